import { ARRANGE_GAP, packRows, widthFor, type Arranged, type Moves, type Size } from './arrange.ts';
import type { Point } from './geometry.ts';

/** The lower edge of what is packed already: from left to right, where the next thing may begin. */
type Step = { x: number; y: number; width: number };

/** The highest place that is wide enough, the leftmost of several. */
function highestSpot(steps: readonly Step[], width: number, gap: number, limit: number): Point {
  let best: Point | undefined;
  for (const { x } of steps) {
    if (x > 0 && x + width > limit) break;
    const beneath = steps.filter((step) => step.x < x + width + gap && step.x + step.width > x);
    const y = Math.max(...beneath.map((step) => step.y));
    if (!best || y < best.y) best = { x, y };
  }
  return best ?? { x: 0, y: 0 };
}

function lowered(steps: readonly Step[], added: Step): Step[] {
  const end = added.x + added.width;
  const before = steps.filter(({ x }) => x < added.x);
  const after = steps.filter(({ x, width }) => x + width > end);
  return [
    ...before.map((step) => ({ ...step, width: Math.min(step.width, added.x - step.x) })),
    added,
    ...after.map(({ x, y, width }) => ({ x: Math.max(x, end), y, width: x + width - Math.max(x, end) })),
  ];
}

/** Packs sizes as close together as they fit, the high ones first, without overlap. */
export function packTight(sizes: readonly Size[], at: Point, gap = ARRANGE_GAP, wanted?: number): Point[] {
  const limit = widthFor(sizes, gap, wanted);
  const points: Point[] = sizes.map(() => at);
  let steps: Step[] = [{ x: 0, y: 0, width: Infinity }];
  const byHeight = [...sizes.entries()].sort(([, one], [, other]) => other.height - one.height);
  for (const [index, { width, height }] of byHeight) {
    const { x, y } = highestSpot(steps, width, gap, limit);
    steps = lowered(steps, { x, y: y + height + gap, width: width + gap });
    points[index] = { x: at.x + x, y: at.y + y };
  }
  return points;
}

const LAYOUTS = { rows: packRows, packed: packTight };
export type Layout = keyof typeof LAYOUTS;

/** Lays things out in the given order, from the corner of some room and as wide as that, if it has a width. */
export function laidOut(things: readonly Arranged[], layout: Layout, room: Point & { width?: number }): Moves {
  const points = LAYOUTS[layout](
    things.map(({ area }) => area),
    room,
    ARRANGE_GAP,
    room.width,
  );
  return new Map(
    things.map(({ id, area }, index) => {
      const point = points[index] ?? area;
      return [id, { x: point.x - area.x, y: point.y - area.y }];
    }),
  );
}
