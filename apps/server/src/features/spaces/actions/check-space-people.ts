import { CLIENT_IN_TEAM_TEXT, invalidText, SAME_PERSON_TEXT } from '@facet/contract/constants/texts';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { candidatesQuery } from '../../access/candidates-query.ts';
import { canJoinTeams } from '../../access/project-policy.ts';
import { t } from '@facet/contract/words/speech';

/** Refuses, on `team`, anybody who is named twice, is not in the space, or is a client. */
export async function checkSpacePeople(tx: Tx, actor: Actor, spaceId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  if (new Set(ids).size < ids.length) throw invalidField('team', SAME_PERSON_TEXT);
  const found = await candidatesQuery(tx, ids, { actorId: actor.userId, projectId: null, spaceId, seesOthers: false });
  if (found.length < ids.length || !found.every(({ isInSpace }) => isInSpace))
    throw invalidField('team', invalidText(t('Team')));
  if (!found.every(canJoinTeams)) throw invalidField('team', CLIENT_IN_TEAM_TEXT);
}
