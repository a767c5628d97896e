const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day, given as yyyy-MM-dd, in words: `3 December 2026`. */
export const longDate = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
