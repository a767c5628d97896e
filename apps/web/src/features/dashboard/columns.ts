import type { DashboardColumns } from '@facet/contract/entities/dashboard';
import type { SortColumn } from './project-filters.ts';
import { t } from '../../ui/words.ts';

/** The default columns beside the project itself: name, title, width, whether shown. */
const USUAL = [
  ['modules', t('Modules'), 202, true],
  ['status', t('Status'), 98, true],
  ['priority', t('Priority'), 66, true],
  ['due_date', t('Due'), 112, true],
  ['team', t('Team'), 104, true],
  ['activity', t('Activity'), 68, true],
  ['space', t('Space'), 104, false],
  ['category', t('Category'), 104, false],
  ['tags', t('Tags'), 120, false],
  ['estimates', t('Estimates'), 104, false],
  ['created_at', t('Created'), 68, false],
  ['updated_at', t('Changed'), 68, false],
] as const;

export type ColumnName = (typeof USUAL)[number][0];
export type DashboardColumn = { name: ColumnName; title: string; width: number; isShown: boolean };

/** The narrowest and widest a column can be, and the step. */
const NARROWEST = 48;
const WIDEST = 400;
export const WIDTH_STEP = 8;

/** The columns in somebody's order; those they never set follow with their defaults. */
export function listColumns(kept: DashboardColumns, seesCosts: boolean): DashboardColumn[] {
  const offered = USUAL.filter(([name]) => name !== 'estimates' || seesCosts);
  const usual = offered.map(([name, title, width, isShown]) => ({ name, title, width, isShown }));
  const set = kept.flatMap(({ name, is_shown: isShown, width }) => {
    const column = usual.find((one) => one.name === name);
    return column ? [{ ...column, isShown, width: width ?? column.width }] : [];
  });
  return [...set, ...usual.filter(({ name }) => !set.some((one) => one.name === name))];
}

/** The same in the form that the server keeps. */
export const toKeptColumns = (columns: readonly DashboardColumn[]): DashboardColumns =>
  columns.map(({ name, isShown, width }, position) => ({ name, is_shown: isShown, position, width }));

/** The columns with one of the shown ones moved among them. */
export function movedTo(columns: readonly DashboardColumn[], from: number, to: number): DashboardColumn[] {
  const shown = columns.filter(({ isShown }) => isShown);
  const [moved] = shown.splice(from, 1);
  if (moved) shown.splice(to, 0, moved);
  return [...shown, ...columns.filter(({ isShown }) => !isShown)];
}

/** The columns with one shown, in last place, or hidden. */
export function toggledColumn(columns: readonly DashboardColumn[], name: ColumnName): DashboardColumn[] {
  const changed = columns.map((one) => (one.name === name ? { ...one, isShown: !one.isShown } : one));
  const isCalled = (one: DashboardColumn) => one.name === name;
  const rest = changed.filter((one) => !isCalled(one));
  const shown = rest.filter(({ isShown }) => isShown);
  return [...shown, ...changed.filter(isCalled), ...rest.filter(({ isShown }) => !isShown)];
}

/** The columns with one widened, or narrowed where `by` is negative. */
export const resized = (columns: readonly DashboardColumn[], name: ColumnName, by: number): DashboardColumn[] =>
  columns.map((one) =>
    one.name === name ? { ...one, width: Math.min(WIDEST, Math.max(NARROWEST, Math.round(one.width + by))) } : one,
  );

/** The order that a column sorts the list by; null for columns that don't sort. */
export const sortOfColumn = (name: ColumnName): SortColumn | null =>
  name === 'modules' || name === 'team' || name === 'space' || name === 'tags' || name === 'estimates' ? null : name;
