import type { ModelPart } from './rings.ts';

/** A Wavefront OBJ of some parts, Y up as its readers expect; the format has no unit, the numbers are millimetres. */
export function toObj(parts: readonly ModelPart[], title: string): Buffer {
  let corners = 0;
  const lines = parts.flatMap(({ name, mesh }) => {
    const points = mesh.flat().map(([x, y, z]) => `v ${[x, z, -y].map((value) => value.toFixed(4)).join(' ')}`);
    const faces = mesh.map(() => {
      corners += 3;
      return `f ${corners - 2} ${corners - 1} ${corners}`;
    });
    return [`o ${name}`, ...points, ...faces];
  });
  return Buffer.from([`# ${title}, millimetres`, ...lines, ''].join('\n'));
}
