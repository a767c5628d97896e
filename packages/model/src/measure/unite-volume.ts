import type { NameWords } from '@facet/contract/craft/name-words';
import { findTriangles } from '../mesh/find-triangles.ts';
import type { Triangles } from '../mesh/used-points.ts';
import type { ReadFile } from '../soup.ts';
import type { Measured } from './measure-model.ts';
import { nameParts } from './name-parts.ts';

/** What bodies enclose together, each place counted once; null if that can't be computed. */
export type Unite = (bodies: readonly Triangles[]) => number | null;

/** Larger models would need gigabytes: they keep the sampled volume. */
export const UNITED_MAX = 400_000;
/**
 * Where bodies lie in so many others on average, their surfaces cross everywhere, and uniting them takes minutes: they
 * keep the sampled volume, too.
 */
const DEEPEST = 6;
/** If a union differs from the sampled volume by more than this, the surface crosses itself. */
const AGREES = 0.01;

/** Whether bodies overlap, and have few enough triangles for an exact union. */
export const wantsUnion = ({ volume, triangles }: Measured): boolean =>
  volume.kind === 'known' &&
  volume.summed !== null &&
  triangles <= UNITED_MAX &&
  volume.summed < DEEPEST * volume.volume;

type OwnTriangles = { ids: Map<number, number>; points: number[]; corners: number[] };

/** The triangles of each metal body, over its own points. */
function metalBodies({ soup }: ReadFile, { parts }: Measured, words: NameWords): Triangles[] {
  if (!soup) return [];
  const { triangles, bodies, bodyOf } = findTriangles(soup);
  const metal = new Set(
    nameParts(bodies, words).flatMap(({ key, bodies: own }) =>
      parts.find((part) => part.key === key)?.role === 'metal' ? own : [],
    ),
  );
  const lists = new Map<number, OwnTriangles>();
  for (const [triangle, body] of bodyOf.entries()) {
    if (!metal.has(body)) continue;
    const list: OwnTriangles = lists.get(body) ?? { ids: new Map<number, number>(), points: [], corners: [] };
    lists.set(body, list);
    for (let at = triangle * 3; at < triangle * 3 + 3; at += 1) {
      const point = triangles.corners[at] ?? 0;
      const id = list.ids.get(point) ?? list.ids.size;
      if (id === list.ids.size) {
        list.ids.set(point, id);
        for (let axis = 0; axis < 3; axis += 1) list.points.push(triangles.points[point * 3 + axis] ?? 0);
      }
      list.corners.push(id);
    }
  }
  return [...lists.values()].map(({ points, corners }) => ({
    points: Float32Array.from(points),
    corners: Uint32Array.from(corners),
  }));
}

/** The same measures with the exact volume of what overlaps, if it can be computed; otherwise the sampled one. */
export function uniteVolume(measured: Measured, read: ReadFile, words: NameWords, unite: Unite): Measured {
  const { volume } = measured;
  if (volume.kind !== 'known') return measured;
  const united = unite(metalBodies(read, measured, words));
  if (united === null || Math.abs(united / volume.volume - 1) > AGREES) return measured;
  return { ...measured, volume: { ...volume, volume: united, isExact: true } };
}
