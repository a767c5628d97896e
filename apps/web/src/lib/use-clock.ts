import { createContext, use, useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The user's time zone, which decides what "today" is; the browser's by default. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

type Clock = { now: Date; timeZone: string | undefined };

/** The present moment, updated every minute, and the user's zone; spread it into a due badge. */
export function useClock(): Clock {
  const timeZone = use(TimeZoneContext);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return { now, timeZone };
}

// Creating one takes longer than using it a hundred times.
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** The calendar date of a moment in a time zone, `yyyy-MM-dd`. */
export function dateIn(now: Date, timeZone: string | undefined): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', options);
  formats.set(timeZone, format);
  return format.format(now);
}
