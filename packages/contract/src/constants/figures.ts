import { MODULE_NAMES, type ModuleName } from './catalogue.ts';

/** With fewer, each is shown by itself, without a median or a p85. */
export const FIGURE_MIN = 5;
/** The longest range that figures are counted over, in days: two years with a leap day. */
export const RANGE_DAYS_MAX = 731;
/** The range when a call gives none: today and the days before it. */
export const RANGE_DAYS = 90;
/** The other ranges that people can choose, in days, as they appear in addresses. */
export const FIGURE_RANGES = ['30', '365'] as const;
/** Steps of the small line beside a figure. */
export const FIGURE_STEPS = 12;
/** Styles that an answer names: those approved last, and the open ones that wait longest. */
export const DOTS_MAX = 1000;
export const OPEN_DOTS_MAX = 200;
/** Projects and people that an answer names. */
export const FIGURE_PROJECTS_MAX = 500;
export const FIGURE_PEOPLE_MAX = 200;

/** The upper ends of the bars of the histogram, in hours; the last bar has none. */
export const DECISION_HOURS = [4, 8, 24, 48, 96] as const;

/** The states of a piece, in the order it goes through them. */
export const PIECE_STATUSES = [
  'draft',
  'in_progress',
  'in_review',
  'revision_needed',
  'rejected',
  'approved',
  'finished',
] as const;
export type PieceStatus = (typeof PIECE_STATUSES)[number];

/** Where a style can be, as addresses write it: a module and the state it has there. */
export type PiecePlace = `${ModuleName}.${PieceStatus}`;
export const PIECE_PLACES: readonly PiecePlace[] = MODULE_NAMES.flatMap((module) =>
  PIECE_STATUSES.map((status) => `${module}.${status}` as const),
);
