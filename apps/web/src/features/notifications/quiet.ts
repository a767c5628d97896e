/** How long somebody wants quiet, from now on. */
export type Quiet = 'hour' | 'today' | 'off';

const HOUR_MS = 3_600_000;

/** Until when: an hour from now, or the end of the day where the person is; null for no quiet. */
export function quietUntil(quiet: Quiet, now: Date, endOfToday: Date): string | null {
  switch (quiet) {
    case 'hour':
      return new Date(now.getTime() + HOUR_MS).toISOString();
    case 'today':
      return endOfToday.toISOString();
    case 'off':
      return null;
  }
}

/** The choice that a moment stands for. */
export function pickQuiet(until: string | null, now: Date, endOfToday: Date): Quiet {
  if (until === null || Date.parse(until) <= now.getTime()) return 'off';
  return Date.parse(until) === endOfToday.getTime() ? 'today' : 'hour';
}
