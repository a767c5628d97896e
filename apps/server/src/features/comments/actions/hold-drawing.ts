import type { Drawing } from '@facet/contract/entities/drawing';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { drawDrafts } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import type { ItemPlace } from '../access.ts';
import { announceDraft } from './announce-draft.ts';
import { checkDrawing } from './check-drawing.ts';
import { holdCommentFiles, setDrawingFile, type Holder } from './hold-files.ts';
import { pictureIds, writeDraft, type DraftKey } from './lock-draft.ts';

async function lockedDraft(tx: Tx, { itemId, userId }: DraftKey) {
  const [draft] = await tx
    .select({ place: drawDrafts.place, drawing: drawDrafts.drawing })
    .from(drawDrafts)
    .where(and(eq(drawDrafts.designItemId, itemId), eq(drawDrafts.userId, userId)))
    .for('update');
  return draft;
}

type Holding = { holder: Holder; place: ItemPlace; drawing: Drawing; heldPictures?: readonly number[] };

/**
 * Holds the pictures that a comment's drawing shows, and removes its strokes from the author's draft, where strokes
 * from another tab stay; everyone who saw them being drawn is told.
 */
export async function holdDrawing(
  tx: Tx,
  actor: Actor,
  { holder, place, drawing, heldPictures = [] }: Holding,
): Promise<void> {
  checkDrawing(drawing, 'drawing');
  const key = { itemId: place.itemId, userId: actor.userId };
  const draft = await lockedDraft(tx, key);
  const drafted = draft?.drawing.strokes ?? [];
  const shown = pictureIds(drawing.strokes);
  const held = new Set([...heldPictures, ...pictureIds(drafted)]);
  const fresh = shown.filter((id) => !held.has(id));
  await attachFiles(tx, actor, fresh, ['drawn'], 'drawing');
  await holdCommentFiles(
    tx,
    holder,
    shown.map((fileId, position) => ({ fileId, position, isDrawn: true })),
  );
  const drawn = new Set(drawing.strokes.map(({ id }) => id));
  const left = drafted.filter(({ id }) => !drawn.has(id));
  if (!draft || left.length === drafted.length) return;
  await writeDraft(tx, key, { place: draft.place, drawing: { ...draft.drawing, strokes: left } });
  const removedIds = drafted.flatMap(({ id }) => (drawn.has(id) ? id : []));
  announceDraft(tx, { place, userId: actor.userId, strokeIds: [], removedIds });
}

/** Gives a comment the picture of its drawing, which is an upload of the actor. */
export async function holdDrawingFile(tx: Tx, actor: Actor, holder: Holder, fileId: number): Promise<void> {
  await attachFiles(tx, actor, [fileId], ['drawn'], 'drawing_file_id');
  await setDrawingFile(tx, holder, fileId);
}
