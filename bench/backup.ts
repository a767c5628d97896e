import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import { listTasks } from '@facet/contract/endpoints/tasks';
import { addTasks } from './lib/add-tasks.ts';
import { toAddress } from './lib/call-api.ts';
import { atMost, type Figure } from './lib/figures.ts';
import { othersFigure } from './lib/others-figure.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';
import { steadyCalls } from './lib/steady-calls.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';
import { uploadFile } from './lib/upload-file.ts';

const CLI = path.join(import.meta.dirname, '..', 'apps', 'server', 'src', 'cli.ts');
const FILE_MB = 256;
const TASKS = 20_000;
const WARM_UP_MS = 3000;
const LOOK_MS = 50;
/** Over what a command takes that does nothing. */
const MEMORY_MB = 300;

type Ran = { seconds: number; peak: number };
type Run = (...args: readonly string[]) => Promise<Ran>;

/** The most memory that the kernel has seen a process use, in MB; what was known last once it has ended. */
async function readPeak(pid: number, known: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  return Math.max(known, (kilobytes * 1024) / 1_000_000);
}

/** A command of the operator, with its time and its most memory; what it says is shown only if it fails. */
const commandOn =
  (dataDir: string): Run =>
  async (...args) => {
    const started = performance.now();
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      BACKUP_PASSPHRASE: 'a passphrase of the bench',
      LOG_LEVEL: 'error',
    };
    const command = spawn(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const words: string[] = [];
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (text: Buffer) => words.push(text.toString()));
    let peak = 0;
    const timer = setInterval(async () => (peak = await readPeak(command.pid ?? 0, peak)), LOOK_MS);
    const [code] = await once(command, 'close');
    clearInterval(timer);
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${words.join('').slice(-2000)}`);
    return { seconds: (performance.now() - started) / 1000, peak };
  };

function* noise(): Generator<Buffer> {
  const bytes = randomBytes(MEGABYTE);
  for (let count = 0; count < FILE_MB; count += 1) yield bytes;
}

type Steps = Record<'first' | 'second' | 'verify' | 'restore', Ran>;

function toFigures(gigabytes: number, idle: Ran, steps: Steps): Figure[] {
  const part = 'backup';
  const what = {
    first: `the first backup of ${gigabytes} GB in ${(gigabytes * 1024) / FILE_MB} files`,
    second: 'the second, with nothing new',
    verify: 'reading the second back',
    restore: 'restoring it into an empty place',
  } as const;
  const names = ['first', 'second', 'verify', 'restore'] as const;
  const times = names.map((name) => ({
    part,
    what: what[name],
    value: steps[name].seconds,
    unit: 's',
    note: `at most ${steps[name].peak.toFixed(0)} MB of memory`,
  }));
  const most = Math.max(...names.map((name) => steps[name].peak));
  const note = `${most.toFixed(0)} against ${idle.peak.toFixed(0)} MB of a command that lists backups`;
  const memory = {
    part,
    what: 'memory of these commands, over one that does nothing',
    value: most - idle.peak,
    unit: 'MB',
    note,
  };
  return [...times, atMost(memory, MEMORY_MB)];
}

/** Backs up beside a server that answers, again, reads that back and restores it; and how other answers suffer. */
export async function measureBackup(gigabytes = 5): Promise<Figure[]> {
  return withTemporaryFolder(async (folder) => {
    const inside = (name: string) => path.join(folder, name);
    const [dataDir, place, other] = [inside('data'), inside('backups'), inside('restored')];
    const server = await startServer({ dataDir });
    const { client, token, projectId, userId } = await seed(server);
    const caller = { url: server.url, token };
    try {
      await addTasks({ client, projectId, createdBy: userId, assigneeId: userId, count: TASKS });
      for (let count = 0; count < (gigabytes * 1024) / FILE_MB; count += 1)
        await uploadFile(caller, 'attachment', { name: `archive-${count}.bin`, body: noise() });
      const url = toAddress(caller, listTasks, { params: { projectId }, query: { count: 20 } });
      const call = { url, headers: { authorization: `Bearer ${token}` } };
      const run = commandOn(dataDir);
      await steadyCalls(call, wait(WARM_UP_MS));
      const first = run('backup', place);
      const loaded = await steadyCalls(call, first);
      const alone = await steadyCalls(call, wait((await first).seconds * 1000));
      const steps = {
        first: await first,
        second: await run('backup', place),
        verify: await run('backup', 'verify', place),
        restore: await commandOn(other)('restore', place),
      };
      const idle = await run('backup', 'list', place);
      const others = othersFigure('backup', 'p99 of other answers while it is made, against alone', { alone, loaded });
      return [others, ...toFigures(gigabytes, idle, steps)];
    } finally {
      await client.end();
      await server.stop();
    }
  });
}
