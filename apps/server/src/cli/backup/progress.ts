/** What commands that take long are given: where progress goes, and when to stop. */
export type Doing = { say: (line: string) => void; signal: AbortSignal };

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** Bytes in the unit that has one to three digits before the point. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length);
  return `${(bytes / 1000 ** power).toFixed(1)} ${UNITS[power - 1] ?? ''}`;
}

export const countedFiles = (files: number): string => `${files} ${files === 1 ? 'file' : 'files'}`;

const EVERY_MS = 5000;

/** Says a line at most every five seconds. */
export function createProgress(say: Doing['say']) {
  let next = performance.now() + EVERY_MS;
  return (line: () => string) => {
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MS;
    say(line());
  };
}

/** Most damages that are named one by one. */
const NAMED = 20;

/** Collects what is wrong and names it at once, each in a line. */
export function createDamages(say: Doing['say']) {
  let count = 0;
  return {
    add: (line: string) => {
      count += 1;
      if (count <= NAMED) say(line);
      if (count === NAMED) say('(and perhaps more)');
    },
    count: () => count,
  };
}
