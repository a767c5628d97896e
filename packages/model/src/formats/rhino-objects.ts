import type * as Rhino from 'rhino3dm';
import type { Rgb } from '../paint.ts';
import { times, type Matrix } from './matrix.ts';
import { createRhinoColours } from './rhino-colours.ts';
import { createRhinoNotes } from './rhino-notes.ts';

/**
 * A piece of geometry with its name, layer and colour; and its matrix if a block places it. `words`: the names of its
 * blocks, its material, its author's notes and the layers above its own.
 */
export type RhinoObject = {
  geometry: Rhino.GeometryBase;
  matrix: Matrix | null;
  name: string;
  layer: string;
  words: readonly string[];
  /** Null if nobody has chosen one. */
  colour: Rgb | null;
};

/** Blocks that contain themselves would go on forever. */
const DEEPEST = 12;
const MOST_OBJECTS = 100_000;
/** Empty blocks in blocks, each of which is opened. */
const MOST_LOOKS = 200_000;

/** Where the geometry of a block goes, what colour it takes from there, and the names of the blocks around it. */
type Placing = { matrix: Matrix | null; depth: number; colour: Rgb | null; blocks: readonly string[] };
const AT_TOP: Placing = { matrix: null, depth: 0, colour: null, blocks: [] };

type Entry = { geometry: Rhino.GeometryBase; attributes: Rhino.ObjectAttributes };

/** The matrix row by row. */
const toRows = (move: Rhino.Transform) => {
  const top = [move.m00, move.m01, move.m02, move.m03, move.m10, move.m11, move.m12, move.m13];
  return top.concat([move.m20, move.m21, move.m22, move.m23, move.m30, move.m31, move.m32, move.m33]);
};

/** The name of each layer and of those above it, and whether it and all layers above it are on: a layer that is off hides those in it. */
function readLayers(all: readonly Rhino.Layer[]) {
  const byId = new Map(all.map((layer) => [layer.id, layer]));
  const isOn = (layer: Rhino.Layer, depth = 0): boolean => {
    const parent = byId.get(layer.parentLayerId);
    return layer.visible && (parent === undefined || depth > DEEPEST || isOn(parent, depth + 1));
  };
  const above = (layer: Rhino.Layer, depth = 0): string[] => {
    const parent = byId.get(layer.parentLayerId);
    return parent && depth < DEEPEST ? [parent.name, ...above(parent, depth + 1)] : [];
  };
  return all.map((layer) => ({ name: layer.name, above: above(layer), isOn: isOn(layer) }));
}

/** An object without a name has that of the block around it; all other names are words about it. */
const chooseNames = (own: string, blocks: readonly string[], words: readonly string[]) =>
  own ? { name: own, words: [...blocks, ...words] } : { name: blocks[0] ?? '', words: [...blocks.slice(1), ...words] };

/** A file's objects, those of blocks too. */
function listEntries(table: Rhino.File3dmObjectTable): Entry[] {
  return Array.from({ length: table.count }, (_, at) => {
    const object = table.get(at);
    return { geometry: object.geometry(), attributes: object.attributes() };
  });
}

/**
 * Everything visible in the file, with the contents of blocks in place; everything if nothing is visible. As in Rhino,
 * an object of a block is hidden by its own layer, and the whole block by the block's layer.
 */
export function rhinoObjects(rhino: Rhino.RhinoModule, file: Rhino.File3dm): RhinoObject[] {
  const [blocks, layerTable] = [file.instanceDefinitions(), file.layers()];
  const all = Array.from({ length: layerTable.count }, (_, at) => layerTable.get(at));
  const layers = readLayers(all);
  const findColour = createRhinoColours(rhino, file, all);
  const findNotes = createRhinoNotes(rhino, file, all);
  const entries = listEntries(file.objects());
  const byId = new Map(entries.map((entry) => [entry.attributes.id, entry]));
  const isShown = ({ attributes }: Entry) => attributes.visible && (layers[attributes.layerIndex]?.isOn ?? true);
  const collect = (tops: readonly Entry[], isLeft: (entry: Entry) => boolean) => {
    const found: RhinoObject[] = [];
    let looks = 0;
    const place = ({ geometry, attributes }: Entry, { matrix, depth, colour: parent, blocks: names }: Placing) => {
      looks += 1;
      if (found.length >= MOST_OBJECTS || looks > MOST_LOOKS || depth > DEEPEST) return;
      const colour = findColour(attributes, parent);
      if (!(geometry instanceof rhino.InstanceReference)) {
        const { name: layer = '', above = [] } = layers[attributes.layerIndex] ?? {};
        const words = [...findNotes(attributes), ...above];
        found.push({ geometry, matrix, layer, colour, ...chooseNames(attributes.name, names, words) });
        return;
      }
      const own = toRows(geometry.xform);
      // A block that isn't in the file is null, and its ids are a list: the types say neither.
      const block: Rhino.InstanceDefinition | null = blocks.findId(geometry.parentIdefId);
      const ids: unknown = block?.getObjectIds();
      const around = [attributes.name, block?.name ?? '', ...names].filter((name) => name !== '');
      for (const id of Array.isArray(ids) ? ids : []) {
        const inside = byId.get(String(id));
        if (inside && isLeft(inside))
          place(inside, { matrix: matrix ? times(matrix, own) : own, depth: depth + 1, colour, blocks: around });
      }
    };
    for (const top of tops) if (isLeft(top)) place(top, AT_TOP);
    return found;
  };
  const atTop = entries.filter(({ attributes }) => !attributes.isInstanceDefinitionObject);
  const visible = collect(atTop, isShown);
  return visible.length > 0 ? visible : collect(atTop, () => true);
}
