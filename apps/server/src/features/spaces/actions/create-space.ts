import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { spaces, spaceUsers } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { promoteClient } from '../../users/actions/promote-client.ts';
import { showSpace } from '../list-spaces.ts';
import { tellSpace } from './tell-space.ts';

type CreateSpace = { title: string; color: string };

/** Makes a space with its creator as admin; a client who makes one becomes a manager. */
export async function createSpace(app: App, actor: Actor, { title, color }: CreateSpace) {
  if (!actor.emailVerified) throw new AppError('forbidden', 'Please verify your e-mail before you create a space');
  const spaceId = await transact(app, async (tx) => {
    const [space] = await tx
      .insert(spaces)
      .values({ title, color, createdBy: actor.userId })
      .returning({ id: spaces.id });
    if (!space) throw new Error('the space was not inserted');
    await tx
      .insert(spaceUsers)
      .values({ spaceId: space.id, userId: actor.userId, role: 'space_admin', status: SpaceUserStatus.active });
    await promoteClient(tx, actor.userId);
    await tellSpace(tx, space.id, { event: 'space.changed', entity: 'space', id: space.id });
    return space.id;
  });
  return showSpace(app, actor, spaceId);
}
