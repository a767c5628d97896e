import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { invitations, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { mailOthers, type Sender } from '../../notifications/actions/mail-others.ts';
import { invitationMails } from '../job-types.ts';

/** What people are invited to; the first module when several are shared at once. */
export type InvitedTo =
  | { kind: 'space'; spaceId: number }
  | { kind: 'project'; projectId: number }
  | { kind: 'module'; projectId: number; moduleId: number };

type InviteByMail = { to: InvitedTo; userIds: readonly number[]; note?: string | null | undefined };

const VALID_MS = 14 * 86_400_000;

/** The columns that hold what an invitation leads to. */
function toPlace(to: InvitedTo) {
  if (to.kind === 'space') return { spaceId: to.spaceId };
  return to.kind === 'project'
    ? { projectId: to.projectId }
    : { projectId: to.projectId, projectModuleId: to.moduleId };
}

/** Voids the links to the same place that these people were mailed before: only the newest works. */
async function voidEarlier(tx: Tx, { to, userIds }: InviteByMail) {
  const isSamePlace =
    to.kind === 'space' ? eq(invitations.spaceId, to.spaceId) : eq(invitations.projectId, to.projectId);
  const isSameModule = to.kind === 'module' ? eq(invitations.projectModuleId, to.moduleId) : undefined;
  await tx
    .update(invitations)
    .set({ revokedAt: new Date() })
    .where(and(inArray(invitations.userId, [...userIds]), isSamePlace, isSameModule, isNull(invitations.revokedAt)));
}

/** Mails people a link to what they were just given access to; throws where the sender may not mail them. */
export async function inviteByMail(app: Pick<App, 'jobs'>, tx: Tx, sender: Sender, input: InviteByMail): Promise<void> {
  const { projectId, spaceId } = { projectId: null, spaceId: null, ...input.to };
  await mailOthers(
    tx,
    sender,
    input.userIds.map((userId) => ({ userId, projectId, spaceId })),
  );
  await writeInvitations(app, tx, sender.userId, input);
}

/** Writes the invitations of mails that were allowed; each link works for 14 days and proves only its own address. */
export async function writeInvitations(
  app: Pick<App, 'jobs'>,
  tx: Tx,
  invitedBy: number,
  input: InviteByMail,
): Promise<void> {
  if (input.userIds.length === 0) return;
  const people = await tx
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...input.userIds]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(input.userIds.length);
  if (people.length === 0) return;
  await voidEarlier(tx, input);
  const shared = { ...toPlace(input.to), invitedBy, expiresAt: new Date(Date.now() + VALID_MS) };
  const rows = await tx
    .insert(invitations)
    .values(people.map((person) => ({ ...person, ...shared })))
    .returning({ id: invitations.id });
  await app.jobs.send(tx, invitationMails, { invitation_ids: rows.map(({ id }) => id), note: input.note ?? null });
}
