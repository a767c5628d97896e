import { tintTriangles, type PieceLook } from '@facet/model/look/tint-triangles';
import { findBodies } from '@facet/model/bodies/find-bodies';
import { isOnePiece } from '@facet/model/bodies/is-one-piece';
import { findTriangles } from '@facet/model/mesh/find-triangles';
import { shade } from '@facet/model/mesh/shade';
import { ModelError } from '@facet/model/model-error';
import type { Soup } from '@facet/model/soup';
import { trianglesIn } from './frame-surface.ts';
import type { Drawn } from './rasterise.ts';

/** Up to so many triangles a surface is made smooth and its stones are told apart: finer ones look smooth anyhow. */
const MOST_SMOOTHED = 600_000;

/** The triangles as they are in the file, in its colours or all of one metal. */
function plain({ positions, indices, paint }: Soup, look: PieceLook): Drawn {
  const surface = { positions, indices, normals: null };
  const count = trianglesIn(surface);
  const bodyOf = new Uint32Array(count);
  const tinted = tintTriangles({ bodies: [], bodyOf, cornerOf: null, vertexOf: indices }, paint, look);
  return { surface, tinted, bodyOf };
}

/** No stone has more triangles than this, so one piece of more is all metal: there is nothing to tell apart. */
const MOST_OF_STONE = 6000;

/** The bodies of a model, or none where it is one piece of one name: finding them takes longer than drawing. */
const findDrawn: typeof findBodies = (triangles, parts) => {
  const count = triangles.corners.length / 3;
  return count > MOST_OF_STONE && (parts?.length ?? 0) < 2 && isOnePiece(triangles)
    ? { bodies: [], bodyOf: new Uint32Array(count) }
    : findBodies(triangles, parts);
};

function smooth(soup: Soup, look: PieceLook): Drawn {
  const { triangles, bodies, bodyOf, cornerOf } = findTriangles(soup, findDrawn);
  const { positions, normals, indices } = shade(triangles);
  const tinted = tintTriangles({ bodies, bodyOf, cornerOf, vertexOf: soup.indices }, soup.paint, look);
  return { surface: { positions, normals, indices }, tinted, bodyOf };
}

/** What is drawn of a file: smooth metal, and stones as such. Damage that leaves no bodies still leaves triangles. */
export function toDrawn(soup: Soup, look: PieceLook): Drawn {
  if (trianglesIn({ ...soup, normals: null }) > MOST_SMOOTHED) return plain(soup, look);
  try {
    return smooth(soup, look);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return plain(soup, look);
  }
}
