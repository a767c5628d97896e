import type { ModelView } from '@facet/contract/entities/drawing';
import type { Bounds, Triple } from '@facet/model/model-data';
import { findAxes } from './camera.ts';

const STEPS = [0.1, 0.5, 1, 5, 10, 50, 100, 500, 1000, 5000, 10_000];
const MOST_LINES = 44;
const AXES = [0, 1, 2] as const;
type Axis = 0 | 1 | 2;

/** The spacing of the lines in millimetres: the finest round number that leaves room between them. */
export const gridStep = (millimetres: number): number =>
  STEPS.find((step) => millimetres / step <= MOST_LINES) ?? millimetres / MOST_LINES;

const longest = (vector: Triple): Axis => {
  const [x, y, z] = vector.map(Math.abs);
  return (x ?? 0) >= (y ?? 0) && (x ?? 0) >= (z ?? 0) ? 0 : (y ?? 0) >= (z ?? 0) ? 1 : 2;
};

/** The axis that this view's grid is perpendicular to, and whether it lies at the axis' low end. */
export function gridSide(view: ModelView): { axis: Axis; isLow: boolean } {
  const { back } = findAxes(view);
  const direction: Triple = [back.x, back.y, back.z];
  // Orthographic views see the ground edge-on: there the grid stands behind the model.
  const axis = longest(view.projection === 'orthographic' ? direction : view.up);
  return { axis, isLow: view.projection === 'perspective' || direction[axis] > 0 };
}

/**
 * Lines `millimetres` apart on one side of the box and a little beyond it, as pairs of places; every tenth line is kept
 * apart from the rest. `unit` is how many millimetres one unit of the model is.
 */
export function gridLines({ min, max }: Bounds, unit: number, { axis, isLow }: { axis: Axis; isLow: boolean }) {
  const sides = AXES.filter((one) => one !== axis);
  const size = Math.max(...AXES.map((one) => max[one] - min[one])) || 1;
  const step = gridStep(size * unit * 1.8) / unit;
  const level = isLow ? min[axis] : max[axis];
  const [fine, strong]: [number[], number[]] = [[], []];
  const [across = 0, along = 1] = sides;
  const range = (one: Axis) => {
    const [middle, half] = [(min[one] + max[one]) / 2, (max[one] - min[one]) / 2 + size * 0.35];
    return { first: Math.floor((middle - half) / step), last: Math.ceil((middle + half) / step) };
  };
  const draw = (fixed: Axis, free: Axis) => {
    const [own, other] = [range(fixed), range(free)];
    for (let line = own.first; line <= own.last; line += 1) {
      for (const end of [other.first, other.last]) {
        const place: Triple = [level, level, level];
        place[fixed] = line * step;
        place[free] = end * step;
        (line % 10 === 0 ? strong : fine).push(...place);
      }
    }
  };
  draw(across, along);
  draw(along, across);
  return { fine: new Float32Array(fine), tens: new Float32Array(strong), step: step * unit };
}
