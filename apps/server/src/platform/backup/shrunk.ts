import type { Manifest } from './manifest.ts';

const LEAST = 10;
/** A house that lost this part of something since the last backup should look why. */
const PART = 0.8;

/** Warnings where a backup holds oddly less than the one before; that one is worth keeping. */
export function shrunk(before: Manifest | null, made: Manifest): string[] {
  if (!before) return [];
  const counts = (one: Manifest) => ({
    people: one.people,
    spaces: one.spaces,
    projects: one.projects,
    files: one.files.count,
  });
  const now = Object.entries(counts(made));
  const then = new Map(Object.entries(counts(before)));
  return now.flatMap(([what, count]) => {
    const earlier = then.get(what) ?? 0;
    return earlier >= LEAST && count < earlier * PART
      ? [`WARNING: ${count} ${what} instead of ${earlier} in the backup of ${before.made_at}.`]
      : [];
  });
}
