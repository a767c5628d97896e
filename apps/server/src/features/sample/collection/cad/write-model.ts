import type { Part } from './rings.ts';

/** A Wavefront OBJ of some parts; the format knows no unit, the numbers are millimetres. */
export function toObj(parts: readonly Part[], title: string): Buffer {
  let corners = 0;
  const lines = parts.flatMap(({ name, mesh }) => {
    const points = mesh.flat().map((point) => `v ${point.map((value) => value.toFixed(4)).join(' ')}`);
    const faces = mesh.map(() => {
      corners += 3;
      return `f ${corners - 2} ${corners - 1} ${corners}`;
    });
    return [`o ${name}`, ...points, ...faces];
  });
  return Buffer.from([`# ${title}, millimetres`, ...lines, ''].join('\n'));
}
