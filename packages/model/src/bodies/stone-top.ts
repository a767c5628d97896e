import { crossEdges } from '../mesh/cross-edges.ts';
import type { Triple } from '../model-data.ts';
import { dot, unit } from '../vectors.ts';

/** What a stone has above its girdle: a flat table, a smooth dome over a flat back, or neither, as a bead has. */
export type StoneTop = 'table' | 'dome' | 'none';

/** Facing the same way, or nearly enough the other: within 1.8 and 26 degrees. */
const SAME = Math.cos(0.032);
const NEARLY = -0.9;
/** A back is as large as what one sees of the stone, or nearly; a table and the top of a dome are a share of it. */
const BACK = 0.9;
const TABLE = 0.12;
const DOME = 0.1;
/** A dome is of more facets than any rose is cut with, and none of them is as large as a table. */
const SMOOTH = 30;
/** Triangles whose directions differ by less than this are one facet. */
const SAME_FACET = 0.02;

/** What is on top of a stone whose table, or largest flat, faces along an axis. */
export function stoneTop({ points }: { points: Float32Array }, corners: Uint32Array, axis: Triple): StoneTop {
  const cross = new Float64Array(3);
  const behind = new Map<string, number>();
  let [seen, flat, low] = [0, 0, 0];
  for (let at = 0; at < corners.length; at += 3) {
    crossEdges(points, corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0, cross);
    const [x = 0, y = 0, z = 0] = cross;
    const area = Math.hypot(x, y, z) / 2;
    if (area === 0) continue;
    const normal = unit([x, y, z]);
    const facing = dot(normal, axis);
    if (facing > 0) seen += facing * area;
    if (facing > SAME) flat += area;
    if (facing < NEARLY) low -= facing * area;
    if (facing < 0) {
      const key = normal.map((part) => Math.round(part / SAME_FACET)).join();
      behind.set(key, (behind.get(key) ?? 0) + area);
    }
  }
  const largest = [...behind.values()].reduce((most, area) => Math.max(most, area), 0);
  const isSmooth = behind.size >= SMOOTH && largest < TABLE * seen;
  if (flat >= BACK * seen && low >= DOME * seen && isSmooth) return 'dome';
  return flat >= TABLE * seen ? 'table' : 'none';
}
