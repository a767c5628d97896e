import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillSpace } from '../apps/server/src/features/sample/collection/fill-space.ts';
import { makeSpace, makeTeam } from './make-team.ts';

const ROOT = path.join(import.meta.dirname, '..');
const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = path.join(ROOT, 'data') } = process.env;
const origin = process.env['PUBLIC_URL'] ?? `http://${HOST}:${PORT}`;
const dataDir = path.resolve(DATA_DIR);
const loginFile = path.join(dataDir, 'demo-login.txt');
const START_TRIES = 300;
const PAUSE_MS = 100;

const isUp = () =>
  fetch(`${origin}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The server that is already running, or one started for this run. */
async function startServer(): Promise<ChildProcess | null> {
  if (await isUp()) return null;
  const server = spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < START_TRIES && server.exitCode === null; tries += 1) {
    if (await isUp()) return server;
    await wait(PAUSE_MS);
  }
  throw new Error('the server did not start');
}

async function stopServer(server: ChildProcess | null) {
  if (!server || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function fill(): Promise<string> {
  const team = await makeTeam({ origin, dataDir });
  const projectId = await fillSpace({ team, spaceId: await makeSpace(team) });
  const lines = Object.values(team).map(
    ({ name, email, password }) => `${name.padEnd(16)} ${email.padEnd(32)} ${password}`,
  );
  const text = [
    `The demo project is at ${origin}/project/${projectId}/modules/design`,
    'Log in as one of these (the passwords were made for this installation alone):',
    ...lines,
    '',
  ].join('\n');
  await writeFile(loginFile, text, { mode: 0o600 });
  return text;
}

const earlier = await readFile(loginFile, 'utf8').catch(() => null);
if (earlier) {
  console.log(`The demo is there already.\n${earlier}`);
} else {
  console.log('Filling a space; this takes about half a minute.');
  const server = await startServer();
  try {
    console.log(await fill());
  } finally {
    await stopServer(server);
  }
  if (server) console.log('Start Facet with: npm start');
}
