import { fillPath } from '@facet/client/fill-path';
import { downloadAnalytics } from '@facet/contract/endpoints/analytics';
import type { ModuleName } from '@facet/contract/constants/catalogue';

export type FigureRange = '30' | '90' | '365' | 'custom';

/** The filters in the page's address; an absent one does not narrow anything, and the range defaults to 90 days. */
export type FigureFilters = {
  range?: '30' | '365';
  /** Both, for custom dates. */
  from?: string;
  to?: string;
  spaces?: number[];
  projects?: number[];
  people?: number[];
  modules?: ModuleName[];
  /** Set if there is no comparison with the period before. */
  alone?: true;
};

const DAY = 86_400_000;
/** The date so many days before another, `yyyy-MM-dd`. */
export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
/** The number of days in a range, both ends included. */
export const countDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

export const pickRange = ({ range, from, to }: FigureFilters): FigureRange => (from && to ? 'custom' : (range ?? '90'));

/** The first and last day. */
export function pickSpan(filters: FigureFilters, today: string): { from: string; to: string } {
  const { from, to, range = '90' } = filters;
  return from && to ? { from, to } : { from: dayBefore(today, Number(range) - 1), to: today };
}

const DAILY_UNTIL = 31;
const WEEKLY_UNTIL = 200;
const pickInterval = (days: number) => (days <= DAILY_UNTIL ? 'day' : days <= WEEKLY_UNTIL ? 'week' : 'month');

/** The query sent to the server. */
export function toFigureQuery(filters: FigureFilters, today: string) {
  const { from, to } = pickSpan(filters, today);
  const { spaces, projects, people, modules } = filters;
  const chosen = { space_id: spaces, project_id: projects, user_id: people, module: modules };
  return { from, to, ...chosen, interval: pickInterval(countDays(from, to)) } as const;
}
export type FigureQuery = ReturnType<typeof toFigureQuery>;

/** The address of the call that returns the figures as PDF. */
export const reportPath = (query: FigureQuery) => fillPath(downloadAnalytics.path, {}, query).slice('/api'.length);
