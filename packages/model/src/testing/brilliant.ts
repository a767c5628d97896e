import type { Triple } from '../model-data.ts';

/**
 * A plain, closed cut stone that faces up: a table, a crown, a girdle with this many corners around (0, 0) and a point
 * below.
 */
export function brilliant(width: number, [x, y, z]: Triple = [0, 0, 0], sides = 32): Triple[] {
  const ring = (radius: number, height: number): Triple[] =>
    Array.from({ length: sides }, (_, at) => {
      const angle = (at * 2 * Math.PI) / sides;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), z + height];
    });
  const [girdle, table] = [ring(width / 2, 0), ring(width * 0.28, width * 0.15)];
  const [top, point]: [Triple, Triple] = [
    [x, y, z + width * 0.15],
    [x, y, z - width * 0.43],
  ];
  return Array.from({ length: sides }, (_, at): Triple[] => {
    const next = (at + 1) % sides;
    const corner = (all: readonly Triple[], which: number): Triple => all[which] ?? top;
    const [a, b, c, d] = [corner(girdle, at), corner(girdle, next), corner(table, next), corner(table, at)];
    return [a, b, c, a, c, d, d, c, top, b, a, point];
  }).flat();
}
