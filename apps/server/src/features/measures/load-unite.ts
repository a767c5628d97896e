import type { Triangles } from '@facet/model/mesh/used-points';
import type { Unite } from '@facet/model/measure/unite-volume';
import type { ManifoldToplevel } from 'manifold-3d';

/** One body as a solid; null where its surface is not one that Manifold accepts. */
function makeSolid({ Manifold, Mesh }: ManifoldToplevel, { points, corners }: Triangles) {
  try {
    return new Manifold(new Mesh({ numProp: 3, vertProperties: points, triVerts: corners }));
  } catch {
    // It throws for what it does not accept; lines through the model have already given its volume.
    return null;
  }
}

/** Loads Manifold, which unites bodies exactly; only where some overlap, and only in the process that measures. */
export async function loadUnite(): Promise<Unite> {
  const library = await (await import('manifold-3d')).default();
  library.setup();
  return (bodies) => {
    const solids = bodies.map((body) => makeSolid(library, body));
    const whole = solids.filter((solid) => solid !== null);
    try {
      if (whole.length < solids.length || whole.length === 0) return null;
      const united = library.Manifold.union(whole);
      const volume = united.status() === 'NoError' ? united.volume() : null;
      united.delete();
      return volume;
    } finally {
      for (const solid of whole) solid.delete();
    }
  };
}
