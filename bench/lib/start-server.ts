import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.js', import.meta.url));

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export type BenchServer = {
  url: string;
  pid: number;
  dataDir: string;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

type StartOptions = {
  env?: NodeJS.ProcessEnv;
  /** A folder of an earlier start; it is kept. */ dataDir?: string;
  port?: number;
};

/** Starts a server without rate limits, on an empty folder unless given; `stop` ends it and removes its own folder. */
export async function startServer({
  env = {},
  dataDir: given,
  port: fixedPort,
}: StartOptions = {}): Promise<BenchServer> {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'facet-bench-')));
  const port = fixedPort ?? (await freePort());
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
    if (!given) await rm(dataDir, { recursive: true, force: true });
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('Facet is ready')) {
      child.stdout.resume();
      return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, dataDir, stop, kill };
    }
  }
  await stop();
  throw new Error('the server did not start');
}
