import { RANGE_DAYS } from '@facet/contract/constants/figures';
import { analyticsQuery, type AnalyticsQuery, type FigureScope } from '@facet/contract/entities/analytics';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { orNull } from '../../platform/http/filters.ts';
import { scopeQuery } from './scope-query.ts';
import { t } from '@facet/contract/words/speech';

/** The person for whom figures are counted. */
export type FigureReader = Pick<Actor, 'userId' | 'emailVerified' | 'timeZone'>;

const DAY = 24 * 60 * 60 * 1000;
/** The day that is this many days before another. */
export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** The values of every analytics statement: who asks, about what, over which days. */
function toValues(actor: FigureReader, query: AnalyticsQuery, at: Date) {
  const to = query.to ?? todayOf(actor, at);
  return {
    userId: actor.userId,
    isProven: actor.emailVerified,
    spaceId: null,
    spaces: orNull(query.space_id),
    projects: orNull(query.project_id),
    people: orNull(query.user_id),
    modules: orNull(query.module),
    from: query.from ?? daysBefore(to, RANGE_DAYS - 1),
    to,
    zone: actor.timeZone,
    interval: query.interval,
    now: at.toISOString(),
  };
}
type Values = ReturnType<typeof toValues>;

/** What figures are counted from. */
export type Counting = { values: Values; scope: FigureScope };

/**
 * Finds out what is counted for somebody. Clients, who hold only grants, see no analytics; figures about other people are for
 * owners and managers.
 */
export async function beginCounting(app: App, actor: FigureReader, asked: AnalyticsQuery): Promise<Counting> {
  const values = toValues(actor, asked, new Date());
  const [row] = await scopeQuery(app.db, values);
  if (!row || row.isClient) throw forbidden(t('see analytics'));
  if (!row.isLeading && values.people?.some((id) => id !== actor.userId))
    throw forbidden(t('see figures of other people'));
  const scope = {
    spaces: row.spaces,
    all_spaces: row.allSpaces,
    projects: row.projects,
    is_partial: row.isPartial,
    is_leading: row.isLeading,
    from: values.from,
    to: values.to,
    time_zone: actor.timeZone,
    counted_at: values.now,
  };
  return { values, scope };
}

/** Whether somebody may see analytics at all. */
export async function isForAnalytics(app: App, reader: FigureReader): Promise<boolean> {
  const [row] = await scopeQuery(app.db, toValues(reader, analyticsQuery.parse({}), new Date()));
  return row !== undefined && !row.isClient;
}
