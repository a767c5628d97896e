import type { DrawnMesh } from '@facet/model/model-data';
import type { Pictures } from './reader-messages.ts';

/** What of a mesh goes over to another worker instead of being copied. */
export function meshTransfer({ positions, normals, indices, paint }: DrawnMesh, pictures: Pictures): Transferable[] {
  const lists = [positions, normals, indices, paint?.colours, paint?.places];
  return [...lists.flatMap((list) => list?.buffer ?? []), ...pictures.filter((picture) => picture !== null)];
}
