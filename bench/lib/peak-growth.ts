import { readFile, writeFile } from 'node:fs/promises';

const RESET_PEAK = '5';

async function kilobytes(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
}

/**
 * How far the resident memory of a process rises above its start during `work`, and how high, in MB (of 1,000,000
 * bytes), and the result of `work`. The kernel records the peak, so none is missed; Linux only.
 */
export async function peakGrowth<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ growth: number; peak: number; result: T }> {
  await writeFile(`/proc/${pid}/clear_refs`, RESET_PEAK);
  const before = await kilobytes(pid, 'VmRSS');
  const result = await work();
  const peak = await kilobytes(pid, 'VmHWM');
  const megabytes = (count: number) => (count * 1024) / 1_000_000;
  return { growth: megabytes(peak - before), peak: megabytes(peak), result };
}
