/** How many days, weeks and months keep their newest backup. */
export type Retention = { days: number; weeks: number; months: number };

/** `7,4,12`: days, weeks and months; null if it is something else, or would keep none. */
export function retentionFrom(text: string): Retention | null {
  const [, days, weeks, months] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text) ?? [];
  const counts = { days: Number(days), weeks: Number(weeks), months: Number(months) };
  return counts.days + counts.weeks + counts.months > 0 ? counts : null;
}

const DAY_MS = 86_400_000;
/** Weeks begin on Monday; the first of all days was a Thursday. */
const weekOf = (moment: number) => Math.floor((moment / DAY_MS + 3) / 7);
const dayOf = (moment: number) => Math.floor(moment / DAY_MS);
const monthOf = (moment: number) => new Date(moment).toISOString().slice(0, 7);

type Dated = { name: string; moment: number };

/** The newest of each of the last so many periods that have one. */
function newestOf(backups: readonly Dated[], periodOf: (moment: number) => unknown, count: number): Dated[] {
  const newest = new Map<unknown, Dated>();
  for (const one of backups) {
    const period = periodOf(one.moment);
    if (!newest.has(period) && newest.size < count) newest.set(period, one);
  }
  return [...newest.values()];
}

/** Which backups stay, of a list with the newest first: that one always. Periods are those of UTC. */
export function whichStay(backups: readonly Dated[], { days, weeks, months }: Retention): Set<string> {
  const stay = [
    ...backups.slice(0, 1),
    ...newestOf(backups, dayOf, days),
    ...newestOf(backups, weekOf, weeks),
    ...newestOf(backups, monthOf, months),
  ];
  return new Set(stay.map(({ name }) => name));
}
