import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { inviteByMail } from '../../invitations/actions/invite-by-mail.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { personFor } from '../access.ts';
import { t } from '@facet/contract/words/speech';

type Resend = { spaceId: number; userId: number };

/** Mails a new link to somebody who has not come yet, which voids the earlier ones. */
export const resendSpaceInvitation = (app: App, actor: Actor, { spaceId, userId }: Resend) =>
  transact(app, async (tx) => {
    const standing = await lockedSpaceFor(tx, actor, spaceId, 'invite people to');
    const { status, name } = await personFor(tx, standing, userId);
    if (status === SpaceUserStatus.active) throw conflict(t('{name} is already in this space', { name }));
    if (status === SpaceUserStatus.inactive)
      throw conflict(t('{name} is inactive. Set them active or invite them again.', { name }));
    await inviteByMail(app, tx, actor, { to: { kind: 'space', spaceId }, userIds: [userId] });
  });
