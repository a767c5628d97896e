import type { EdgeChoice } from '../model-data.ts';
import type { Kept } from './build-mesh.ts';
import { crossEdges } from './cross-edges.ts';
import type { Triangles } from './used-points.ts';
import { integers, roomFor } from '../formats/growing.ts';

/** Surfaces that bend more than 30 degrees have an edge worth a line. */
const SHARP = Math.cos((30 * Math.PI) / 180);

function bends({ points, corners }: Triangles, one: number, other: number): boolean {
  const [a, b] = [new Float64Array(3), new Float64Array(3)];
  crossEdges(points, corners[one * 3] ?? 0, corners[one * 3 + 1] ?? 0, corners[one * 3 + 2] ?? 0, a);
  crossEdges(points, corners[other * 3] ?? 0, corners[other * 3 + 1] ?? 0, corners[other * 3 + 2] ?? 0, b);
  const [ax = 0, ay = 0, az = 0] = a;
  const [bx = 0, by = 0, bz = 0] = b;
  return ax * bx + ay * by + az * bz < SHARP * Math.hypot(ax, ay, az) * Math.hypot(bx, by, bz);
}

/** Every edge once: its two points, its first triangle, and its second one plus 1, or 0. */
function listEdges({ corners }: Triangles) {
  let slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(64, corners.length))));
  let [edges, count] = [integers(4 * 1024), 0];
  const findSlot = (low: number, high: number) => {
    const mask = slots.length - 1;
    const hash = Math.imul(Math.imul(low, 0x9e3779b1) ^ (high + 0x7f4a7c15), 0x85ebca6b);
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const edge = (slots[slot] ?? 0) - 1;
      if (edge < 0 || (edges[edge * 4] === low && edges[edge * 4 + 1] === high)) return slot;
    }
  };
  const growTable = () => {
    slots = new Uint32Array(slots.length * 2);
    for (let edge = 0; edge < count; edge += 1)
      slots[findSlot(edges[edge * 4] ?? 0, edges[edge * 4 + 1] ?? 0)] = edge + 1;
  };
  for (let at = 0; at < corners.length; at += 1) {
    const [a, b] = [corners[at] ?? 0, corners[at % 3 === 2 ? at - 2 : at + 1] ?? 0];
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const triangle = (at - (at % 3)) / 3;
    const slot = findSlot(low, high);
    const edge = (slots[slot] ?? 0) - 1;
    if (edge >= 0) {
      edges[edge * 4 + 3] = triangle + 1;
      continue;
    }
    edges = roomFor(edges, count * 4 + 4, integers);
    edges.set([low, high, triangle, 0], count * 4);
    count += 1;
    slots[slot] = count;
    if (count > slots.length * 0.6) growTable();
  }
  return edges.subarray(0, count * 4);
}

/** The chosen edges as pairs of vertices of the mesh. */
export function findEdges({ triangles, firstVertex }: Kept, choice: EdgeChoice): Uint32Array<ArrayBuffer> {
  const edges = listEdges(triangles);
  const lines = new Uint32Array(edges.length / 2);
  let count = 0;
  for (let at = 0; at < edges.length; at += 4) {
    const [low = 0, high = 0, one = 0, other = 0] = edges.subarray(at, at + 4);
    if (choice === 'sharp' && other > 0 && !bends(triangles, one, other - 1)) continue;
    lines[count] = firstVertex[low] ?? 0;
    lines[count + 1] = firstVertex[high] ?? 0;
    count += 2;
  }
  return lines.slice(0, count);
}
