/** A point in millimetres. */
export type Point = readonly [number, number, number];
export type Triangle = readonly [Point, Point, Point];
export type Mesh = readonly Triangle[];

const TURN = Math.PI * 2;

/** Triangles between two rings of points that have the same number of points. */
export function bridge(lower: readonly Point[], upper: readonly Point[]): Mesh {
  return lower.flatMap((point, index): Triangle[] => {
    const next = (index + 1) % lower.length;
    const [a, b, c, d] = [point, lower[next], upper[next], upper[index]];
    if (!b || !c || !d) throw new Error('the rings differ');
    return [
      [a, b, c],
      [a, c, d],
    ];
  });
}

/** A fan of triangles from a ring of points to one point. */
export const cone = (ring: readonly Point[], tip: Point): Mesh =>
  ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point, tip]);

/** A level ring of points round the z axis. */
export const circle = (radius: number, z: number, steps: number, centre: Point = [0, 0, 0]): Point[] =>
  Array.from({ length: steps }, (_, index) => {
    const angle = (index / steps) * TURN;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle), centre[2] + z];
  });

/** A band: a tube bent into a ring that stands upright in the x-z plane. */
export function band({
  radius,
  width,
  thickness,
  steps = 96,
  sides = 24,
}: {
  radius: number;
  width: number;
  thickness: number;
  steps?: number;
  sides?: number;
}): Mesh {
  const ringAt = (index: number): Point[] => {
    const angle = (index / steps) * TURN;
    return Array.from({ length: sides }, (_, side) => {
      const around = (side / sides) * TURN;
      const reach = radius + (thickness / 2) * Math.cos(around);
      return [reach * Math.cos(angle), (width / 2) * Math.sin(around), reach * Math.sin(angle)];
    });
  };
  return Array.from({ length: steps }, (_, index) => bridge(ringAt(index), ringAt((index + 1) % steps))).flat();
}

/** A body of revolution about the z axis; its outline as radius and height, up the outside and down the inside. */
export function turned(outline: readonly (readonly [radius: number, z: number])[], steps = 48): Mesh {
  const rings = outline.map(([radius, z]) => circle(radius, z, steps));
  return rings.flatMap((ring, index) => bridge(ring, rings[(index + 1) % rings.length] ?? ring));
}

/** Sides of a stone: with fewer it would measure less across than its diameter. */
const SIDES = 16;

/** A round cut stone: table, crown, girdle and pavilion in the proportions of a brilliant. */
export function stone({ diameter, centre }: { diameter: number; centre: Point }): Mesh {
  const radius = diameter / 2;
  const girdle = circle(radius, 0, SIDES, centre);
  const table = circle(radius * 0.56, diameter * 0.15, SIDES, centre);
  const middle: Point = [centre[0], centre[1], centre[2] + diameter * 0.15];
  const culet: Point = [centre[0], centre[1], centre[2] - diameter * 0.43];
  return [...bridge(girdle, table), ...cone(table, middle), ...cone(girdle.toReversed(), culet)];
}

/** A prong: a small upright tube with a rounded end. */
export function prong({ at, height, radius }: { at: Point; height: number; radius: number }): Mesh {
  const foot = circle(radius, 0, 10, at);
  const neck = circle(radius, height, 10, at);
  const brow = circle(radius * 0.8, height + radius * 0.6, 10, at);
  const tip: Point = [at[0], at[1], at[2] + height + radius];
  return [...cone(foot.toReversed(), at), ...bridge(foot, neck), ...bridge(neck, brow), ...cone(brow, tip)];
}
