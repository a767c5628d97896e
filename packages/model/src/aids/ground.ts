import { keepTriangles } from '../mesh/keep-triangles.ts';
import { usedPoints, type Triangles } from '../mesh/used-points.ts';
import { spreadSamples } from '../ring/spread-samples.ts';

/** Triangles, and the body of each. */
export type Ground = { triangles: Triangles; bodyOf: Uint32Array };

/** Only some of the bodies. */
export function choose({ triangles, bodyOf }: Ground, isChosen: (body: number) => boolean): Ground {
  const kept = keepTriangles({ corners: triangles.corners, bodyOf }, isChosen);
  return { triangles: usedPoints({ points: triangles.points, corners: kept.corners }), bodyOf: kept.bodyOf };
}

/** Places spread over its surface. */
export const sampleGround = ({ triangles }: Ground, count: number): Float64Array => spreadSamples(triangles, count);
