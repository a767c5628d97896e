import type * as Rhino from 'rhino3dm';

type Buffers = { positions: Float32Array; indices: Uint32Array };

/** So often the net of a subdivision surface is refined: 64 faces for each of its own. */
const REFINED = 3;
const MOST_NET_FACES = 20_000;

function isBuffers(value: object): value is { position: Float32Array; index: Uint32Array } {
  return (
    'position' in value &&
    value.position instanceof Float32Array &&
    'index' in value &&
    value.index instanceof Uint32Array
  );
}

function buffersOf(mesh: Rhino.Mesh): Buffers[] {
  const buffers = mesh.toThreejsBuffers(false);
  return isBuffers(buffers) ? [{ positions: buffers.position, indices: buffers.index }] : [];
}

/** The library gives null where no mesh was saved, which its types do not say. */
const saved = (mesh: Rhino.Mesh | null | undefined): Buffers[] => (mesh ? buffersOf(mesh) : []);

function facesOf(rhino: Rhino.RhinoModule, brep: Rhino.Brep): Buffers[] {
  const faces = brep.faces();
  return Array.from({ length: faces.count }, (_, at) => saved(faces.get(at).getMesh(rhino.MeshType.Any))).flat();
}

function netOf(rhino: Rhino.RhinoModule, subdivision: Rhino.SubD): Buffers[] {
  // The types leave out what both take, and the number of faces.
  const create: (from: Rhino.SubD) => Rhino.Mesh | null = Reflect.get(rhino.Mesh, 'createFromSubDControlNet');
  const refine: (times: number) => boolean = Reflect.get(subdivision, 'subdivide');
  if (Number(Reflect.get(subdivision, 'faceCount')) <= MOST_NET_FACES) Reflect.apply(refine, subdivision, [REFINED]);
  return saved(Reflect.apply(create, rhino.Mesh, [subdivision, false]));
}

/** The meshes that were saved with a piece of geometry; none for curves, and for surfaces saved without. */
export function meshesOf(rhino: Rhino.RhinoModule, geometry: Rhino.GeometryBase): Buffers[] {
  if (geometry instanceof rhino.Mesh) return buffersOf(geometry);
  if (geometry instanceof rhino.Brep) return facesOf(rhino, geometry);
  if (geometry instanceof rhino.Extrusion) return saved(geometry.getMesh(rhino.MeshType.Any));
  if (geometry instanceof rhino.SubD) return netOf(rhino, geometry);
  return [];
}
