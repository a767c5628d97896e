// Made when it is first asked for: the first one of all takes 18 ms of a start.
let format: Intl.DateTimeFormat | undefined;

/** A day, given as yyyy-MM-dd, in words: `3 December 2026`. */
export function longDate(day: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
