import { CLIENT_IN_TEAM_TEXT, invalidText, SAME_PERSON_TEXT } from '@facet/contract/constants/texts';
import type { ProjectRole } from '@facet/contract/permissions';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { ensureUsersByEmail } from '../../users/actions/ensure-users.ts';
import type { Member } from '../compare-teams.ts';
import { candidatesQuery } from '../../access/candidates-query.ts';
import { canJoinTeams } from '../../access/project-policy.ts';
import type { Project } from '../../access/standing.ts';
import { t } from '@facet/contract/words/speech';

type Entry = { user_id?: number | undefined; email?: string | undefined; roles: readonly ProjectRole[] };

async function withIds(tx: Tx, entries: readonly Entry[]): Promise<Member[]> {
  const emails = entries.flatMap(({ user_id: id, email }) => (id === undefined && email !== undefined ? [email] : []));
  const byEmail = new Map(
    (await ensureUsersByEmail(tx, emails, { role: 'manager' })).map(({ email, id }) => [email, id]),
  );
  return entries.flatMap(({ user_id: id, email = '', roles }) => {
    const userId = id ?? byEmail.get(email);
    return userId === undefined ? [] : [{ userId, roles }];
  });
}

/** The people of a submitted team: by id anyone the actor knows, by address anyone at all; otherwise 422 on `team`. */
export async function resolveTeam(
  tx: Tx,
  actor: Actor,
  { id: projectId, spaceId }: Pick<Project, 'id' | 'spaceId'>,
  entries: readonly Entry[],
): Promise<Member[]> {
  if (entries.length === 0) return [];
  const team = await withIds(tx, entries);
  const ids = team.map(({ userId }) => userId);
  if (new Set(ids).size < ids.length) throw invalidField('team', SAME_PERSON_TEXT);
  const seesOthers = actor.emailVerified && canJoinTeams(actor);
  const found = await candidatesQuery(tx, ids, { actorId: actor.userId, projectId, spaceId, seesOthers });
  const named = new Set(entries.map((entry) => entry.user_id));
  const isEveryoneKnown = found.length === ids.length && found.every(({ id, isKnown }) => isKnown || !named.has(id));
  if (!isEveryoneKnown) throw invalidField('team', invalidText(t('Team')));
  if (!found.every(canJoinTeams)) throw invalidField('team', CLIENT_IN_TEAM_TEXT);
  return team;
}
