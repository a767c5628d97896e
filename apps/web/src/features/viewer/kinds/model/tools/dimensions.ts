import type { ModelView } from '@facet/contract/entities/drawing';
import type { Bounds, Ring, Triple } from '@facet/model/model-data';
import { Vector3 } from 'three';
import type { Point } from '../../../../../shared/drawing/surface.ts';
import { findAxes, projected, type Frame } from '../scene/camera.ts';

/** A dimension drawn beside the model: from one arrow to the other, and the lines that lead there from the model. */
export type Dimension = {
  key: string;
  from: Point;
  to: Point;
  leads: readonly (readonly [Point, Point])[];
  mm: number;
};

/** How far from the model its dimension lines stand, as a share of the frame's height; leads go a little beyond. */
const AWAY = 0.05;
const BEYOND = 1.2;
/** A side seen almost end-on, shorter than this share of the frame's height, gets no dimension. */
const SHORTEST = 0.06;
/** A hole seen almost edge-on gets none either. */
const OPENEST = 0.2;
const WAYS = 24;
/** The penalty on an edge for each px that is covered. */
const COVERED = 4;

/** The viewer's bars, which dimensions must not lie under: px from the top and from the bottom of its canvas. */
export type Bars = { top: number; bottom: number };
type Seen = { view: ModelView; frame: Frame; bounds: Bounds; millimetres: number; bars: Bars };

const AXES = [0, 1, 2] as const;
const others = (axis: 0 | 1 | 2) => AXES.filter((one) => one !== axis);

/** The four edges of the box along an axis. */
function edgesAlong({ min, max }: Bounds, axis: 0 | 1 | 2): [Triple, Triple][] {
  const [first = 0, second = 0] = others(axis);
  return [min, max].flatMap((one) =>
    [min, max].map((other): [Triple, Triple] => {
      const [from, to]: [Triple, Triple] = [[...min], [...min]];
      for (const end of [from, to]) {
        end[first] = one[first];
        end[second] = other[second];
      }
      to[axis] = max[axis];
      return [from, to];
    }),
  );
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** How far a line lies from a place, and the unit vector from there to it. */
function awayFrom({ x, y }: Point, from: Point, to: Point) {
  const length = distance(from, to) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const far = (from.x - x) * across.x + (from.y - y) * across.y;
  return { far: Math.abs(far), way: { x: across.x * Math.sign(far), y: across.y * Math.sign(far) } };
}

/** A place moved away from the model, to where its dimension lines stand. */
const outwards = ({ x, y }: Point, way: Point, { height }: Frame, share = 1): Point => ({
  x: x + way.x * AWAY * share * height,
  y: y + way.y * AWAY * share * height,
});

/** How far places reach under the bars, in px. */
const covered = ({ bars, frame }: Seen, ...places: Point[]) =>
  Math.max(0, ...places.flatMap(({ y }) => [bars.top - y, y - (frame.canvas.height - bars.bottom)]));

/** The outermost uncovered edge of the box along an axis; of two equal ones, the one on the left or at the bottom. */
function sideAlong(seen: Seen, axis: 0 | 1 | 2): Dimension | null {
  const { view, frame, bounds, millimetres } = seen;
  const half = (one: 0 | 1 | 2) => (bounds.min[one] + bounds.max[one]) / 2;
  const middle = projected(view, [half(0), half(1), half(2)], frame);
  if (!middle) return null;
  const found = edgesAlong(bounds, axis).flatMap(([a, b]) => {
    const [from, to] = [projected(view, a, frame), projected(view, b, frame)];
    if (!from || !to || distance(from, to) < SHORTEST * frame.height) return [];
    const { far, way } = awayFrom(middle, from, to);
    const hidden = covered(seen, outwards(from, way, frame), outwards(to, way, frame));
    return { from, to, way, rank: far + (way.y - way.x) * frame.height * 0.1 - hidden * COVERED };
  });
  const best = found.toSorted((one, other) => other.rank - one.rank)[0];
  if (!best) return null;
  const moved = (place: Point, share: number) => outwards(place, best.way, frame, share);
  return {
    key: `side ${axis}`,
    from: moved(best.from, 1),
    to: moved(best.to, 1),
    leads: [
      [best.from, moved(best.from, BEYOND)],
      [best.to, moved(best.to, BEYOND)],
    ],
    mm: (bounds.max[axis] - bounds.min[axis]) * millimetres,
  };
}

/** A line across the hole, as level in the picture as possible. */
function acrossHole({ view, frame, millimetres }: Seen, { centre, normal, diameter }: Ring): Dimension | null {
  const way = new Vector3(...normal);
  if (Math.abs(way.dot(findAxes(view).back)) < OPENEST) return null;
  const across = new Vector3(Math.abs(way.x) < 0.6 ? 1 : 0, Math.abs(way.x) < 0.6 ? 0 : 1, 0).cross(way).normalize();
  const middle = new Vector3(...centre);
  const lines = Array.from({ length: WAYS }, (_, at) => {
    const arm = across.clone().applyAxisAngle(way, (at * Math.PI) / WAYS);
    const end = (side: number) =>
      projected(
        view,
        middle
          .clone()
          .addScaledVector(arm, (side * diameter) / 2)
          .toArray(),
        frame,
      );
    const [from, to] = [end(-1), end(1)];
    return from && to ? { from, to, level: Math.abs(to.x - from.x) - 2 * Math.abs(to.y - from.y) } : null;
  }).filter((line) => line !== null);
  const best = lines.toSorted((one, other) => other.level - one.level)[0];
  if (!best) return null;
  return { key: 'hole', from: best.from, to: best.to, leads: [], mm: diameter * millimetres };
}

/** Length, width and height of the model and the width of its finger hole, placed for this view. */
export function dimensionsIn(seen: Seen, hole: Ring | null): Dimension[] {
  return [...AXES.map((axis) => sideAlong(seen, axis)), hole && acrossHole(seen, hole)].filter((one) => one !== null);
}

/** Length of an arrow, in px; it is two thirds as wide. */
const ARROW = 9;

/** A line's two arrows, each as its tip and its other two corners. */
export function drawArrows(from: Point, to: Point): (readonly [Point, Point, Point])[] {
  const length = distance(from, to) || 1;
  const [dx, dy] = [((to.x - from.x) / length) * ARROW, ((to.y - from.y) / length) * ARROW];
  const arrow = (tip: Point, side: 1 | -1) => {
    const [x, y] = [tip.x + dx * side, tip.y + dy * side];
    return [tip, { x: x - dy / 3, y: y + dx / 3 }, { x: x + dy / 3, y: y - dx / 3 }] as const;
  };
  return [arrow(from, 1), arrow(to, -1)];
}
