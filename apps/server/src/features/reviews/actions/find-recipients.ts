import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { isTrue } from '../../../db/typed-sql.ts';
import { projectMembers, spaceUsers, users } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, invalidField } from '../../../platform/errors.ts';
import { findLeaders } from '../../designs/find-leaders.ts';
import { answersReviewsIn, isClientSql } from '../../access/sight-sql.ts';
import { may, type Standing } from '../../access/standing.ts';
import { ensureUsersByEmail } from '../../users/actions/ensure-users.ts';
import { t } from '@facet/contract/words/speech';

type Asked = { userIds: readonly number[]; emails: readonly string[] };

const memberIds = (tx: Tx, projectId: number, ids: readonly number[]) =>
  tx
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), inArray(projectMembers.userId, [...ids])));

const spaceUserIds = (tx: Tx, spaceId: number, ids: readonly number[]) =>
  tx
    .select({ userId: spaceUsers.userId })
    .from(spaceUsers)
    .where(
      and(
        eq(spaceUsers.spaceId, spaceId),
        inArray(spaceUsers.userId, [...ids]),
        ne(spaceUsers.status, SpaceUserStatus.inactive),
      ),
    );

/** Those who would not answer: watchers. */
const watchersAmong = (tx: Tx, projectId: number, ids: readonly number[]) =>
  tx
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), not(isTrue(answersReviewsIn(sql`${users.id}`, sql`${projectId}::int`)))))
    .orderBy(asc(users.id))
    .limit(ids.length);

/** Those of the people who hold no role in the project. */
async function clientsAmong(tx: Tx, projectId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const clients = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isTrue(isClientSql(sql`${users.id}`, sql`${projectId}::int`))))
    .orderBy(asc(users.id))
    .limit(ids.length);
  return clients.map(({ userId }) => userId);
}

/** People whose answer is asked for, apart from those from outside who are only to look and comment. */
export async function apartFromLookers(
  tx: Tx,
  { project }: Standing,
  named: readonly number[],
  { clients_decide: clientsDecide }: { clients_decide: boolean },
): Promise<{ recipients: number[]; lookers: number[] }> {
  const lookers = clientsDecide ? [] : await clientsAmong(tx, project.id, named);
  return { recipients: named.filter((id) => !lookers.includes(id)), lookers };
}

const idsOf = (rows: readonly { userId: number }[]) => new Set(rows.map(({ userId }) => userId));

/** Refuses to ask a watcher, at the field where they were named. */
function checkNoWatcher(watchers: ReadonlySet<number>, userIds: readonly number[]): void {
  if (watchers.size === 0) return;
  const field = userIds.some((id) => watchers.has(id)) ? 'user_ids' : 'emails';
  throw invalidField(field, t('Watchers only look. They can’t be asked for a review.'));
}

/**
 * Whose answer is asked for: the people named, or if none, the project's owners and managers except the asker. People
 * from outside the team may only be asked by those who may share, and watchers by nobody.
 */
export async function findRecipients(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  { userIds, emails }: Asked,
): Promise<number[]> {
  const { project } = standing;
  const invited = await ensureUsersByEmail(tx, emails, { role: 'client' });
  const named = [...new Set([...userIds, ...invited.map(({ id }) => id)])];
  const team = named.length ? idsOf(await memberIds(tx, project.id, named)) : new Set<number>();
  const outside = named.filter((id) => !team.has(id));
  if (outside.length > 0 && !may(standing, 'can-share')) throw forbidden(t('request a review from outside'));
  const byId = outside.filter((id) => userIds.includes(id));
  const known = byId.length ? idsOf(await spaceUserIds(tx, project.spaceId, byId)) : new Set<number>();
  if (byId.some((id) => !known.has(id))) throw invalidField('user_ids', t('Please enter valid Reviewers.'));
  const wanted = named.length > 0 ? named : (await findLeaders(tx, project.id)).filter((id) => id !== actor.userId);
  const watchers = idsOf(wanted.length ? await watchersAmong(tx, project.id, wanted) : []);
  if (named.length === 0) return wanted.filter((id) => !watchers.has(id));
  checkNoWatcher(watchers, userIds);
  return named;
}
