import { addressOf } from '@facet/client/address-of';
import { downloadAnalytics } from '@facet/contract/endpoints/analytics';
import type { ModuleName } from '@facet/contract/constants/catalogue';

export type FigureRange = '30' | '90' | '365' | 'custom';

/** What the page is asked by, as its address has it; what is absent is not narrowed, and the range 90 days. */
export type FigureFilters = {
  range?: '30' | '365';
  /** Both, for days of one's own choice. */
  from?: string;
  to?: string;
  spaces?: number[];
  projects?: number[];
  people?: number[];
  modules?: ModuleName[];
  /** Whether the days before are not compared with. */
  alone?: true;
};

const DAY = 86_400_000;
/** The day that is so many days before another, `yyyy-MM-dd`. */
export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
/** How many days a range has, both ends included. */
export const daysOf = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

export const rangeOf = ({ range, from, to }: FigureFilters): FigureRange => (from && to ? 'custom' : (range ?? '90'));

/** The first and the last day. */
export function spanOf(filters: FigureFilters, today: string): { from: string; to: string } {
  const { from, to, range = '90' } = filters;
  return from && to ? { from, to } : { from: dayBefore(today, Number(range) - 1), to: today };
}

const DAILY_UNTIL = 31;
const WEEKLY_UNTIL = 200;
const intervalOf = (days: number) => (days <= DAILY_UNTIL ? 'day' : days <= WEEKLY_UNTIL ? 'week' : 'month');

/** What the server is asked. */
export function queryOf(filters: FigureFilters, today: string) {
  const { from, to } = spanOf(filters, today);
  const { spaces, projects, people, modules } = filters;
  const chosen = { space_id: spaces, project_id: projects, user_id: people, module: modules };
  return { from, to, ...chosen, interval: intervalOf(daysOf(from, to)) } as const;
}
export type FigureQuery = ReturnType<typeof queryOf>;

/** The call that gives what is asked as PDF. */
export const reportPath = (query: FigureQuery) => addressOf(downloadAnalytics.path, {}, query).slice('/api'.length);

/** A list with a value put in or taken out; undefined when nothing is left. */
export function toggled<V>(list: readonly V[] | undefined, value: V): V[] | undefined {
  const before = list ?? [];
  const next = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return next.length > 0 ? next : undefined;
}
