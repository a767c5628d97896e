import { useQuery } from '@tanstack/react-query';
import { analyticsQueries } from './api.ts';
import { queryOf } from './figure-query.ts';
import { dateIn, useClock } from '../../lib/use-clock.ts';

/** Figures change slowly: a minute is new enough, and many small changes ask once. */
const FRESH = 60_000;
const often = { staleTime: FRESH, refetchInterval: FRESH, retry: false } as const;

/** The days that numbers with a range are of. */
export const RECENT_DAYS = 30;

/** What analytics say of a space; without an answer for clients, who see none. */
export function useSpaceFigures(spaceId: number) {
  const { now, timeZone } = useClock();
  const today = dateIn(now, timeZone);
  const quarter = queryOf({ spaces: [spaceId] }, today);
  const month = queryOf({ spaces: [spaceId], range: '30' }, today);
  const statuses = useQuery({ ...analyticsQueries.statuses(quarter), ...often });
  const management = useQuery({ ...analyticsQueries.management(quarter), ...often });
  const reviews = useQuery({ ...analyticsQueries.reviews(month), ...often });
  return { statuses, management, reviews };
}
