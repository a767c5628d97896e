import { PIECE_STATUSES } from './figures.ts';
import type { AssetStatusTracking, ProjectManagementMetrics } from '../entities/analytics.ts';
import { areaBetween, lineThrough } from './step-line.ts';

/* Where the marks of the figures' charts are: the page and its PDF both draw from these, each in its own way. */

/** A straight scale from zero: values to lengths. */
export type Scale = (value: number) => number;

/** Makes one that reaches a length at a value. */
export const scaleTo =
  (max: number, length: number): Scale =>
  (value) =>
    max === 0 ? 0 : (value / max) * length;

const NICE = [1, 2, 2.5, 5, 10];

/** Round values from zero up to at least `max`, three or four steps of them. */
export function ticksTo(max: number, wanted = 3): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (NICE.find((nice) => nice * power >= rough) ?? 10) * power;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

const DAY = 86_400_000;
const HOURS = 24;

type FlowFrame = { width: number; height: number; left: number };

/** Done at the bottom, newest work on top; finished counts as approved. */
export const FLOW_FROM_BELOW = PIECE_STATUSES.filter((status) => status !== 'finished').toReversed();
type FlowStatus = (typeof FLOW_FROM_BELOW)[number];

/** How many pieces were in each status, one band above the other, down to the bottom of the frame. */
export function flowShape(flow: AssetStatusTracking['flow'], { width, height, left }: FlowFrame) {
  const sumBelow = (counts: Readonly<Record<FlowStatus, number>>, below: readonly FlowStatus[]) =>
    below.reduce((sum, status) => sum + counts[status], 0);
  const ticks = ticksTo(Math.max(...flow.map(({ counts }) => sumBelow(counts, FLOW_FROM_BELOW)), 1));
  const up = scaleTo(ticks.at(-1) ?? 1, height - 10);
  const step = (width - left - 8) / Math.max(1, flow.length - 1);
  const x = (index: number) => left + index * step;
  const y = (count: number) => height - up(count);
  const drawLine = (below: readonly FlowStatus[]) =>
    flow.map(({ counts }, index) => [x(index), y(sumBelow(counts, below))] as const);
  const bands = FLOW_FROM_BELOW.map((status, index) => ({
    status,
    path: areaBetween(drawLine(FLOW_FROM_BELOW.slice(0, index + 1)), drawLine(FLOW_FROM_BELOW.slice(0, index))),
  }));
  return { ticks, step, x, y, bands };
}

type CycleFrame = { left: number; right: number; top: number; bottom: number };

/** From how many approvals on open pieces no longer stretch the scale, and by how much they still may. */
const [ENOUGH, STRETCH] = [5, 1.25];

/** How far the scale reaches: a piece abandoned long ago must not flatten all approvals at the bottom. */
function longestCycle({ approved, open, band }: ProjectManagementMetrics): number {
  const longest = Math.max(...approved.map(({ hours }) => hours), ...band.map(({ q75 }) => q75), HOURS);
  const oldest = Math.max(...open.map(({ hours }) => hours), 0);
  return Math.max(longest, approved.length < ENOUGH ? oldest : Math.min(oldest, longest * STRETCH));
}

/**
 * Cycle times by day of approval: the scales, the middle half, the median over it, and open pieces that are off the
 * scale.
 */
export function cycleShape(data: ProjectManagementMetrics, { left, right, top, bottom }: CycleFrame) {
  const { scope, open, band } = data;
  const [from, until] = [Date.parse(scope.from), Date.parse(scope.to) + DAY];
  const ticks = ticksTo(longestCycle(data) / HOURS);
  const end = (ticks.at(-1) ?? 1) * HOURS;
  const up = scaleTo(end, bottom - top);
  const x = (at: string) => left + ((Date.parse(at) - from) / (until - from)) * (right - left);
  const y = (hours: number) => bottom - up(hours);
  const at = (date: string) => x(`${date}T12:00:00Z`);
  const line = band.map((one) => [at(one.date), y(one.median)] as const);
  const isDrawn = band.length > 1;
  return {
    from,
    until,
    ticks,
    x,
    y,
    within: open.filter(({ hours }) => hours <= end),
    beyond: open.filter(({ hours }) => hours > end),
    median: isDrawn ? lineThrough(line) : null,
    middleHalf: isDrawn
      ? areaBetween(
          band.map((one) => [at(one.date), y(one.q75)]),
          band.map((one) => [at(one.date), y(one.q25)]),
        )
      : null,
  };
}
