// Pages without a network.
import { setTimeout as pause } from 'node:timers/promises';

/** How long a service worker may take to answer, in ms: one that has just gone to sleep never does. */
const MAX_WAIT = 5_000;

const OFFLINE = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };

/** Takes the network from the page and from what keeps the site. */
export async function cutOff(play) {
  for (let tries = 1; !(await cutOffWorker(play)); tries += 1) {
    if (tries === 3) throw new Error('the service worker does not answer');
    // Asked for something, it wakes up.
    await play.page.evaluate(() => fetch(location.href).then(() => null, () => null));
  }
  await play.page.setOfflineMode(true);
}

/** Whether the service worker is cut off in time. */
async function cutOffWorker(play) {
  // Other journeys of the file may have left workers of their own behind, which answer no more.
  const target = await play.page.browserContext().waitForTarget((target) => target.type() === 'service_worker');
  const cut = (async () => {
    const worker = await target.createCDPSession();
    await worker.send('Network.enable');
    await worker.send('Network.emulateNetworkConditions', OFFLINE);
    return true;
  })();
  return Promise.race([cut.catch(() => false), pause(MAX_WAIT, false, { ref: false })]);
}
