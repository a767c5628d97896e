import { z } from 'zod';
import { analyticsQuery } from '../entities/analytics.ts';
import * as entities from '../entities/analytics.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../envelope.ts';

const asked = { method: 'GET', group: 'analytics', query: analyticsQuery } as const;

export const getAssetStatusTracking = endpoint({
  ...asked,
  path: '/analytics/asset-status-tracking',
  summary: 'Styles by module and status, now and at the end of each interval',
  response: dataOf(entities.assetStatusTracking),
});
export const getProjectsCompletionRatio = endpoint({
  ...asked,
  path: '/analytics/projects-completion-ratio',
  summary: 'How far each project is, in styles and modules, against the time elapsed',
  response: dataOf(entities.projectsCompletionRatio),
});
export const getProjectManagementMetrics = endpoint({
  ...asked,
  path: '/analytics/project-management-metrics',
  summary: 'Cycle time of each style, styles open too long, and people’s workload',
  response: dataOf(entities.projectManagementMetrics),
});
export const getReviewAndApprovalMetrics = endpoint({
  ...asked,
  path: '/analytics/review-and-approval-metrics',
  summary: 'Requests and answers: how fast, in how many rounds, and who styles waited for',
  response: dataOf(entities.reviewAndApprovalMetrics),
});
export const getAssetTimeframe = endpoint({
  ...asked,
  path: '/analytics/asset-timeframe-and-task-completion',
  summary: 'Time in each status, approvals against due dates, tasks created and done',
  response: dataOf(entities.assetTimeframe),
});
/** The page of analytics has it made here, so that it is the same on every device. */
export const downloadAnalytics = endpoint({
  ...asked,
  path: '/analytics/report',
  summary: 'All of it as PDF: what was counted, the key figures and a chart of each panel',
  refusesTakeOver: true,
  audit: 'exported',
  query: analyticsQuery.safeExtend({ ticket: z.string().max(200).optional() }),
  binary: ['application/pdf'],
  takesTicket: true,
});
