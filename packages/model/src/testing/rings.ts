import type { Triple } from '../model-data.ts';

type Outline = readonly (readonly [number, number])[];

/** What closed outlines in the half plane (r, z) sweep around the z axis, one after the other, back to the first. */
function sweptAll(outlines: readonly Outline[]): Triple[] {
  const place = (step: number, at: number): Triple => {
    const angle = ((step % outlines.length) * 2 * Math.PI) / outlines.length;
    const [r, z] = outlines[step % outlines.length]?.[at] ?? [0, 0];
    return [r * Math.cos(angle), r * Math.sin(angle), z];
  };
  const corners: Triple[] = [];
  for (const [step, outline] of outlines.entries())
    for (const at of outline.keys()) {
      const next = (at + 1) % outline.length;
      const [a, b, c, d] = [place(step, at), place(step + 1, at), place(step + 1, next), place(step, next)];
      corners.push(a, b, c, a, c, d);
    }
  return corners;
}
const swept = (outline: Outline, steps: number) => sweptAll(Array.from({ length: steps }, () => outline));

const circle = (large: number, small: number, steps: number): Outline =>
  Array.from({ length: steps }, (_, at) => {
    const angle = (at * 2 * Math.PI) / steps;
    return [large + small * Math.cos(angle), small * Math.sin(angle)] as const;
  });

/** A wire ring around the z axis: `large` to the wire's middle, `small` half its width. */
export const torus = (large: number, small: number, steps: number): Triple[] =>
  swept(circle(large, small, steps / 2), steps);

const flat = (inner: number, thick: number, wide: number): Outline => [
  [inner, 0],
  [inner + thick, 0],
  [inner + thick, wide],
  [inner, wide],
];
/** A band round the z axis. */
export const flatBand = (inner: number, thick: number, wide: number, steps = 64): Triple[] =>
  swept(flat(inner, thick, wide), steps);

/** An arc of places from one end of a width to the other, bent by this much in its middle. */
const bow = (radius: number, wide: number, by: number, steps = 12): Outline =>
  Array.from({ length: steps + 1 }, (_, at) => {
    const share = (2 * at) / steps - 1;
    return [radius + by * (1 - share * share), (wide * at) / steps] as const;
  });

/** A band that is domed outside, and inside by `comfort`: narrowest in its middle. */
export const domedBand = (inner: number, thick: number, wide: number, comfort: number, steps = 64): Triple[] =>
  swept([...bow(inner + comfort, wide, -comfort).toReversed(), ...bow(inner + thick, wide, 0.4)], steps);

/** A band that is wider at one end inside: `inner` at the other. */
export const conicalBand = (inner: number, thick: number, wide: number, wider: number, steps = 64): Triple[] =>
  swept(
    [
      [inner, 0],
      [inner + thick, 0],
      [inner + thick + wider, wide],
      [inner + wider, wide],
    ],
    steps,
  );

/** A band with a gap of so many degrees, its ends closed. */
export function openBand(inner: number, thick: number, wide: number, gap: number, steps = 64): Triple[] {
  const outline = flat(inner, thick, wide);
  const place = (step: number, at: number): Triple => {
    const angle = ((gap / 2 + ((360 - gap) * step) / steps) * Math.PI) / 180;
    const [r, z] = outline[at] ?? [0, 0];
    return [r * Math.cos(angle), r * Math.sin(angle), z];
  };
  const end = (step: number) => [0, 1, 2, 0, 2, 3].map((at) => place(step, at));
  const sides = Array.from({ length: steps }, (_, step) =>
    outline.flatMap((_, at) => {
      const next = (at + 1) % 4;
      const [a, b, c, d] = [place(step, at), place(step + 1, at), place(step + 1, next), place(step, next)];
      return [a, b, c, a, c, d];
    }),
  );
  return [...end(0).toReversed(), ...sides.flat(), ...end(steps)];
}

/** A wire that winds past its own beginning by so many degrees, `rise` apart there, its ends closed. */
export function bypassWire(large: number, small: number, over: number, rise: number, steps = 96): Triple[] {
  const outline = circle(large, small, 24);
  const place = (step: number, at: number): Triple => {
    const angle = (((360 + over) * step) / steps / 180) * Math.PI;
    const [r, z] = outline[at] ?? [0, 0];
    return [r * Math.cos(angle), r * Math.sin(angle), z + (rise * step) / steps];
  };
  const corners: Triple[] = [];
  for (let step = 0; step < steps; step += 1)
    for (const at of outline.keys()) {
      const next = (at + 1) % outline.length;
      const [a, b, c, d] = [place(step, at), place(step + 1, at), place(step + 1, next), place(step, next)];
      corners.push(a, b, c, a, c, d);
    }
  for (let at = 1; at + 1 < outline.length; at += 1)
    corners.push(place(0, 0), place(0, at + 1), place(0, at), place(steps, 0), place(steps, at), place(steps, at + 1));
  return corners;
}

/** Moves corners. */
export const movedBy = (corners: readonly Triple[], [x, y, z]: Triple): Triple[] =>
  corners.map(([a, b, c]) => [a + x, b + y, c + z]);

/** The same in another size along each axis. */
export const stretched = (corners: readonly Triple[], [x, y, z]: Triple): Triple[] =>
  corners.map(([a, b, c]) => [a * x, b * y, c * z]);

/** Turns corners about an axis by so many degrees. */
export function turnedBy(corners: readonly Triple[], axis: 0 | 1 | 2, degrees: number): Triple[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin, one, other] = [Math.cos(angle), Math.sin(angle), (axis + 1) % 3, (axis + 2) % 3];
  return corners.map((corner) => {
    const turned: Triple = [...corner];
    turned[one] = (corner[one] ?? 0) * cos - (corner[other] ?? 0) * sin;
    turned[other] = (corner[one] ?? 0) * sin + (corner[other] ?? 0) * cos;
    return turned;
  });
}

/** Corners in any position, as a seeded generator draws it. */
export const anyhow = (corners: readonly Triple[], draw: () => number): Triple[] =>
  movedBy(turnedBy(turnedBy(turnedBy(corners, 2, draw() * 360), 0, draw() * 360), 1, draw() * 360), [
    draw() * 80 - 40,
    draw() * 80 - 40,
    draw() * 80 - 40,
  ]);
