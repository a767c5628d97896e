const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How old something is, in as few letters as possible: `now`, `12 min`, `2 h`, `3 d`. */
export function shortAge(moment: string, now: number): string {
  const past = now - Date.parse(moment);
  if (past < MINUTE) return 'now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h`;
  return `${Math.floor(past / DAY)} d`;
}
