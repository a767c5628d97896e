import { useQuery } from '@tanstack/react-query';
import { analyticsQueries } from './api.ts';
import { toFigureQuery } from './figure-query.ts';
import { dateIn, useClock } from '../../lib/use-clock.ts';

/** Figures change slowly: up to a minute old is fine, and many small changes cause one request. */
const FRESH = 60_000;
const often = { staleTime: FRESH, refetchInterval: FRESH, retry: false } as const;

/** The number of days that figures with a range cover. */
export const RECENT_DAYS = 30;

/** A space's analytics; empty for clients, who may not see them. */
export function useSpaceFigures(spaceId: number) {
  const { now, timeZone } = useClock();
  const today = dateIn(now, timeZone);
  const quarter = toFigureQuery({ spaces: [spaceId] }, today);
  const month = toFigureQuery({ spaces: [spaceId], range: '30' }, today);
  const statuses = useQuery({ ...analyticsQueries.statuses(quarter), ...often });
  const management = useQuery({ ...analyticsQueries.management(quarter), ...often });
  const reviews = useQuery({ ...analyticsQueries.reviews(month), ...often });
  return { statuses, management, reviews };
}
