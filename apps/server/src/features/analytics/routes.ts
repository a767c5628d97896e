import * as api from '@facet/contract/endpoints/analytics';
import type { AnalyticsQuery } from '@facet/contract/entities/analytics';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { beginCounting, type Counting } from './begin-counting.ts';
import { rateCompletion } from './completion-ratio.ts';
import { analyticsJobs } from './jobs.ts';
import { measureManagement } from './management-metrics.ts';
import { sendReport } from './report/send-report.ts';
import { measureReviews } from './review-metrics.ts';
import { trackStatuses } from './status-tracking.ts';
import { measureTimeframe } from './timeframe.ts';

export function analyticsRoutes(app: App): void {
  analyticsJobs(app);
  const count = <T>(actor: Actor, asked: AnalyticsQuery, panel: (app: App, counting: Counting) => Promise<T>) =>
    data(beginCounting(app, actor, asked).then((counting) => panel(app, counting)));
  serve(app, api.getAssetStatusTracking, ({ actor, query }) => count(actor, query, trackStatuses));
  serve(app, api.getProjectsCompletionRatio, ({ actor, query }) => count(actor, query, rateCompletion));
  serve(app, api.getProjectManagementMetrics, ({ actor, query }) => count(actor, query, measureManagement));
  serve(app, api.getReviewAndApprovalMetrics, ({ actor, query }) => count(actor, query, measureReviews));
  serve(app, api.getAssetTimeframe, ({ actor, query }) => count(actor, query, measureTimeframe));
  serve(app, api.downloadAnalytics, ({ query, ...exchange }) => sendReport(app, exchange, query));
}
