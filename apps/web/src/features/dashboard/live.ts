import type { LiveMap } from '../../lib/live.ts';
import { dashboardKeys } from './keys.ts';

export const live: LiveMap = {
  dashboard_activity: () => [dashboardKeys.activity],
  dashboard_columns: () => [dashboardKeys.columns],
  dashboard_comments: () => [dashboardKeys.comments],
  dashboard_due: () => [dashboardKeys.due],
  dashboard_projects: () => [dashboardKeys.projects],
  dashboard_reviews: () => [dashboardKeys.reviews],
  dashboard_waiting: () => [dashboardKeys.waiting],
};
