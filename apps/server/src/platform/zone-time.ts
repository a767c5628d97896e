const MINUTE_MS = 60_000;

/** What a wall clock in some place shows: the day, `yyyy-MM-dd`, and the minutes since its midnight. */
export type WallClock = { day: string; minutes: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function loadFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  // The Swedish locale writes dates and times the ISO way.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, hourCycle: 'h23', ...parts });
  formats.set(timeZone, format);
  return format;
}

/** Whether this runtime knows a zone that may have been stored long ago. */
function isKnown(timeZone: string): boolean {
  try {
    loadFormat(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** The time in an IANA zone at a moment; an unknown zone counts as UTC. */
export function wallClock(timeZone: string, now: Date): WallClock {
  const [day = '', time = ''] = loadFormat(isKnown(timeZone) ? timeZone : 'UTC')
    .format(now)
    .split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minutes: hours * 60 + minutes };
}

const asUtc = ({ day, minutes }: WallClock) => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

/** The moment at which a zone's clock shows a time; for a time that was skipped, the moment the clocks went forward. */
export function toMoment(timeZone: string, clock: WallClock): Date {
  const wanted = asUtc(clock);
  const offsetAt = (moment: number) => asUtc(wallClock(timeZone, new Date(moment))) - moment;
  // The offset at the wanted time is not known yet; a first guess's is right, except around a change of the clocks.
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}

/** The day before, `yyyy-MM-dd`. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 1440 * MINUTE_MS).toISOString().slice(0, 10);
