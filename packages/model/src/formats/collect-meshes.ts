import type * as Rhino from 'rhino3dm';

type Buffers = { positions: Float32Array; indices: Uint32Array };

/**
 * How often the net of a subdivision surface is refined, 64 faces for each of its own, if that doesn't make too many.
 */
const REFINED = 3;
const MOST_FACES = 400_000;

function isBuffers(value: object): value is { position: Float32Array; index: Uint32Array } {
  return (
    'position' in value &&
    value.position instanceof Float32Array &&
    'index' in value &&
    value.index instanceof Uint32Array
  );
}

function readBuffers(mesh: Rhino.Mesh): Buffers[] {
  const buffers = mesh.toThreejsBuffers(false);
  return isBuffers(buffers) ? [{ positions: buffers.position, indices: buffers.index }] : [];
}

/** The library returns null if no mesh was saved, which its types don't say. */
const saved = (mesh: Rhino.Mesh | null | undefined): Buffers[] => (mesh ? readBuffers(mesh) : []);

/** The meshes of an object, and whether all of it has one; something without a surface, like a curve, lacks none. */
export type FoundMeshes = { meshes: Buffers[]; isWhole: boolean; isSolid: boolean };

const whole = (meshes: Buffers[]): FoundMeshes => ({ meshes, isWhole: meshes.length > 0, isSolid: true });

function meshFaces(rhino: Rhino.RhinoModule, brep: Rhino.Brep): FoundMeshes {
  const faces = brep.faces();
  const found = Array.from({ length: faces.count }, (_, at) => saved(faces.get(at).getMesh(rhino.MeshType.Any)));
  return { meshes: found.flat(), isWhole: found.every(({ length }) => length > 0), isSolid: true };
}

/** How often a net can be refined without becoming too large; each time turns one face into four. */
const refinements = (faces: number) =>
  Math.max(0, Math.min(REFINED, Math.floor(Math.log2(MOST_FACES / Math.max(1, faces)) / 2)));

function readNet(rhino: Rhino.RhinoModule, subdivision: Rhino.SubD): Buffers[] {
  // The types leave out what both take, and the number of faces.
  const create: (from: Rhino.SubD) => Rhino.Mesh | null = Reflect.get(rhino.Mesh, 'createFromSubDControlNet');
  const refine: (times: number) => boolean = Reflect.get(subdivision, 'subdivide');
  const times = refinements(Number(Reflect.get(subdivision, 'faceCount')));
  if (times > 0) Reflect.apply(refine, subdivision, [times]);
  return saved(Reflect.apply(create, rhino.Mesh, [subdivision, false]));
}

/** The meshes saved with a piece of geometry; none for curves, and for surfaces saved without. */
export function collectMeshes(rhino: Rhino.RhinoModule, geometry: Rhino.GeometryBase): FoundMeshes {
  if (geometry instanceof rhino.Mesh) return whole(readBuffers(geometry));
  if (geometry instanceof rhino.Brep) return meshFaces(rhino, geometry);
  if (geometry instanceof rhino.Extrusion) return whole(saved(geometry.getMesh(rhino.MeshType.Any)));
  if (geometry instanceof rhino.SubD) return whole(readNet(rhino, geometry));
  return { meshes: [], isWhole: true, isSolid: false };
}
