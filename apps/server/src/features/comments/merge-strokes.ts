import type { Stroke } from '@facet/contract/entities/drawing';

type Change = { strokes: readonly Stroke[]; removed_ids: readonly string[] };

/** The strokes after a change: those of a known id are replaced where they are, new ones come last, removed ones go. */
export function mergeStrokes(before: readonly Stroke[], { strokes, removed_ids: removedIds }: Change): Stroke[] {
  const byId = new Map(before.map((stroke) => [stroke.id, stroke]));
  for (const stroke of strokes) byId.set(stroke.id, stroke);
  for (const id of removedIds) byId.delete(id);
  return [...byId.values()];
}
