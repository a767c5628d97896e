import type { DraftChange, DraftWire, Stroke } from '@facet/contract/entities/drawing';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { detachFiles } from '../../files/actions/detach-files.ts';
import { commentableFor, standingInModule, type ItemPlace } from '../access.ts';
import { announceDraft } from './announce-draft.ts';
import { checkDrawing } from './check-drawing.ts';
import { lockDraft, pictureIds, writeDraft, type DraftContent } from './lock-draft.ts';

const without = (ids: readonly number[], taken: readonly number[]) => ids.filter((id) => !taken.includes(id));

type Change = { strokes: readonly Stroke[]; removed_ids: readonly string[] };

/** The strokes after a change: known ids are replaced in place, new ones come last, removed ones go. */
function mergeStrokes(before: readonly Stroke[], { strokes, removed_ids: removedIds }: Change): Stroke[] {
  const byId = new Map(before.map((stroke) => [stroke.id, stroke]));
  for (const stroke of strokes) byId.set(stroke.id, stroke);
  for (const id of removedIds) byId.delete(id);
  return [...byId.values()];
}

/** Holds the pictures that a draft shows, and releases those that it no longer shows. */
async function holdPictures(tx: Tx, actor: Actor, before: DraftContent, after: DraftContent): Promise<void> {
  const [held, shown] = [pictureIds(before.drawing.strokes), pictureIds(after.drawing.strokes)];
  await attachFiles(tx, actor, without(shown, held), ['drawn'], 'strokes');
  await detachFiles(tx, without(held, shown));
}

/**
 * Merges a change into the actor's draft for an item, stroke by stroke; it is committed when this returns. It is shown
 * to the team members who are looking, except on the connection it came from.
 */
export const saveDraft = (
  app: App,
  actor: Actor,
  place: ItemPlace,
  change: DraftChange,
  exceptConnectionId?: string,
): Promise<DraftWire> =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    await commentableFor(tx, standing, place);
    const key = { itemId: place.itemId, userId: actor.userId };
    const before = await lockDraft(tx, key, change);
    const { width, height, strokes, removed_ids: removedIds } = change;
    const after: DraftContent = {
      place: change.place === undefined ? before.place : change.place,
      drawing: { width, height, strokes: mergeStrokes(before.drawing.strokes, change) },
    };
    checkDrawing(after.drawing, 'strokes');
    const updatedAt = await writeDraft(tx, key, after);
    await holdPictures(tx, actor, before, after);
    const strokeIds = strokes.map(({ id }) => id);
    announceDraft(tx, { place, userId: actor.userId, strokeIds, removedIds, exceptConnectionId });
    return { item_id: place.itemId, user_id: actor.userId, ...after, updated_at: updatedAt.toISOString() };
  });

/** The same for the HTTP call: null if no stroke is left. */
export async function keepDraft(app: App, actor: Actor, place: ItemPlace, change: DraftChange) {
  const draft = await saveDraft(app, actor, place, change);
  return draft.drawing.strokes.length > 0 ? draft : null;
}
