import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { TEST_SECRET, type TestApp } from './test-app.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.js');

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

type ProcessOptions = { nodeArguments?: readonly string[]; env?: NodeJS.ProcessEnv };

/** A server in a separate process, on a test's database; its log is in its output. */
export async function startProcess(
  { connection }: TestApp,
  dataDir: string,
  { nodeArguments = [], env }: ProcessOptions = {},
) {
  const port = await freePort();
  const { host, user, port: databasePort, database } = connection;
  const server: ChildProcess = spawn(process.execPath, [...nodeArguments, MAIN], {
    stdio: nodeArguments.length > 0 ? ['ignore', 'pipe', 'inherit', 'ipc'] : 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`,
      FACET_SECRET: TEST_SECRET,
      RATE_LIMIT_SCALE: '0',
      FREE_SPACE_FLOOR_MB: '0',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await pause(50);
  }
  return { server, url, address: `${url.replace('http', 'ws')}/ws` };
}
