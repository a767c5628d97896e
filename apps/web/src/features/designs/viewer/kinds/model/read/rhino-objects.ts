import type * as Rhino from 'rhino3dm';

/** A piece of geometry and, where a block places it, its matrix row by row. */
export type RhinoObject = { geometry: Rhino.GeometryBase; matrix: readonly number[] | null };

/** Blocks that hold themselves would go on for ever. */
const DEEPEST = 12;
const MOST_OBJECTS = 100_000;

type Entry = { geometry: Rhino.GeometryBase; attributes: Rhino.ObjectAttributes };

function times(a: readonly number[], b: readonly number[]): number[] {
  const at = (matrix: readonly number[], row: number, column: number) => matrix[row * 4 + column] ?? 0;
  return Array.from({ length: 16 }, (_, index) => {
    const [row, column] = [Math.floor(index / 4), index % 4];
    return [0, 1, 2, 3].reduce((sum, k) => sum + at(a, row, k) * at(b, k, column), 0);
  });
}

/** The matrix row by row. */
const rowsOf = (move: Rhino.Transform) => {
  const top = [move.m00, move.m01, move.m02, move.m03, move.m10, move.m11, move.m12, move.m13];
  return top.concat([move.m20, move.m21, move.m22, move.m23, move.m30, move.m31, move.m32, move.m33]);
};

/** Everything visible in the file, the contents of blocks where the blocks stand; all of it when nothing is visible. */
export function rhinoObjects(rhino: Rhino.RhinoModule, file: Rhino.File3dm): RhinoObject[] {
  const [table, layers, blocks] = [file.objects(), file.layers(), file.instanceDefinitions()];
  const entries: Entry[] = Array.from({ length: table.count }, (_, at) => {
    const object = table.get(at);
    return { geometry: object.geometry(), attributes: object.attributes() };
  });
  const byId = new Map(entries.map((entry) => [entry.attributes.id, entry]));
  const isShown = ({ attributes }: Entry) =>
    attributes.visible &&
    (attributes.layerIndex < 0 || attributes.layerIndex >= layers.count || layers.get(attributes.layerIndex).visible);

  const found: RhinoObject[] = [];
  const place = (geometry: Rhino.GeometryBase, matrix: readonly number[] | null, depth: number) => {
    if (found.length >= MOST_OBJECTS || depth > DEEPEST) return;
    if (!(geometry instanceof rhino.InstanceReference)) {
      found.push({ geometry, matrix });
      return;
    }
    const own = rowsOf(geometry.xform);
    // A block that is not in the file is null, and its ids are a list: the types say neither.
    const block: Rhino.InstanceDefinition | null = blocks.findId(geometry.parentIdefId);
    const ids: unknown = block?.getObjectIds();
    for (const id of Array.isArray(ids) ? ids : []) {
      const inside = byId.get(String(id));
      if (inside) place(inside.geometry, matrix ? times(matrix, own) : own, depth + 1);
    }
  };
  const atTop = entries.filter(({ attributes }) => !attributes.isInstanceDefinitionObject);
  const visible = atTop.filter(isShown);
  for (const { geometry } of visible.length > 0 ? visible : atTop) place(geometry, null, 0);
  return found;
}
