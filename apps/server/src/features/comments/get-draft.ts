import type { DraftWire } from '@facet/contract/entities/drawing';
import { and, eq } from 'drizzle-orm';
import { drawDrafts } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { designFor } from '../designs/access.ts';
import { standingIn, type ItemPlace } from './access.ts';

/** The actor's unfinished drawing on an item; null while no stroke is in it. */
export async function getDraft(app: App, actor: Actor, place: ItemPlace): Promise<DraftWire | null> {
  const standing = await standingIn(app.db, actor, place);
  await designFor(app.db, standing, place.itemId, place.moduleId);
  const [draft] = await app.db
    .select({ place: drawDrafts.place, drawing: drawDrafts.drawing, updatedAt: drawDrafts.updatedAt })
    .from(drawDrafts)
    .where(and(eq(drawDrafts.designItemId, place.itemId), eq(drawDrafts.userId, actor.userId)))
    .limit(1);
  if (!draft || draft.drawing.strokes.length === 0) return null;
  return {
    item_id: place.itemId,
    user_id: actor.userId,
    place: draft.place,
    drawing: draft.drawing,
    updated_at: draft.updatedAt.toISOString(),
  };
}
