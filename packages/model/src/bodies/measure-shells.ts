import type { PartedTriangles, Shells } from './find-shells.ts';

export type Shell = {
  part: number;
  isClosed: boolean;
  /** The volume it encloses, negative if it faces inwards; 0 if it is open. */
  volume: number;
  min: [number, number, number];
  max: [number, number, number];
  triangles: number;
  /** All its triangles are flat: it closes no gap and can't be seen. */
  isFlat: boolean;
};

/** A closed surface that encloses less than this share of its area times its size is a sheet with two sides. */
const SHEET = 1e-6;
/** An area smaller than this share of its size squared is rounding noise. */
const FLAT = 1e-12;
const AXES = [0, 1, 2] as const;

const newShell = (part: number, isClosed: boolean): Shell & { area: number } => ({
  part,
  isClosed,
  volume: 0,
  min: [Infinity, Infinity, Infinity],
  max: [-Infinity, -Infinity, -Infinity],
  triangles: 0,
  isFlat: false,
  area: 0,
});

const measureDiagonal = ({ min, max }: Shell) => Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);

/** The size of each shell; one that encloses nothing counts as open. */
export function measureShells(triangles: PartedTriangles, { shellOf, isClosed }: Shells): Shell[] {
  const { points, corners, partOf } = triangles;
  const shells: ReturnType<typeof newShell>[] = [];
  // Relative to a corner of the model instead of the origin, so that a model far away keeps its precision.
  const origin = points.slice(0, 3);
  const from = (corner: number, axis: number) => (points[(corners[corner] ?? 0) * 3 + axis] ?? 0) - (origin[axis] ?? 0);
  for (let triangle = 0; triangle < shellOf.length; triangle += 1) {
    const a = triangle * 3;
    const at = shellOf[triangle] ?? 0;
    const shell = (shells[at] ??= newShell(partOf(triangle), isClosed[at] === true));
    const [ax, ay, az] = [from(a, 0), from(a, 1), from(a, 2)];
    const [bx, by, bz] = [from(a + 1, 0), from(a + 1, 1), from(a + 1, 2)];
    const [cx, cy, cz] = [from(a + 2, 0), from(a + 2, 1), from(a + 2, 2)];
    // Six times the volume until the end, because dividing each by six would round.
    shell.volume += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
    shell.area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
    shell.triangles += 1;
    for (const axis of AXES) {
      for (let corner = a; corner < a + 3; corner += 1) {
        const value = points[(corners[corner] ?? 0) * 3 + axis] ?? 0;
        if (value < shell.min[axis]) shell.min[axis] = value;
        if (value > shell.max[axis]) shell.max[axis] = value;
      }
    }
  }
  return shells.map(({ area, ...shell }) => {
    const [volume, size] = [shell.volume / 6, measureDiagonal(shell)];
    const isSheet = Math.abs(volume) <= SHEET * area * size;
    const isFlat = area <= FLAT * size ** 2;
    return shell.isClosed && !isSheet ? { ...shell, volume } : { ...shell, isClosed: false, volume: 0, isFlat };
  });
}
