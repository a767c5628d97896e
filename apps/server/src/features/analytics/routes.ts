import * as api from '@facet/contract/endpoints/analytics';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { rateCompletion } from './completion-ratio.ts';
import { analyticsJobs } from './jobs.ts';
import { measureManagement } from './management-metrics.ts';
import { sendReport } from './report/send-report.ts';
import { measureReviews } from './review-metrics.ts';
import { trackStatuses } from './status-tracking.ts';
import { measureTimeframe } from './timeframe.ts';

export function analyticsRoutes(app: App): void {
  analyticsJobs(app);
  serve(app, api.getAssetStatusTracking, ({ actor, query }) => data(trackStatuses(app, actor, query)));
  serve(app, api.getProjectsCompletionRatio, ({ actor, query }) => data(rateCompletion(app, actor, query)));
  serve(app, api.getProjectManagementMetrics, ({ actor, query }) => data(measureManagement(app, actor, query)));
  serve(app, api.getReviewAndApprovalMetrics, ({ actor, query }) => data(measureReviews(app, actor, query)));
  serve(app, api.getAssetTimeframe, ({ actor, query }) => data(measureTimeframe(app, actor, query)));
  serve(app, api.downloadAnalytics, ({ query, ...exchange }) => sendReport(app, exchange, query));
}
