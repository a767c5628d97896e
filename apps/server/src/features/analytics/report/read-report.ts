import type { AnalyticsQuery } from '@facet/contract/entities/analytics';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { rateCompletion } from '../completion-ratio.ts';
import { measureManagement } from '../management-metrics.ts';
import { valuesOf } from '../read-scope.ts';
import { measureReviews } from '../review-metrics.ts';
import { trackStatuses } from '../status-tracking.ts';
import { measureTimeframe } from '../timeframe.ts';
import { filterNamesQuery } from './filter-names-query.ts';

/**
 * Everything that the analytics page shows for these filters; panel by panel, as each is expensive for the database.
 */
export async function readReport(app: App, actor: Actor, asked: AnalyticsQuery) {
  const statuses = await trackStatuses(app, actor, asked);
  const completion = await rateCompletion(app, actor, asked);
  const management = await measureManagement(app, actor, asked);
  const reviews = await measureReviews(app, actor, asked);
  const timeframe = await measureTimeframe(app, actor, asked);
  const [names] = await filterNamesQuery(app.db, valuesOf(actor, asked, new Date()));
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
