import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError, forbidden } from '../../../platform/errors.ts';
import { activateInvitations } from './activate-invitations.ts';
import { invitationFor } from '../access.ts';
import { t } from '@facet/contract/words/speech';

/**
 * Accepts an invitation. Holding the link proves nothing about an existing account, so that account must be verified.
 */
export const acceptInvitation = (app: App, actor: Actor, { token }: { token: string }) =>
  transact(app, async (tx) => {
    const { userId } = await invitationFor(app, tx, token);
    if (userId !== actor.userId) throw forbidden(t('accept somebody else’s invitation'));
    if (!actor.emailVerified) throw new AppError('forbidden', t('Please verify your email before you accept'));
    await activateInvitations(tx, userId);
  });
