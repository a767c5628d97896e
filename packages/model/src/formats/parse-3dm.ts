import type * as Rhino from 'rhino3dm';
import type { ModelProblem } from '../model-data.ts';
import { curvesOf } from './curves-of.ts';
import { integers, floats, roomFor } from './growing.ts';
import { ModelError } from '../model-error.ts';
import { meshesOf } from './meshes-of.ts';
import { millimetresOf } from './rhino-units.ts';
import { rhinoObjects, type RhinoObject } from './rhino-objects.ts';
import type { OnShare, Part, Soup } from '../soup.ts';

/** Every Rhino file begins with these words. */
const HEAD = '3D Geometry File Format';
/** Blocks in blocks can repeat a small mesh without end; no piece of jewelry comes near this. */
const MOST_CORNERS = 30_000_000;
/** Parts without a mesh that are named. */
const MOST_NAMES = 20;

/** `soup` is null where the file holds nothing but curves and surfaces; `curves` are then pairs of places. */
export type RhinoModel = { soup: Soup | null; curves: Float32Array<ArrayBuffer> | null; millimetres: number | null };

/** Says whether the bytes are a Rhino file at all, before a library of two megabytes is loaded for it. */
export function checkRhinoHead(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ModelError('empty');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD.length));
  if (head !== HEAD) throw new ModelError('not_rhino');
}

type Matrix = readonly number[];
type Piece = { positions: Float32Array; indices: Uint32Array; matrix: Matrix | null };

/** A matrix that mirrors also turns the triangles inside out. */
function isMirror(matrix: Matrix): boolean {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = matrix;
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
}

/** Appends vertices, moved to where their block stands, and the triangles over them. */
function createCollector() {
  let [positions, indices, vertices, corners] = [floats(3072), integers(3072), 0, 0];
  const parts: Part[] = [];
  function add({ positions: from, indices: triangles, matrix }: Piece) {
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
    const isMirrored = matrix !== null && isMirror(matrix);
    for (const [at, corner] of triangles.entries()) {
      if (corner >= from.length / 3) throw new ModelError('bad_index');
      // The last two corners of a triangle change places.
      const to = isMirrored && at % 3 > 0 ? at + (at % 3 === 1 ? 1 : -1) : at;
      indices[corners + to] = corner + vertices;
    }
    vertices += from.length / 3;
    corners += triangles.length;
  }
  const endPart = ({ name, layer }: Pick<Part, 'name' | 'layer'>) => parts.push({ name, layer, ends: corners });
  const soup = (): Soup => ({
    positions: positions.slice(0, vertices * 3),
    indices: indices.slice(0, corners),
    parts,
  });
  return { add, endPart, soup, isEmpty: () => corners === 0 };
}

/** The saved meshes of a Rhino file, in all visible objects and blocks; its curves where it has no mesh. */
export function parse3dm(rhino: Rhino.RhinoModule, bytes: Uint8Array, onShare: OnShare): RhinoModel {
  checkRhinoHead(bytes);
  // What the library makes of damaged bytes is null, or an error of its own that says nothing to people.
  const file: Rhino.File3dm | null = rhino.File3dm.fromByteArray(bytes);
  if (!file) throw new ModelError('unreadable');
  const millimetres = millimetresOf(rhino, file);
  const objects = rhinoObjects(rhino, file);
  if (objects.length === 0) throw new ModelError('nothing_in_it');
  const collector = createCollector();
  const bare: string[] = [];
  let surfaces = 0;
  for (const [at, object] of objects.entries()) {
    const { meshes, isWhole, isSolid } = meshesOf(rhino, object.geometry);
    for (const mesh of meshes) collector.add({ ...mesh, matrix: object.matrix });
    if (meshes.length > 0) collector.endPart(object);
    if (isSolid) surfaces += 1;
    if (!isWhole) bare.push(object.name || object.layer);
    onShare(at / objects.length);
  }
  if (!collector.isEmpty()) {
    const unmeshed = bare.length > 0 ? { count: bare.length, of: surfaces, names: namesOf(bare) } : null;
    return { soup: { ...collector.soup(), unmeshed }, curves: null, millimetres };
  }
  const curves = curvesOf(rhino, objects);
  if (surfaces === 0) throw new ModelError(curves ? 'curves_only' : nothingSolid(rhino, objects));
  return { soup: null, curves, millimetres };
}

const namesOf = (names: readonly string[]) => [...new Set(names.filter((name) => name !== ''))].slice(0, MOST_NAMES);

/** What a file without any surface or curve holds instead. */
function nothingSolid(rhino: Rhino.RhinoModule, objects: readonly RhinoObject[]): ModelProblem {
  const holdsOnly = (kinds: readonly string[]) =>
    objects.every(({ geometry }) =>
      kinds.some((kind) => {
        const make: unknown = Reflect.get(rhino, kind);
        return typeof make === 'function' && geometry instanceof make;
      }),
    );
  if (holdsOnly(['Light'])) return 'lights_only';
  if (holdsOnly(['AnnotationBase', 'TextDot', 'Hatch'])) return 'text_only';
  if (holdsOnly(['Point', 'PointCloud'])) return 'points_only';
  return 'no_surface';
}
