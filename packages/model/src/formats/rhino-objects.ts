import type * as Rhino from 'rhino3dm';
import type { Rgb } from '../paint.ts';
import { times, type Matrix } from './matrix.ts';
import { createRhinoColours } from './rhino-colours.ts';

/** A piece of geometry with its name, layer and colour; and its matrix if a block places it. */
export type RhinoObject = {
  geometry: Rhino.GeometryBase;
  matrix: Matrix | null;
  name: string;
  layer: string;
  /** Null if nobody has chosen one. */
  colour: Rgb | null;
};

/** Blocks that contain themselves would go on forever. */
const DEEPEST = 12;
const MOST_OBJECTS = 100_000;
/** Empty blocks in blocks, each of which is opened. */
const MOST_LOOKS = 200_000;

type Entry = { geometry: Rhino.GeometryBase; attributes: Rhino.ObjectAttributes };

/** The matrix row by row. */
const rowsOf = (move: Rhino.Transform) => {
  const top = [move.m00, move.m01, move.m02, move.m03, move.m10, move.m11, move.m12, move.m13];
  return top.concat([move.m20, move.m21, move.m22, move.m23, move.m30, move.m31, move.m32, move.m33]);
};

/** The name of each layer, and whether it and all layers above it are on: a layer that is off hides those in it. */
function readLayers(all: readonly Rhino.Layer[]) {
  const byId = new Map(all.map((layer) => [layer.id, layer]));
  const isOn = (layer: Rhino.Layer, depth = 0): boolean => {
    const parent = byId.get(layer.parentLayerId);
    return layer.visible && (parent === undefined || depth > DEEPEST || isOn(parent, depth + 1));
  };
  return all.map((layer) => ({ name: layer.name, isOn: isOn(layer) }));
}

/**
 * Everything visible in the file, with the contents of blocks in place; everything if nothing is visible. As in Rhino,
 * an object of a block is hidden by its own layer, and the whole block by the block's layer.
 */
export function rhinoObjects(rhino: Rhino.RhinoModule, file: Rhino.File3dm): RhinoObject[] {
  const [table, blocks, layerTable] = [file.objects(), file.instanceDefinitions(), file.layers()];
  const all = Array.from({ length: layerTable.count }, (_, at) => layerTable.get(at));
  const layers = readLayers(all);
  const colourOf = createRhinoColours(rhino, file, all);
  const entries: Entry[] = Array.from({ length: table.count }, (_, at) => {
    const object = table.get(at);
    return { geometry: object.geometry(), attributes: object.attributes() };
  });
  const byId = new Map(entries.map((entry) => [entry.attributes.id, entry]));
  const isShown = ({ attributes }: Entry) => attributes.visible && (layers[attributes.layerIndex]?.isOn ?? true);

  const collect = (tops: readonly Entry[], isLeft: (entry: Entry) => boolean) => {
    const found: RhinoObject[] = [];
    let looks = 0;
    const place = ({ geometry, attributes }: Entry, matrix: Matrix | null, depth: number, parent: Rgb | null) => {
      looks += 1;
      if (found.length >= MOST_OBJECTS || looks > MOST_LOOKS || depth > DEEPEST) return;
      const colour = colourOf(attributes, parent);
      if (!(geometry instanceof rhino.InstanceReference)) {
        const layer = layers[attributes.layerIndex]?.name ?? '';
        found.push({ geometry, matrix, name: attributes.name, layer, colour });
        return;
      }
      const own = rowsOf(geometry.xform);
      // A block that isn't in the file is null, and its ids are a list: the types say neither.
      const block: Rhino.InstanceDefinition | null = blocks.findId(geometry.parentIdefId);
      const ids: unknown = block?.getObjectIds();
      for (const id of Array.isArray(ids) ? ids : []) {
        const inside = byId.get(String(id));
        if (inside && isLeft(inside)) place(inside, matrix ? times(matrix, own) : own, depth + 1, colour);
      }
    };
    for (const top of tops) if (isLeft(top)) place(top, null, 0, null);
    return found;
  };
  const atTop = entries.filter(({ attributes }) => !attributes.isInstanceDefinitionObject);
  const visible = collect(atTop, isShown);
  return visible.length > 0 ? visible : collect(atTop, () => true);
}
