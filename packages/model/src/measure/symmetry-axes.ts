type Pair = readonly [number, number];

/** Directions in half a turn that are tried as axes, and how often the best are halved between. */
const STEPS = 360;
const HALVINGS = 12;
/** The most likely axes, of which a cushion has four. */
const LIKELY = 8;
/** Pairs of directions on either side of an axis that are compared. */
const COMPARED = 45;
/** The two sides of a cut stone differ by less than this share of its size. */
const ALIKE = 0.004;

/** The middle of an outline by its area. */
export function findCentroid(outline: readonly Pair[]): Pair {
  let [area, u, v] = [0, 0, 0];
  for (const [at, [a, b]] of outline.entries()) {
    const [c, d] = outline[(at + 1) % outline.length] ?? [a, b];
    const twice = a * d - c * b;
    area += twice;
    u += (a + c) * twice;
    v += (b + d) * twice;
  }
  return area === 0 ? [0, 0] : [u / (3 * area), v / (3 * area)];
}

/** How far an outline reaches in a direction. */
const reach = (outline: readonly Pair[], angle: number): number => {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return outline.reduce((most, [a, b]) => Math.max(most, a * x + b * y), -Infinity);
};

/** How much the two sides of an axis differ, for the tried directions or between them. */
const difference = (reachAt: (step: number) => number, axis: number) => {
  let most = 0;
  for (let pair = 1; pair <= COMPARED; pair += 1) {
    const beside = (pair * STEPS) / COMPARED;
    most = Math.max(most, Math.abs(reachAt(axis + beside) - reachAt(axis - beside)));
  }
  return most;
};

/** The angles about which an outline is the same on both sides; none if it has no such axis. */
export function symmetryAxes(outline: readonly Pair[]): number[] {
  const [u, v] = findCentroid(outline);
  const own = outline.map(([a, b]): Pair => [a - u, b - v]);
  const angleAt = (step: number) => (step * Math.PI) / STEPS;
  const table = Float64Array.from({ length: 2 * STEPS }, (_, step) => reach(own, angleAt(step)));
  const tabled = (step: number) => table[(step + 4 * STEPS) % (2 * STEPS)] ?? 0;
  const exact = (step: number) => reach(own, angleAt(step));
  const size = Math.max(...table);
  const rough = Array.from({ length: STEPS }, (_, axis) => difference(tabled, axis));
  const isLow = (axis: number) => {
    const [before = 0, here = 0, after = 0] = [rough.at(axis - 1), rough[axis], rough[(axis + 1) % STEPS]];
    return here <= before && here <= after;
  };
  const likely = [...rough.entries()].filter(([axis]) => isLow(axis)).toSorted(([, one], [, other]) => one - other);
  return likely.slice(0, LIKELY).flatMap(([axis, here]) => {
    let [best, least, stride] = [axis, here, 0.5];
    for (let halving = 0; halving < HALVINGS; halving += 1, stride /= 2)
      for (const next of [best - stride, best + stride]) {
        const found = difference(exact, next);
        if (found < least) [best, least] = [next, found];
      }
    return least < ALIKE * size ? [angleAt(best)] : [];
  });
}
