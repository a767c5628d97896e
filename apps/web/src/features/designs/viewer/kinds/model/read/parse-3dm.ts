import type * as Rhino from 'rhino3dm';
import { curvesOf } from './curves-of.ts';
import { integers, floats, roomFor } from './growing.ts';
import { ModelError } from './model-error.ts';
import { meshesOf } from './meshes-of.ts';
import { millimetresOf } from './rhino-units.ts';
import { rhinoObjects } from './rhino-objects.ts';
import type { OnShare, Soup } from './soup.ts';

/** Every Rhino file begins with these words. */
const HEAD = '3D Geometry File Format';
/** Blocks in blocks can repeat a small mesh without end; no piece of jewelry comes near this. */
const MOST_CORNERS = 30_000_000;

/** `soup` is null where the file holds nothing but curves and surfaces; `curves` are then pairs of places. */
export type RhinoModel = { soup: Soup | null; curves: Float32Array<ArrayBuffer> | null; millimetres: number | null };

/** Says whether the bytes are a Rhino file at all, before a library of two megabytes is loaded for it. */
export function checkRhinoHead(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ModelError('empty');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD.length));
  if (head !== HEAD) throw new ModelError('not_rhino');
}

type Matrix = readonly number[];
type Part = { positions: Float32Array; indices: Uint32Array; matrix: Matrix | null };

/** Appends vertices, moved to where their block stands, and the triangles over them. */
function createCollector() {
  let [positions, indices, vertices, corners] = [floats(3072), integers(3072), 0, 0];
  function add({ positions: from, indices: triangles, matrix }: Part) {
    if (corners + triangles.length > MOST_CORNERS) throw new ModelError('too_much');
    positions = roomFor(positions, vertices * 3 + from.length, floats);
    indices = roomFor(indices, corners + triangles.length, integers);
    for (let at = 0; at < from.length; at += 3) {
      const [x = 0, y = 0, z = 0] = [from[at], from[at + 1], from[at + 2]];
      for (let row = 0; row < 3; row += 1) {
        const [a = 0, b = 0, c = 0, d = 0] = matrix?.slice(row * 4, row * 4 + 4) ?? [];
        positions[vertices * 3 + at + row] = matrix ? a * x + b * y + c * z + d : (from[at + row] ?? 0);
      }
    }
    for (const [at, corner] of triangles.entries()) {
      if (corner >= from.length / 3) throw new ModelError('bad_index');
      indices[corners + at] = corner + vertices;
    }
    vertices += from.length / 3;
    corners += triangles.length;
  }
  const soup = (): Soup => ({ positions: positions.slice(0, vertices * 3), indices: indices.slice(0, corners) });
  return { add, soup, isEmpty: () => corners === 0 };
}

/** The saved meshes of a Rhino file, in all visible objects and blocks; its curves where it has no mesh. */
export function parse3dm(rhino: Rhino.RhinoModule, bytes: Uint8Array, onShare: OnShare): RhinoModel {
  checkRhinoHead(bytes);
  // What the library makes of damaged bytes is null, or an error of its own that says nothing to people.
  const file: Rhino.File3dm | null = rhino.File3dm.fromByteArray(bytes);
  if (!file) throw new ModelError('unreadable');
  const millimetres = millimetresOf(rhino, file);
  const objects = rhinoObjects(rhino, file);
  if (objects.length === 0) throw new ModelError('no_surface');
  const collector = createCollector();
  for (const [at, { geometry, matrix }] of objects.entries()) {
    for (const mesh of meshesOf(rhino, geometry)) collector.add({ ...mesh, matrix });
    onShare(at / objects.length);
  }
  if (!collector.isEmpty()) return { soup: collector.soup(), curves: null, millimetres };
  return { soup: null, curves: curvesOf(rhino, objects), millimetres };
}
