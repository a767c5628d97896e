import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { SetupStep } from '@facet/contract/entities/space';
import type { Tx } from '../../../db/client.ts';
import { spaces, spaceUsers } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { promoteClient } from '../../users/actions/promote-client.ts';
import { isReadOnly } from '../../access/space-policy.ts';
import { showSpace } from '../reads.ts';
import { tellSpace } from './tell-space.ts';
import { t } from '@facet/contract/words/speech';

type CreateSpace = { title: string; color: string; setup_step?: SetupStep | undefined };

/** Refuses people whose address is not verified: they only have My Space. */
export function mayCreateSpaces({ emailVerified, role }: Actor): void {
  if (isReadOnly({ role })) throw new AppError('forbidden', t('You can view and review here, but not create'));
  if (!emailVerified) throw new AppError('forbidden', t('Verify your email before you create a space'));
}

/** Inserts a space with its creator as admin; a client who makes one becomes a manager. */
export async function insertSpace(tx: Tx, actor: Actor, { title, color, setup_step: setupStep }: CreateSpace) {
  const [space] = await tx
    .insert(spaces)
    .values({ title, color, setupStep: setupStep ?? null, createdBy: actor.userId })
    .returning();
  if (!space) throw new Error('the space was not inserted');
  await tx
    .insert(spaceUsers)
    .values({ spaceId: space.id, userId: actor.userId, role: 'space_admin', status: SpaceUserStatus.active });
  await promoteClient(tx, actor.userId);
  return space;
}

/** Makes an empty space; as a wizard when `setup_step` names the next step. */
export async function createSpace(app: App, actor: Actor, input: CreateSpace) {
  mayCreateSpaces(actor);
  const { id } = await transact(app, async (tx) => {
    const space = await insertSpace(tx, actor, input);
    await tellSpace(tx, space.id, { event: 'space.changed', entity: 'space', id: space.id });
    return space;
  });
  return showSpace(app, actor, id);
}
