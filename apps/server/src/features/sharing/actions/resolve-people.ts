import { invalidText } from '@facet/contract/constants/texts';
import type { Tx } from '../../../db/client.ts';
import type { Standing } from '../../access/standing.ts';
import { ensureUsersByEmail } from '../../users/actions/ensure-users.ts';
import { namedPeopleQuery } from '../people-query.ts';
import { ownSpaces } from '../show-sharing.ts';
import { t } from '@facet/contract/words/speech';

export type People = { user_ids: readonly number[]; emails: readonly string[]; notes?: string | null | undefined };

export const unknownReviewerText = () => invalidText(t('Reviewers'));

/** Who is named for one project: whom to share with, and whether an id names somebody the sharer doesn't know. */
export type Invited = { userIds: number[]; hasUnknown: boolean };

/**
 * Whom to share each project with, by its id: anyone named by address, and by id those whom the sharer knows there.
 * Owners and managers are left out: they already see everything.
 */
export async function resolvePeople(
  tx: Tx,
  standings: readonly Standing[],
  { user_ids: userIds, emails }: People,
): Promise<ReadonlyMap<number, Invited>> {
  const invited = new Set((await ensureUsersByEmail(tx, emails, { role: 'client' })).map(({ id }) => id));
  const named = await namedPeopleQuery(tx, {
    projectIds: standings.map(({ project }) => project.id),
    userIds: [...new Set([...userIds, ...invited])],
    spaceIds: ownSpaces(...standings),
  });
  const there = Map.groupBy(named, ({ projectId }) => projectId);
  return new Map(
    standings.map(({ project }) => {
      const people = there.get(project.id) ?? [];
      const known = new Set(people.filter((one) => one.isKnown || invited.has(one.userId)).map((one) => one.userId));
      const reached = people.filter((one) => known.has(one.userId) && !one.isPermanent).map((one) => one.userId);
      return [project.id, { userIds: reached, hasUnknown: userIds.some((id) => !known.has(id)) }];
    }),
  );
}
