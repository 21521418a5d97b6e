// Serves a folder on this machine's own address, for playing and for the page's tests.
// Files are read from disk at every request: a new build shows at the next load.
import http from 'node:http';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const USUAL_PORT = 8080;

/**
 * Starts serving `folder`.
 * @param {string} folder with an index.html
 * @param {number} port 0 takes any free one
 * @param {boolean} packed true to send `FILE.br` for FILE where it is there
 * @returns {Promise<{origin: string, close: () => Promise<void>}>}
 */
export async function serve(folder, port = 0, packed = false) {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`${folder} has no index.html: run \`cargo xtask build\` first`);
  }
  const files = sirv(folder, { dev: true, etag: true, brotli: packed });
  const server = http.createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    // A word, since a browser shows a page of its own, in a process of its own, for an empty answer.
    files(request, response, () => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such file.'));
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The usual port if it is free, else any other. */
async function serveSomewhere(folder) {
  try {
    return await serve(folder, USUAL_PORT);
  } catch (fault) {
    if (fault.code !== 'EADDRINUSE') throw fault;
    return serve(folder);
  }
}

// As a program: `node serve.mjs FOLDER [PORT]` prints the address and ends with its standard input.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port] = process.argv.slice(2);
  try {
    const { origin } = port ? await serve(folder, Number(port)) : await serveSomewhere(folder);
    console.log(`${origin}/`);
    process.stdin.resume().on('end', () => process.exit());
  } catch (fault) {
    console.error(fault.code === 'EADDRINUSE' ? `port ${port} is taken: choose another with --port` : fault.message);
    process.exit(1);
  }
}
