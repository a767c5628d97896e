import type { LogAction } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';
import { touchProject } from '../../activity/actions/touch-project.ts';

type TagChange = { projectId: number; id: number; action: LogAction; oldTitle?: string; newTitle?: string };

/** Tells the project, the log and everyone's screen that a tag changed. */
export async function recordTagChange(tx: Tx, actor: Actor, { projectId, id, action, oldTitle, newTitle }: TagChange) {
  await touchProject(tx, projectId);
  recordActivity(tx, actor, {
    projectId,
    event: 'tag.changed',
    itemType: 'default',
    actionType: action,
    itemId: id,
    oldValue: oldTitle === undefined ? null : { text: oldTitle },
    newValue: newTitle === undefined ? null : { text: newTitle },
  });
  tellProject(tx, projectId, 'tag.changed', { entity: 'tag', id });
}
