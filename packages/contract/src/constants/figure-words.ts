import type { FigureScope, ProjectManagementMetrics } from '../entities/analytics.ts';
import { DEFINITIONS } from './figures.ts';

/** How a number is written for its reader, with so many digits behind the point. */
export type WriteNumber = (value: number, digits?: number) => string;

const DAY_HOURS = 24;
const LONG = 48;

/** Hours as days, with one digit under a hundred: `13.1`. */
export const daysText = (hours: number, write: WriteNumber) =>
  write(hours / DAY_HOURS, hours / DAY_HOURS < 100 ? 1 : 0);
/** Hours up to two days, then days: `19 h`, `3.4 d`. */
export const hoursText = (hours: number, write: WriteNumber) =>
  hours < LONG ? `${write(hours, hours < 10 ? 1 : 0)} h` : `${daysText(hours, write)} d`;
/** A share as a whole percentage. */
export const percentText = (share: number) => `${Math.round(share * 100)} %`;

type KeyFigure = {
  name: string;
  /** The number, with its unit after a space. */
  text: (value: number, write: WriteNumber) => string;
  /** How much it changed, in words. */
  change: (difference: number, write: WriteNumber) => string;
  /** Whether more of it is good. */
  isMoreBetter: boolean;
};

const points = (difference: number) =>
  `${Math.round(Math.abs(difference) * 100)} points ${difference > 0 ? 'better' : 'worse'}`;
const speed = (difference: number, write: WriteNumber) =>
  `${hoursText(Math.abs(difference), write)} ${difference < 0 ? 'faster' : 'slower'}`;

/** The five figures that the analytics begin with, and the weekly mail chooses from, in their order. */
export const KEY_FIGURES = {
  cycle_time: {
    name: DEFINITIONS.cycle_time.title,
    text: (hours, write) => `${daysText(hours, write)} days`,
    change: speed,
    isMoreBetter: false,
  },
  first_pass: { name: DEFINITIONS.first_pass.title, text: percentText, change: points, isMoreBetter: true },
  decision_time: { name: DEFINITIONS.decision_time.title, text: hoursText, change: speed, isMoreBetter: false },
  on_time: { name: DEFINITIONS.on_time.title, text: percentText, change: points, isMoreBetter: true },
  past_p85: {
    name: DEFINITIONS.past_p85.title,
    text: (count, write) => `${write(count)} ${count === 1 ? 'style' : 'styles'}`,
    change: (difference, write) => `${write(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`,
    isMoreBetter: false,
  },
} as const satisfies Readonly<Record<string, KeyFigure>>;
export type KeyFigureName = keyof typeof KEY_FIGURES;

const SAME = 0.02;

/** Whether a figure got better or worse against the days before; what moved by less than one in fifty stayed the same. */
export function changeOf(name: KeyFigureName, value: number, before: number): 'better' | 'worse' | 'same' {
  const difference = value - before;
  if (Math.abs(difference) <= SAME * Math.max(Math.abs(before), Number.EPSILON)) return 'same';
  return difference > 0 === KEY_FIGURES[name].isMoreBetter ? 'better' : 'worse';
}

/** `1 style`, `3 styles`. */
export const countWords = (count: number, write: WriteNumber, one: string, many = `${one}s`) =>
  `${write(count)} ${count === 1 ? one : many}`;

/** What was counted, plainly; whoever manages nothing reads of their projects. */
export function scopeWords(scope: FigureScope, write: WriteNumber): string {
  const { spaces, all_spaces: all, is_leading: leads, is_partial: isPartial } = scope;
  const projects = countWords(scope.projects, write, 'project');
  if (!leads) return `You see your projects, ${projects}.`;
  if (spaces < all) return `You see ${spaces} of ${countWords(all, write, 'space')}.`;
  const where = `${projects} in ${countWords(spaces, write, 'space')}`;
  return isPartial ? `You see ${where}, where you are in the project.` : `You see all: ${where}.`;
}

/** The bars of the times to a decision, and the parts of the rounds until an approval. */
export const DECISION_BARS = ['to 4 h', '4 to 8 h', '8 to 24 h', '1 to 2 d', '2 to 4 d', 'over 4 d'] as const;
export const ROUND_PARTS = ['1 round', '2', '3', '4 or more'] as const;

/** The words beside a person's work: how much it is over or under their usual load. */
export function loadWords({ styles, tasks, usual }: ProjectManagementMetrics['workload'][number]): string {
  if (usual === null) return '';
  const over = Math.round(styles + tasks - usual);
  if (over === 0) return 'full';
  return over > 0 ? `${over} over` : `${-over} free`;
}
