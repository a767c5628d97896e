import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Figure } from './lib/figures.ts';
import { listTree, type Process } from './lib/process-tree.ts';
import { startServer } from './lib/start-server.ts';

/** For a minute and a half after a start, memory is still tidied and code compiled; then nothing is left to do. */
const SETTLE_MS = 90_000;
const IDLE_MS = 60_000;
/** The kernel's unit of processor time: this many in a second. */
const TICKS = 100;
const IDLE_PERCENT = 0.5;
const MEMORY_MB = 160;

const sumTicks = (tree: readonly Process[]) => tree.reduce((sum, { ticks }) => sum + ticks, 0);

/** Memory of a process in MB: its own, and its share of what it has in common with others. */
async function readMemory(pid: number) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) => (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024) / 1e6;
  return { resident: megabytes('Rss'), share: megabytes('Pss') };
}

/** What an idle server takes: memory, and processor time of the server and its database. */
export async function measureFootprint(): Promise<Figure[]> {
  const server = await startServer();
  try {
    await wait(SETTLE_MS);
    const [before, started] = [await listTree(server.pid), performance.now()];
    await wait(IDLE_MS);
    const after = await listTree(server.pid);
    const seconds = (performance.now() - started) / 1000;
    const { resident, share } = await readMemory(server.pid);
    const idle = ((sumTicks(after) - sumTicks(before)) / TICKS / seconds) * 100;
    const part = 'footprint';
    return [
      atMost(
        {
          part,
          what: 'memory of the server after its start',
          value: resident,
          unit: 'MB',
          note: `${share.toFixed(0)} MB with its share of what is in common`,
        },
        MEMORY_MB,
      ),
      atMost(
        {
          part,
          what: 'idle, server and database',
          value: idle,
          unit: '% of a core',
          note: `${after.length} processes, ${seconds.toFixed(0)} s`,
        },
        IDLE_PERCENT,
      ),
    ];
  } finally {
    await server.stop();
  }
}
