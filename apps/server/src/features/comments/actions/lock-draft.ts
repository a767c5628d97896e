import type { CommentPosition, Drawing, Stroke } from '@facet/contract/entities/drawing';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { drawDrafts } from '../../../db/schema/index.ts';

export type DraftKey = { itemId: number; userId: number };
export type DraftContent = { place: CommentPosition | null; drawing: Drawing };

/** The pictures that strokes show, each once. */
export const pictureIds = (strokes: readonly Stroke[]): number[] => [
  ...new Set(strokes.flatMap((stroke) => (stroke.kind === 'image' ? [stroke.file_id] : []))),
];

/** A person's draft for an item, created empty if there is none, and locked until the transaction ends. */
export async function lockDraft(tx: Tx, { itemId, userId }: DraftKey, size: { width: number; height: number }) {
  const drawing: Drawing = { width: size.width, height: size.height, strokes: [] };
  const [row] = await tx
    .insert(drawDrafts)
    .values({ designItemId: itemId, userId, drawing })
    // An update that changes nothing locks the row and returns it, in one round trip.
    .onConflictDoUpdate({
      target: [drawDrafts.designItemId, drawDrafts.userId],
      set: { updatedAt: sql`${drawDrafts.updatedAt}` },
    })
    .returning({ place: drawDrafts.place, drawing: drawDrafts.drawing });
  if (!row) throw new Error('a draft was not inserted');
  return row;
}

/** Writes a draft that `lockDraft` has locked; returns when. */
export async function writeDraft(tx: Tx, { itemId, userId }: DraftKey, content: DraftContent): Promise<Date> {
  const updatedAt = new Date();
  await tx
    .update(drawDrafts)
    .set({ ...content, updatedAt })
    .where(and(eq(drawDrafts.designItemId, itemId), eq(drawDrafts.userId, userId)));
  return updatedAt;
}
