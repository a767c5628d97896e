const MINUTE = 60_000;

/** A day and time as shown by a clock on the wall: `yyyy-MM-dd`, `HH:mm`. */
export type WallTime = { date: string; time: string };

/** What the clocks of a time zone (by default the browser's) show at a moment. */
export function wallTime(moment: string | number | Date, timeZone?: string): WallTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return { date: `${part['year']}-${part['month']}-${part['day']}`, time: `${part['hour']}:${part['minute']}` };
}

const asUtc = ({ date, time }: WallTime) => Date.parse(`${date}T${time}:00Z`);

/**
 * The moment (ISO 8601, UTC) at which the clocks of a time zone show a day and time; a time skipped in spring moves to
 * after the change by the same distance.
 */
export function toMoment(wall: WallTime, timeZone?: string): string {
  const wanted = asUtc(wall);
  // The offset from UTC is looked up near the moment, then at the one found: the clocks may change between the two.
  const near = wanted - (asUtc(wallTime(wanted, timeZone)) - wanted);
  const offset = asUtc(wallTime(near, timeZone)) - Math.floor(near / MINUTE) * MINUTE;
  return new Date(wanted - offset).toISOString();
}

/** The calendar date a number of days after another (before it if negative). */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
