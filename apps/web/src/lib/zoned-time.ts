const MINUTE = 60_000;

/** A day and a time of it as a clock on the wall shows them: `yyyy-MM-dd`, `HH:mm`. */
export type WallTime = { date: string; time: string };

/** What the clocks of a time zone (the browser's unless given) show at a moment. */
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
 * The moment (ISO 8601, UTC) at which the clocks of a time zone show a day and time; of one that they skip in spring
 * the same distance after the change.
 */
export function momentOf(wall: WallTime, timeZone?: string): string {
  const wanted = asUtc(wall);
  // The distance to UTC is asked at a moment near by, then at the one found: the clocks may change between both.
  const near = wanted - (asUtc(wallTime(wanted, timeZone)) - wanted);
  const offset = asUtc(wallTime(near, timeZone)) - Math.floor(near / MINUTE) * MINUTE;
  return new Date(wanted - offset).toISOString();
}

/** The calendar date a number of days after another (before it, when negative). */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
