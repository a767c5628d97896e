/** How far it has come: tables, then files, of how many, and the bytes of the files that were read. */
export type Progress = { step: 'database' | 'files'; done: number; of: number; bytes: number };

/** What takes long is given: where its words and its progress go, and when to stop. */
export type Doing = { say: (line: string) => void; progress: (now: Progress) => void; signal: AbortSignal };

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** Bytes in the unit that has one to three digits before the point. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length);
  return `${(bytes / 1000 ** power).toFixed(1)} ${UNITS[power - 1] ?? ''}`;
}

export const countedFiles = (files: number): string => `${files} ${files === 1 ? 'file' : 'files'}`;

const EVERY_MS = 5000;

/** Says how far it has come, at most every five seconds. */
export function sayProgress(say: Doing['say']): Doing['progress'] {
  let next = performance.now() + EVERY_MS;
  return ({ step, done, of, bytes }) => {
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MS;
    say(step === 'files' ? `Files: ${done} of ${of}, ${bytesText(bytes)}.` : `Database: ${done} of ${of} tables.`);
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
