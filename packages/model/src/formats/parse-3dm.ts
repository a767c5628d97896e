import type * as Rhino from 'rhino3dm';
import type { ModelProblem } from '../model-data.ts';
import { collectCurves } from './collect-curves.ts';
import { createCollector } from './create-collector.ts';
import { ModelError } from '../model-error.ts';
import { collectMeshes } from './collect-meshes.ts';
import { rhinoObjects, type RhinoObject } from './rhino-objects.ts';
import { endedAt, rhinoBreak } from './rhino-chunks.ts';
import { BARE } from '../paint.ts';
import type { OnShare, ReadFile } from '../soup.ts';

/** Every Rhino file begins with these words. */
const HEAD = '3D Geometry File Format';
/** Parts without a mesh that are named. */
const MOST_NAMES = 20;

/** Checks that the bytes are a Rhino file at all, before a library of two megabytes is loaded for it. */
export function checkRhinoHead(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ModelError('empty');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD.length));
  if (head !== HEAD) throw new ModelError('not_rhino');
}

/**
 * The part that the library can read without getting stuck: the whole file, or everything before it breaks if that has
 * all objects.
 */
function unbroken(bytes: Uint8Array): Uint8Array {
  const broken = rhinoBreak((at, length) => bytes.subarray(at, at + length), bytes.length);
  if (!broken) return bytes;
  if (!broken.hasObjects) throw new ModelError('unreadable');
  return endedAt(bytes, broken.at);
}

/** Millimetres in each Rhino unit that is a length. */
const UNITS = {
  Microns: 0.001,
  Millimeters: 1,
  Centimeters: 10,
  Decimeters: 100,
  Meters: 1000,
  Kilometers: 1_000_000,
  Mils: 0.0254,
  Inches: 25.4,
  Feet: 304.8,
  Yards: 914.4,
} as const;

/** How many millimetres one unit of the file is; null if the file doesn't say. */
function readUnit(rhino: Rhino.RhinoModule, file: Rhino.File3dm): number | null {
  const unit = file.settings().modelUnitSystem;
  for (const [name, millimetres] of Object.entries(UNITS)) {
    // The library numbers the units differently in each version; its own values can be trusted.
    if (Reflect.get(rhino.UnitSystem, name) === unit) return millimetres;
  }
  return null;
}

/** The saved meshes of a Rhino file, in all visible objects and blocks; curves for what has no mesh. */
export function parse3dm(rhino: Rhino.RhinoModule, bytes: Uint8Array, onShare: OnShare): ReadFile {
  checkRhinoHead(bytes);
  // For damaged bytes the library returns null, or throws an error that means nothing to people.
  const file: Rhino.File3dm | null = rhino.File3dm.fromByteArray(unbroken(bytes));
  if (!file) throw new ModelError('unreadable');
  const millimetres = readUnit(rhino, file);
  const objects = rhinoObjects(rhino, file);
  if (objects.length === 0) throw new ModelError('nothing_in_it');
  const collector = createCollector();
  const bare: string[] = [];
  let surfaces = 0;
  for (const [at, object] of objects.entries()) {
    const { meshes, isWhole, isSolid } = collectMeshes(rhino, object.geometry);
    const coat = { ...BARE, colour: object.colour ?? BARE.colour };
    for (const mesh of meshes)
      collector.add({ ...mesh, matrix: object.matrix, coats: [{ ...coat, ends: mesh.indices.length }] });
    if (meshes.length > 0) collector.endPart(object);
    if (isSolid) surfaces += 1;
    if (!isWhole) bare.push(object.name || object.layer);
    onShare(at / objects.length);
  }
  if (!collector.isEmpty()) {
    const unmeshed = bare.length > 0 ? { count: bare.length, of: surfaces, names: distinctNames(bare) } : null;
    return { soup: { ...collector.soup(), unmeshed }, curves: null, millimetres };
  }
  const curves = collectCurves(rhino, objects);
  if (surfaces === 0) throw new ModelError(curves ? 'curves_only' : nothingSolid(rhino, objects));
  return { soup: null, curves, millimetres };
}

const distinctNames = (names: readonly string[]) =>
  [...new Set(names.filter((name) => name !== ''))].slice(0, MOST_NAMES);

/** What a file without any surface or curve contains instead. */
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
