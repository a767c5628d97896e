import type { AnalyticsQuery } from '@facet/contract/entities/analytics';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { createOrderedTasks } from '../../../platform/realtime/ordered-tasks.ts';
import { rateCompletion } from '../completion-ratio.ts';
import { measureManagement } from '../management-metrics.ts';
import { beginCounting } from '../begin-counting.ts';
import { measureReviews } from '../review-metrics.ts';
import { trackStatuses } from '../status-tracking.ts';
import { measureTimeframe } from '../timeframe.ts';
import { filterNamesQuery } from './filter-names-query.ts';

async function readAll(app: App, actor: Actor, asked: AnalyticsQuery) {
  const counting = await beginCounting(app, actor, asked);
  const [statuses, completion, management, reviews, timeframe, [names]] = await Promise.all([
    trackStatuses(app, counting),
    rateCompletion(app, counting),
    measureManagement(app, counting),
    measureReviews(app, counting),
    measureTimeframe(app, counting),
    filterNamesQuery(app.db, counting.values),
  ]);
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
export type Report = Awaited<ReturnType<typeof readAll>>;

const inTurn = createOrderedTasks<'report'>();

/**
 * Everything that the analytics page shows for these filters: its panels side by side, but one report after another, so
 * that reports never take most of the connections.
 */
export const readReport = (app: App, actor: Actor, asked: AnalyticsQuery): Promise<Report> =>
  inTurn('report', () => readAll(app, actor, asked));
