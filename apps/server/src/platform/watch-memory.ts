import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const WATCH_MS = 100;
const PAGE_BYTES = 4096;

/** How many bytes a process has in memory; 0 where the system does not tell. */
async function readMemory({ pid }: ChildProcess): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const counts = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
  return Number(counts.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Calls `onExcess` when the process uses more bytes than it may; returns how to stop. */
export function watchMemory(child: ChildProcess, memoryMax: number | undefined, onExcess: () => void): () => void {
  if (memoryMax === undefined) return () => undefined;
  const timer = setInterval(() => {
    void readMemory(child).then((taken) => taken > memoryMax && onExcess());
  }, WATCH_MS);
  return () => clearInterval(timer);
}
