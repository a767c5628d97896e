import { countSymbols } from '@facet/contract/count-symbols';

const CONFIRMATIONS = 6;

/** Processor time of the main thread until now, in ms: what else the machine does hardly counts. */
export function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The least of some measurements: whatever happens meanwhile only adds to them. Repeats only what seems too much. */
export async function leastWork(run: () => unknown, isTooMuch: (ms: number) => boolean): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times <= CONFIRMATIONS && isTooMuch(least); times += 1) {
    const from = spent();
    await run();
    least = Math.min(least, spent() - from);
  }
  return least;
}

// Some machines count processor time in steps of several milliseconds.
const READINGS = 200;

/** What reading a text of so many characters costs here and now, in ms: other work is compared with it. */
export async function costOfReading(length: number): Promise<number> {
  const json = JSON.stringify('plain '.repeat(Math.ceil(length / 6)));
  const from = spent();
  for (let times = 0; times < READINGS; times += 1) countSymbols(String(JSON.parse(json)));
  return (spent() - from) / READINGS;
}
