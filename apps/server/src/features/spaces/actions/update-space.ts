import { eq } from 'drizzle-orm';
import { spaces } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedSpaceFor } from '../access.ts';
import { showSpace } from '../list-spaces.ts';
import { tellSpace } from './tell-space.ts';

type UpdateSpace = { spaceId: number; title?: string | undefined; color?: string | undefined };

/** Changes a space's title or colour; what is not given stays. */
export async function updateSpace(app: App, actor: Actor, { spaceId, title, color }: UpdateSpace) {
  await transact(app, async (tx) => {
    const { space } = await lockedSpaceFor(tx, actor, spaceId, 'edit');
    const next = { title: title ?? space.title, color: color ?? space.color };
    if (next.title === space.title && next.color === space.color) return;
    await tx
      .update(spaces)
      .set({ ...next, updatedAt: new Date() })
      .where(eq(spaces.id, spaceId));
    await tellSpace(tx, spaceId, { event: 'space.changed', entity: 'space', id: spaceId });
  });
  return showSpace(app, actor, spaceId);
}
