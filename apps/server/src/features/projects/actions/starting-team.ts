import { SAME_PERSON_TEXT } from '@facet/contract/constants/texts';
import type { ProjectRole } from '@facet/contract/permissions';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Member } from '../compare-teams.ts';
import { checkSpacePeople } from '../../spaces/actions/check-space-people.ts';

type Entry = { user_id: number; roles: readonly ProjectRole[] };

/** A new project's team: people of its space, and its creator as p_owner besides any role given. */
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
  await checkSpacePeople(
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
