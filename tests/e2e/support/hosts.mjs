// Hosts of other people's making that serve the built site, each in a process of its own.
import { spawn, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIST } from './paths.mjs';
import { delay } from './time.mjs';

/** Where the site is on a host. */
export const FOLDER = '/games/skyline/';

const has = (program, ...words) => !spawnSync(program, words).error;
const DEPLOY = fileURLToPath(new URL('../../../docs/deploy.md', import.meta.url));

/** A port that nobody uses. */
export const freePort = () => new Promise((done) => {
  const server = createServer().listen(0, '127.0.0.1', () => { const { port } = server.address(); server.close(() => done(port)); });
});

/** What begins the host for that folder: its program and words. */
export const HOSTS = {
  'python3 -m http.server': {
    skip: !has('python3', '--version') && 'there is no python3',
    command: async (root, port) => ['python3', '-m', 'http.server', `${port}`, '--bind', '127.0.0.1', '--directory', root],
  },
  'nginx out of the box': {
    skip: !has('nginx', '-v') && 'there is no nginx',
    command: (root, port) => nginx(root, `server { listen 127.0.0.1:${port}; root ${root}; }`),
  },
  'nginx by docs/deploy.md': {
    skip: !has('nginx', '-v') && 'there is no nginx',
    command: async (root, port) => {
      const [, snippet] = (await readFile(DEPLOY, 'utf8')).match(/```nginx\n([\s\S]*?)```/);
      return nginx(root, snippet.replace('listen 80;', `listen 127.0.0.1:${port};`).replace('/srv/www', root));
    },
  },
};

/** nginx with that server, and for the rest as it comes: with its own list of types. */
async function nginx(root, server) {
  const home = path.dirname(root);
  const conf = path.join(home, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join(' ');
  await writeFile(conf, `daemon off; pid ${home}/nginx.pid; error_log ${home}/error.log; events {}\nhttp { include /etc/nginx/mime.types; access_log off; ${places}\n${server}\n}\n`);
  return ['nginx', '-p', home, '-c', conf];
}

/** Begins a host of the built site; it ends with the test. */
export async function begin(t, { command }) {
  const home = await mkdtemp(path.join(tmpdir(), 'skyline-host-'));
  const root = path.join(home, 'www');
  await mkdir(path.join(root, path.dirname(FOLDER)), { recursive: true });
  await cp(DIST, path.join(root, FOLDER), { recursive: true });
  // nginx reads files as another user than who begins it.
  await chmod(home, 0o755);
  const port = await freePort();
  const [program, ...words] = await command(root, port);
  const host = spawn(program, words, { stdio: 'ignore' });
  const ended = new Promise((done) => { host.on('exit', done); });
  const end = async () => { host.kill(); await ended; };
  t.after(async () => {
    await end();
    await rm(home, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && !(await fetch(origin + FOLDER).catch(() => null))?.ok; tries += 1) await delay(100);
  return { origin, end };
}
