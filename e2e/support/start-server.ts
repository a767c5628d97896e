import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.join(import.meta.dirname, '..', '..');
const MAIN = path.join(ROOT, 'apps', 'server', 'src', 'main.js');
/**
 * Journeys only meet a few of the orders in which things can happen; `FACET_UNEVEN=1` delays answers unevenly, to find
 * waits for the wrong thing.
 */
const UNEVEN = process.env['FACET_UNEVEN'] === '1';

/** A real server with its own database and folder. */
export type Server = {
  origin: string;
  dataDir: string;
  /** Kills it like a power cut. */
  kill: () => Promise<void>;
  /** Starts it again, on the same port and folder. */
  start: () => Promise<void>;
  /** Stops it as an operator would. */
  stop: () => Promise<void>;
  /** Everything that it has logged. */
  readLog: () => Promise<string>;
  remove: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port was found');
  return address.port;
}

async function becomeReady(process_: ChildProcess, logFile: string): Promise<void> {
  if (!process_.stdout || !process_.stderr) throw new Error('the server has no output to listen to');
  const log = createWriteStream(logFile, { flags: 'a' });
  process_.stderr.pipe(log, { end: false });
  process_.stdout.pipe(log, { end: false });
  const ready = new Promise<void>((resolve, reject) => {
    const lines = createInterface({ input: process_.stdout ?? process.stdin });
    lines.on('line', (line) => line.startsWith('Facet is ready') && resolve());
    process_.once('exit', (code) => reject(new Error(`the server ended with ${code}; see ${logFile}`)));
  });
  await ready;
}

/**
 * Starts Facet on a free port with an empty temporary folder; its log, at debug level, is kept. `settings` are added.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  name: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-journeys-'));
  const dataDir = path.join(folder, 'data');
  const logFile = path.join(folder, 'server.log');
  const port = await freePort();
  const origin = `http://${name}:${port}`;
  let running: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exit = once(running, 'exit');
    running.kill(signal);
    await exit;
  };
  const start = async () => {
    running = spawn(process.execPath, [MAIN], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: dataDir,
        BACKUP_PLACE: path.join(folder, 'vault'),
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'debug',
        // The pages behind links are on this machine, as the journeys give them.
        LINK_PICTURES: 'private',
        // Programs installed on the machine would make journeys differ.
        FFMPEG_PATH: 'off',
        ...(UNEVEN && { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'uneven-server.mjs')}` }),
        ...settings,
      },
    });
    await becomeReady(running, logFile);
  };
  await start();
  return {
    origin,
    dataDir,
    kill: () => end('SIGKILL'),
    start,
    stop: () => end('SIGTERM'),
    readLog: () => readFile(logFile, 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
