// Connects puppeteer with the one page of a QtWebEngine: its browser tells of no pages by itself, so puppeteer speaks to the
// page's own address, as it does within an extension of a browser.
import { createRequire } from 'node:module';
import puppeteer, { ExtensionTransport } from 'puppeteer-core';

// Node has WebSocket from version 22 on; puppeteer brings this one along.
const WebSocket = createRequire(createRequire(import.meta.url).resolve('puppeteer-core'))('ws');

/** What an extension has for its debugger, for one page. */
function debuggerOf(socket) {
  const [waiting, listeners] = [new Map(), new Set()];
  let last = 0;
  socket.on('message', (data) => {
    const { id, sessionId, method, params, result, error } = JSON.parse(data);
    if (id === undefined) {
      for (const listener of listeners) listener({ tabId: 0, sessionId }, method, params);
      return;
    }
    const [resolve, reject] = waiting.get(id);
    waiting.delete(id);
    if (error) reject(error);
    else resolve(result);
  });
  return {
    attach: async () => {},
    detach: async () => socket.close(),
    onEvent: { addListener: (listener) => listeners.add(listener), removeListener: (listener) => listeners.delete(listener) },
    sendCommand: ({ sessionId }, method, params) => new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, [resolve, reject]);
      socket.send(JSON.stringify({ id: last, sessionId, method, params }));
    }),
  };
}

/** Connects with the page of the browser that listens on that port. */
export async function connect(port) {
  const pages = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const socket = new WebSocket(pages.find(({ type }) => type === 'page').webSocketDebuggerUrl, { maxPayload: 2 ** 28 });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  globalThis.chrome = { debugger: debuggerOf(socket) };
  return puppeteer.connect({ transport: await ExtensionTransport.connectTab(0), defaultViewport: null, protocolTimeout: 90_000 });
}
