import { worded } from '../words/speech.ts';

/** The tabs of a dashboard, in their order; all but the last leave the archive out. */
export const DASHBOARD_TABS = ['all', 'active', 'in_review', 'overdue', 'approved', 'archived'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
/** How each tab is labelled. */
export const DASHBOARD_TAB_TITLES: Readonly<Record<DashboardTab, string>> = worded({
  all: 'All',
  active: 'Active⟦several⟧',
  in_review: 'In review',
  overdue: 'Overdue',
  approved: 'Approved⟦several⟧',
  archived: 'Archived⟦several⟧',
});

/** What the projects of a dashboard can be sorted by. */
export const DASHBOARD_PROJECT_SORTS = [
  'updated_at',
  'activity',
  'title',
  'due_date',
  'created_at',
  'status',
  'category',
  'priority',
] as const;
export type DashboardProjectSort = (typeof DASHBOARD_PROJECT_SORTS)[number];

/** What the project modules of a dashboard can be sorted by; `updated_at` is when their project was changed. */
export const DASHBOARD_MODULE_SORTS = ['updated_at', 'title', 'due_date', 'status'] as const;
export type DashboardModuleSort = (typeof DASHBOARD_MODULE_SORTS)[number];

/** Days for which other people's work counts as new. */
export const NEWS_DAYS = 30;
/** Rows that a filter call can return. */
export const FILTER_ROWS_MAX = 500;
/** How much of what is due, and of what happened last, a dashboard names. */
export const DUE_MAX = 40;
export const DASHBOARD_RECENT_MAX = 40;
/** Comments are counted up to here: each is looked at to know who may see it. */
export const COMMENTS_COUNTED = 1000;
/** How many people a dashboard names with what waits for them. */
export const WAITING_PEOPLE_MAX = 100;
/** Columns that somebody can set for one view, and views for which they can. */
export const COLUMNS_MAX = 40;
export const COLUMN_VIEWS_MAX = 60;
/** How wide a column can be made, in pixels. */
export const COLUMN_WIDTH_MIN = 24;
export const COLUMN_WIDTH_MAX = 1200;
