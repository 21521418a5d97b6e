// Pages without a network.

/** Takes the network from the page and from what keeps the site. */
export async function cutOff(play) {
  await play.page.setOfflineMode(true);
  const target = await play.page.browser().waitForTarget((target) => target.type() === 'service_worker');
  const worker = await target.createCDPSession();
  await worker.send('Network.enable');
  await worker.send('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
}
