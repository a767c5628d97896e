import type { AnalyticsQuery } from '@facet/contract/entities/analytics';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { rateCompletion } from '../completion-ratio.ts';
import { measureManagement } from '../management-metrics.ts';
import { beginCounting } from '../begin-counting.ts';
import { measureReviews } from '../review-metrics.ts';
import { trackStatuses } from '../status-tracking.ts';
import { measureTimeframe } from '../timeframe.ts';
import { filterNamesQuery } from './filter-names-query.ts';

/**
 * Everything that the analytics page shows for these filters; panel by panel, as each is expensive for the database.
 */
export async function readReport(app: App, actor: Actor, asked: AnalyticsQuery) {
  const counting = await beginCounting(app, actor, asked);
  const statuses = await trackStatuses(app, counting);
  const completion = await rateCompletion(app, counting);
  const management = await measureManagement(app, counting);
  const reviews = await measureReviews(app, counting);
  const timeframe = await measureTimeframe(app, counting);
  const [names] = await filterNamesQuery(app.db, counting.values);
  const { spaces = [], projects = [], people = [] } = names ?? {};
  return {
    statuses,
    completion,
    management,
    reviews,
    timeframe,
    filters: { spaces, projects, people, modules: asked.module },
  };
}
export type Report = Awaited<ReturnType<typeof readReport>>;
