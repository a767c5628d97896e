import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { existsText } from '@facet/contract/constants/texts';
import type { SpaceRole } from '@facet/contract/permissions';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { spaceUsers } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { actorName, type Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { inviteByMail } from '../../invitations/actions/invite-by-mail.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { ensureUsersByEmail } from '../../users/actions/ensure-users.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { invitedPeople } from '../people-queries.ts';
import { isPersonal, type SpaceStanding } from '../../access/space-policy.ts';
import { presentSpaceUser } from '../presenter.ts';
import { tellSpace } from './tell-space.ts';
import { t } from '@facet/contract/words/speech';

type Invitee = { email: string; role: SpaceRole };
type InviteSpaceUsers = { spaceId: number; users: readonly Invitee[]; isSingle: boolean };

async function findTaken(tx: Tx, spaceId: number, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ userId: spaceUsers.userId })
    .from(spaceUsers)
    .where(
      and(
        eq(spaceUsers.spaceId, spaceId),
        inArray(spaceUsers.userId, [...userIds]),
        ne(spaceUsers.status, SpaceUserStatus.inactive),
      ),
    )
    .limit(userIds.length);
  return new Set(rows.map(({ userId }) => userId));
}

/** Refuses people who are already in the space, and an address that is named twice. */
function refuseTaken({ users, isSingle }: InviteSpaceUsers, isTaken: (email: string) => boolean) {
  const taken = users.flatMap(({ email }, index) =>
    isTaken(email) || users.findIndex((other) => other.email === email) < index ? [index] : [],
  );
  if (taken.length === 0) return;
  const field = (index: number) => (isSingle ? 'email' : `users.${index}.email`);
  throw invalid(Object.fromEntries(taken.map((index) => [field(index), [existsText(t('Email'))]])));
}

async function addPeople(tx: Tx, actor: Actor, input: InviteSpaceUsers): Promise<number[]> {
  const { spaceId, users } = input;
  const ensured = await ensureUsersByEmail(
    tx,
    users.map(({ email }) => email),
    { role: 'manager' },
  );
  const idOf = new Map(ensured.map(({ email, id }) => [email, id]));
  const taken = await findTaken(
    tx,
    spaceId,
    ensured.map(({ id }) => id),
  );
  refuseTaken(input, (email) => taken.has(idOf.get(email) ?? 0));
  const rows = users.flatMap(({ email, role }) => {
    const userId = idOf.get(email);
    return userId ? [{ spaceId, userId, role, status: SpaceUserStatus.invited, invitedBy: actor.userId }] : [];
  });
  await tx
    .insert(spaceUsers)
    .values(rows)
    .onConflictDoUpdate({
      target: [spaceUsers.spaceId, spaceUsers.userId],
      set: { role: sql`excluded.role`, status: sql`excluded.status`, invitedBy: sql`excluded.invited_by` },
    });
  return rows.map(({ userId }) => userId);
}

async function tellInvited(app: App, tx: Tx, actor: Actor, { space }: SpaceStanding, userIds: readonly number[]) {
  const spaceId = space.id;
  await inviteByMail(app, tx, actor, { to: { kind: 'space', spaceId }, userIds });
  await notify(tx, {
    userIds: concernedBy('space_invitation', { invited: userIds }),
    actorId: actor.userId,
    type: 'space_invitation',
    told: { kind: 'space_invited', by: actorName(actor), space: space.title },
    data: { space_id: spaceId },
  });
  await tellSpace(tx, spaceId, { event: 'space.users_changed', entity: 'space', id: spaceId });
  tx.afterCommit({ kind: 'access', userIds });
}

/** Invites people by address, whether or not they have an account yet: all of them, or none. */
export const inviteSpaceUsers = (app: App, actor: Actor, input: InviteSpaceUsers) =>
  transact(app, async (tx) => {
    const standing = await lockedSpaceFor(tx, actor, input.spaceId, 'invite people to');
    if (isPersonal(standing)) throw conflict(t('My Space is yours alone'));
    const userIds = await addPeople(tx, actor, input);
    await tellInvited(app, tx, actor, standing, userIds);
    const people = await invitedPeople(tx, input.spaceId, userIds);
    return people.map((row) => presentSpaceUser(row, standing, app.signer));
  });
