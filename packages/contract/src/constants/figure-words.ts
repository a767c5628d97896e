import { FIGURE_MIN } from './figures.ts';
import type { FigureScope, ProjectManagementMetrics } from '../entities/analytics.ts';
import { message, t, worded } from '../words/speech.ts';

/** What a figure counts, in words that readers see beside it. */
export type Definition = { title: string; text: string };

/** Instead of a figure that would rest on too little. */
export const tooFewText = (): string => t('too few, {count, number} needed', { count: FIGURE_MIN });

/** What every figure leaves out. */
export const COUNTED_TEXT = message(
  'Only what you may open is counted. Archived projects, skipped and locked modules and everything that was deleted are left out. Times run by the clock, weekends too. A style is counted once in each module.',
);

/** The definition of every figure and chart of the analytics, beside the schemas in `entities/analytics.ts`. */
export const DEFINITIONS = {
  cycle_time: worded({
    title: 'Median cycle time',
    text: 'From the first file of a style in a module until its newest version was approved there, for styles approved in this period. Half of them took less.',
  }),
  first_pass: worded({
    title: 'First-pass approval',
    text: 'Of the styles approved in this period, the share that nobody had rejected or sent back for a revision before. Answers that were taken back at once do not count.',
  }),
  decision_time: worded({
    title: 'Time to decision, median',
    text: 'From a request made in this period until the first answer on any file of the style. Withdrawn requests, and those that still wait, are left out.',
  }),
  on_time: worded({
    title: 'Approved on time',
    text: 'Of the styles approved in this period that have a due date, the share approved on that day or before. The due date is the style’s own, else the module’s, else the project’s.',
  }),
  past_p85: worded({
    title: 'Open past p85',
    text: 'Styles not yet approved that have been open longer than the p85: the time within which 85 % of the styles approved in the same module in this period were approved. Modules with fewer than five approvals have no p85.',
  }),
  statuses: worded({
    title: 'Asset status',
    text: 'Each style once per module, in the status of its newest version there, today. In progress is a further version that was not sent to review yet; finished is an approved style in a finished module.',
  }),
  flow: worded({
    title: 'Cumulative flow',
    text: 'How many styles stood in each status at the end of each interval. A band that widens is where styles wait. Finished styles count as approved.',
  }),
  completion: worded({
    title: 'Projects completion',
    text: 'Of a project’s styles, once per module, the share that is approved. Time elapsed runs from the project’s beginning to its due date; ahead and behind is the difference. Complete are projects whose status is approved.',
  }),
  cycle_dots: worded({
    title: 'Cycle time, style by style',
    text: 'One dot per style and module: days from the first file to approval, at the day of the approval. The line is the median of the 30 days before, the band holds the middle half, the broken line is the p85 of all. Rings are open styles, by their age.',
  }),
  workload: worded({
    title: 'Workload',
    text: 'What a person has open now: styles that are theirs and not approved, tasks assigned to them, and reviews that wait for their answer. The tick is their usual load: the median of the styles and tasks that they had open at the beginning of each of the last twelve weeks.',
  }),
  histogram: worded({
    title: 'Time to decision',
    text: 'From a request made in this period until the first answer on any file of the style. The dark bar holds the median.',
  }),
  rounds: worded({
    title: 'Rounds per style',
    text: 'For styles approved in this period: the versions that were rejected or sent back, and the one that was approved.',
  }),
  waiting: worded({
    title: 'Who styles are waiting for',
    text: 'For styles approved in this period: the median of the time from first file to approval that they stood in review, and of the time that they did not. The share is the median of each style’s own.',
  }),
  reviewers: worded({
    title: 'Reviewers',
    text: 'Answers given in this period, and the median from the request to the answer where it was the first one.',
  }),
  time_in_status: worded({
    title: 'Time in each status',
    text: 'For styles approved in this period: the median of the days spent in each status, of those that were in it at all.',
  }),
  lateness: worded({
    title: 'Approved against due',
    text: 'For styles approved in this period that have a due date: days between that date and the day of the approval, in your time zone. The bar is the median, the broken bar the p85.',
  }),
  tasks: worded({
    title: 'Tasks',
    text: 'Tasks and sub-tasks created, and tasks done, in each interval. A task that was opened again counts as done when it was done last.',
  }),
} as const satisfies Record<string, Definition>;
export type DefinedFigure = keyof typeof DEFINITIONS;

/** A number as its reader writes it, with this many decimals. */
export type WriteNumber = (value: number, digits?: number) => string;

const DAY_HOURS = 24;
const LONG = 48;

/** Hours as days, with one decimal below a hundred: `13.1`. */
export const daysText = (hours: number, write: WriteNumber) =>
  write(hours / DAY_HOURS, hours / DAY_HOURS < 100 ? 1 : 0);
/** Hours up to two days, then days: `19 h`, `3.4 d`. */
export const hoursText = (hours: number, write: WriteNumber) =>
  hours < LONG
    ? t('{hours} h', { hours: write(hours, hours < 10 ? 1 : 0) })
    : t('{days} d', { days: daysText(hours, write) });
/** A share as a whole percentage. */
export const percentText = (share: number) => `${Math.round(share * 100)} %`;

type KeyFigure = {
  readonly name: string;
  /** The number, with its unit after a space. */
  text: (value: number, write: WriteNumber) => string;
  /** How much it changed, in words. */
  change: (difference: number, write: WriteNumber) => string;
  /** Whether a higher value is better. */
  isMoreBetter: boolean;
};

function points(difference: number): string {
  const values = { points: Math.round(Math.abs(difference) * 100) };
  return difference > 0 ? t('{points} points better', values) : t('{points} points worse', values);
}
function speed(difference: number, write: WriteNumber): string {
  const values = { time: hoursText(Math.abs(difference), write) };
  return difference < 0 ? t('{time} faster', values) : t('{time} slower', values);
}
function fewer(difference: number, write: WriteNumber): string {
  const values = { count: write(Math.abs(difference)) };
  return difference > 0 ? t('{count} more', values) : t('{count} fewer', values);
}

/** The five figures that head the analytics and from which the weekly mail chooses, in order. */
export const KEY_FIGURES = {
  cycle_time: {
    get name() {
      return DEFINITIONS.cycle_time.title;
    },
    text: (hours, write) => t('{days} days', { days: daysText(hours, write) }),
    change: speed,
    isMoreBetter: false,
  },
  first_pass: {
    get name() {
      return DEFINITIONS.first_pass.title;
    },
    text: percentText,
    change: points,
    isMoreBetter: true,
  },
  decision_time: {
    get name() {
      return DEFINITIONS.decision_time.title;
    },
    text: hoursText,
    change: speed,
    isMoreBetter: false,
  },
  on_time: {
    get name() {
      return DEFINITIONS.on_time.title;
    },
    text: percentText,
    change: points,
    isMoreBetter: true,
  },
  past_p85: {
    get name() {
      return DEFINITIONS.past_p85.title;
    },
    text: (count, write) =>
      t('{count, plural, one {{written} style} other {{written} styles}}', { count, written: write(count) }),
    change: fewer,
    isMoreBetter: false,
  },
} as const satisfies Readonly<Record<string, KeyFigure>>;
export type KeyFigureName = keyof typeof KEY_FIGURES;

const SAME = 0.02;

/** Whether a figure got better or worse than in the days before; a change under one in fifty counts as none. */
export function judgeChange(name: KeyFigureName, value: number, before: number): 'better' | 'worse' | 'same' {
  const difference = value - before;
  if (Math.abs(difference) <= SAME * Math.max(Math.abs(before), Number.EPSILON)) return 'same';
  return difference > 0 === KEY_FIGURES[name].isMoreBetter ? 'better' : 'worse';
}

/** What was counted, in plain words; people who manage nothing read about their own projects. */
export function scopeWords(scope: FigureScope, write: WriteNumber): string {
  const { spaces, all_spaces: all, is_leading: leads, is_partial: isPartial } = scope;
  const projects = t('{count, plural, one {{written} project} other {{written} projects}}', {
    count: scope.projects,
    written: write(scope.projects),
  });
  const spacesText = (count: number) =>
    t('{count, plural, one {{written} space} other {{written} spaces}}', { count, written: write(count) });
  if (!leads) return t('You see your projects, {projects}.', { projects });
  if (spaces < all) return t('You see {seen} of {spaces}.', { seen: String(spaces), spaces: spacesText(all) });
  const values = { projects, spaces: spacesText(spaces) };
  return isPartial
    ? t('You see {projects} in {spaces}, where you are in the project.', values)
    : t('You see all: {projects} in {spaces}.', values);
}

/** The bars of the times to a decision, and the segments of the rounds until an approval. */
export const decisionBars = () => [
  t('to 4 h'),
  t('4 to 8 h'),
  t('8 to 24 h'),
  t('1 to 2 d'),
  t('2 to 4 d'),
  t('over 4 d'),
];
export const roundParts = () => [t('1 round'), '2', '3', t('4 or more')];

type Load = ProjectManagementMetrics['workload'][number];

/** How much more than usual somebody has open; below zero for less, null if nothing is usual yet. */
export const loadOver = ({ styles, tasks, usual }: Load): number | null =>
  usual === null ? null : Math.round(styles + tasks - usual);

/** The words beside somebody's work: how far it is above or below their usual load. */
export function loadWords(load: Load): string {
  const over = loadOver(load);
  if (over === null) return '';
  if (over === 0) return t('full');
  return over > 0 ? t('{count} over', { count: over }) : t('{count} free', { count: -over });
}
