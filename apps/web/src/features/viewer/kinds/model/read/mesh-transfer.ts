import type { DrawnMesh } from '@facet/model/model-data';
import type { Pictures } from './reader-messages.ts';

/** The parts of a mesh that are transferred to another worker instead of copied. */
export function meshTransfer(
  { positions, normals, indices, paint, bodies }: DrawnMesh,
  pictures: Pictures,
): Transferable[] {
  const lists = [positions, normals, indices, bodies, paint?.colours, paint?.places];
  return [...lists.flatMap((list) => list?.buffer ?? []), ...pictures.filter((picture) => picture !== null)];
}
