import { invalidText } from '@facet/contract/constants/texts';
import type { ProjectRole } from '@facet/contract/permissions';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Member } from '../compare-teams.ts';
import { candidates } from '../people-queries.ts';
import { canJoinTeams } from '../policy.ts';
import { CLIENT_IN_TEAM_TEXT, SAME_PERSON_TEXT } from '../words.ts';

type Entry = { user_id: number; roles: readonly ProjectRole[] };

/** A new project's team: people of its space, and its creator as p_owner beside any role given. */
export async function startingTeam(
  tx: Tx,
  actor: Actor,
  spaceId: number,
  entries: readonly Entry[],
): Promise<Member[]> {
  const ids = entries.map(({ user_id: id }) => id);
  if (new Set(ids).size < ids.length) throw invalidField('team', SAME_PERSON_TEXT);
  const others = entries.filter(({ user_id: id }) => id !== actor.userId);
  const own = entries.find(({ user_id: id }) => id === actor.userId)?.roles ?? [];
  if (others.length > 0)
    await checkOthers(
      tx,
      actor,
      spaceId,
      others.map(({ user_id: id }) => id),
    );
  return [
    { userId: actor.userId, roles: [...new Set(['p_owner' as const, ...own])] },
    ...others.map(({ user_id: userId, roles }) => ({ userId, roles })),
  ];
}

async function checkOthers(tx: Tx, actor: Actor, spaceId: number, ids: readonly number[]) {
  const found = await candidates(tx, ids, { actorId: actor.userId, projectId: null, spaceId, seesOthers: false });
  if (found.length < ids.length || !found.every(({ isInSpace }) => isInSpace))
    throw invalidField('team', invalidText('Team'));
  if (!found.every(canJoinTeams)) throw invalidField('team', CLIENT_IN_TEAM_TEXT);
}
