const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** How long something has waited, in the largest whole unit: `3 min`, `11 h`, `2 d`. */
export function waitedWords(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since));
  if (waited < MINUTE) return 'under 1 min';
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)} min`;
  return waited < DAY ? `${Math.floor(waited / HOUR)} h` : `${Math.floor(waited / DAY)} d`;
}
