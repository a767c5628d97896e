const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** How long something has waited, in the largest whole unit: `3 min`, `11 h`, `2 d`. */
export function waitedWords(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since));
  if (waited < MINUTE) return 'under 1 min';
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)} min`;
  return waited < DAY ? `${Math.floor(waited / HOUR)} h` : `${Math.floor(waited / DAY)} d`;
}

/** A length of time in the largest unit that has one of it: `0.3 s`, `12 s`, `3 min`. */
export function secondsWords(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < MINUTE / 1000) return `${Math.round(seconds)} s`;
  return seconds < HOUR / 1000 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
