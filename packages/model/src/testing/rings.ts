import type { Triple } from '../model-data.ts';

/** What a closed outline in the half plane (r, z) sweeps around the z axis, in this many steps. */
function swept(outline: readonly (readonly [number, number])[], steps: number): Triple[] {
  const place = ([r, z]: readonly [number, number], step: number): Triple => {
    const angle = ((step % steps) * 2 * Math.PI) / steps;
    return [r * Math.cos(angle), r * Math.sin(angle), z];
  };
  const corners: Triple[] = [];
  for (let step = 0; step < steps; step += 1)
    for (const [at, from] of outline.entries()) {
      const to = outline[(at + 1) % outline.length] ?? from;
      const [a, b, c, d] = [place(from, step), place(from, step + 1), place(to, step + 1), place(to, step)];
      corners.push(a, b, c, a, c, d);
    }
  return corners;
}
/** A wire ring around the z axis: `large` to the wire's middle, `small` half its width. */
export const torus = (large: number, small: number, steps: number) =>
  swept(
    Array.from({ length: steps / 2 }, (_, at) => {
      const angle = (at * 4 * Math.PI) / steps;
      return [large + small * Math.cos(angle), small * Math.sin(angle)] as const;
    }),
    steps,
  );
/** A band round the z axis. */
export const flatBand = (inner: number, thick: number, wide: number, steps = 64) =>
  swept(
    [
      [inner, 0],
      [inner + thick, 0],
      [inner + thick, wide],
      [inner, wide],
    ],
    steps,
  );
