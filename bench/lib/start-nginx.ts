import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const EXAMPLE = path.join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf');
const STARTS_WITHIN_MS = 10_000;

type Where = { folder: string; port: number; servers: readonly [number, number] };

/** The example that operators are given, without certificates, on this machine's ports. */
async function writeConfig({ folder, port, servers }: Where): Promise<string> {
  const text = (await readFile(EXAMPLE, 'utf8'))
    .replace(/server \{\n {2}listen 80;[^}]*\}\n/, '')
    .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('10.0.0.1:3000', `127.0.0.1:${servers[0]}`)
    .replace('10.0.0.2:3000', `127.0.0.1:${servers[1]}`);
  const file = path.join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  );
  const main = [
    'daemon off;',
    'master_process off;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 4096; }',
  ];
  await writeFile(file, `${main.join('\n')}\nhttp { access_log off; ${places.join(' ')}\n${text}\n}\n`);
  return file;
}

/** Starts an nginx of our own (NGINX_PATH) with the example of deploy/, before two servers that run. */
export async function startNginx(where: Where): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = process.env['NGINX_PATH'] ?? 'nginx';
  const log = path.join(where.folder, 'nginx.log');
  const nginx = spawn(program, ['-e', log, '-c', await writeConfig(where)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exit = once(nginx, 'exit');
  const url = `http://127.0.0.1:${where.port}`;
  const started = performance.now();
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (nginx.exitCode !== null || performance.now() - started > STARTS_WITHIN_MS)
      throw new Error(`nginx did not start: ${await readFile(log, 'utf8')}`);
    await wait(50);
  }
  const stop = async () => {
    nginx.kill('SIGTERM');
    await exit;
  };
  return { url, stop };
}
