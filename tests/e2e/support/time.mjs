// Time that passes while nothing is waited for, or that a page has before it dies.

/** That many ms. A journey waits for a state by `play.until`; time itself passes by `play.staysFor` and its like. */
export const delay = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits for what a dead page may never answer. */
const soon = (answer) => Promise.race([answer.catch(() => {}), delay(300)]);

/**
 * Lets a page die that many ms after a key went down, and closes it; what `look` saw of it before.
 * @param {import('./play.mjs').Play} play
 * @param {string} key
 * @param {number} ms
 * @param {() => Promise<unknown>} [look]
 */
export async function killAfter(play, key, ms, look) {
  const pressed = play.keys(key).catch(() => {});
  await delay(ms);
  const seen = await look?.().catch(() => undefined);
  const session = await play.page.createCDPSession();
  await soon(session.send('Page.crash'));
  await soon(pressed);
  await soon(play.page.close());
  return seen;
}
