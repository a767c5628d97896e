type Triple = readonly [number, number, number];
/** Where the eye is, seen from the model, and which way is up. */
export type Eye = { from: Triple; up: Triple };

const AMBIENT = 0.3;
const GLOSS = { power: 30, share: 0.35 };

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit(a: Triple): Triple {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** Lamps relative to the eye (right, up, towards it), and how bright each is. */
const LAMPS: readonly { towards: Triple; power: number }[] = [
  { towards: unit([-0.5, 0.62, 0.6]), power: 0.68 },
  { towards: unit([0.75, 0.2, 0.63]), power: 0.24 },
  { towards: unit([0.1, -0.8, 0.6]), power: 0.1 },
];
const GLOSSY = unit([-0.5, 0.62, 1.6]);

/** Right, up and towards the eye, one after the other. */
export function axesOf({ from, up }: Eye): Float64Array {
  const back = unit(from);
  const right = unit(cross(up, back));
  return Float64Array.of(...right, ...cross(back, right), ...back);
}

/** Rotates the point that begins at `at` so that x is right, y up and z towards the eye. */
export function turn(axes: Float64Array, places: Float32Array, at: number, to: Float64Array, into: number): void {
  const [x = 0, y = 0, z = 0] = [places[at], places[at + 1], places[at + 2]];
  for (let axis = 0; axis < 3; axis += 1)
    to[into + axis] = (axes[axis * 3] ?? 0) * x + (axes[axis * 3 + 1] ?? 0) * y + (axes[axis * 3 + 2] ?? 0) * z;
}

/** How bright a face with this normal is; both of its sides look the same. */
export function lightOf(x: number, y: number, z: number): number {
  const normal: Triple = z < 0 ? [-x, -y, -z] : [x, y, z];
  let light = AMBIENT;
  for (const { towards, power } of LAMPS) light += Math.max(0, dot(normal, towards)) * power;
  return light + Math.max(0, dot(normal, GLOSSY)) ** GLOSS.power * GLOSS.share;
}
