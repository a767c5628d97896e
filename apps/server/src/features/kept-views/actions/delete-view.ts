import { eq } from 'drizzle-orm';
import { keptViews, type KeptViewPage } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { keptViewFor } from '../access.ts';

/** Deletes one of the actor's views. */
export const deleteView = (app: App, actor: Actor, page: KeptViewPage, viewId: number): Promise<void> =>
  transact(app, async (tx) => {
    const { id } = await keptViewFor(tx, actor, page, viewId);
    await tx.delete(keptViews).where(eq(keptViews.id, id));
  });
