import type { Mesh, Point, Triangle } from './mesh.ts';

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

function normalOf([a, b, c]: Triangle): Point {
  const [u, v] = [minus(b, a), minus(c, a)];
  const cross: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...cross) || 1;
  return [cross[0] / length, cross[1] / length, cross[2] / length];
}

/** A binary STL; the format knows no unit, the numbers are millimetres. */
export function toStl(mesh: Mesh, title: string): Buffer {
  const bytes = Buffer.alloc(84 + mesh.length * 50);
  bytes.write(title.slice(0, 79), 0, 'latin1');
  bytes.writeUInt32LE(mesh.length, 80);
  mesh.forEach((triangle, index) => {
    const start = 84 + index * 50;
    [normalOf(triangle), ...triangle].flat().forEach((value, place) => bytes.writeFloatLE(value, start + place * 4));
  });
  return bytes;
}

/** A Wavefront OBJ of the same triangles. */
export function toObj(mesh: Mesh, title: string): Buffer {
  const points = mesh.flat().map((point) => `v ${point.map((value) => value.toFixed(4)).join(' ')}`);
  const faces = mesh.map((_, index) => `f ${index * 3 + 1} ${index * 3 + 2} ${index * 3 + 3}`);
  return Buffer.from([`# ${title}, millimetres`, ...points, ...faces, ''].join('\n'));
}
