import type { LinkChange } from '@facet/contract/constants/link-words';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import type { Project } from '../../access/standing.ts';
import { findRecipientNames } from '../find-recipient-names.ts';
import { itemsOfRequest } from '../find-request-items.ts';
import { recordLinkAct } from './record-request.ts';

type LinkSet = {
  project: Pick<Project, 'id' | 'title'>;
  link: { reviewRequestId: number; userId: number; askedBy: number; boardId: number | null; boardTitle: string | null };
  changes: readonly LinkChange[];
};

type Items = Awaited<ReturnType<typeof itemsOfRequest>>;

/** What the link is to, and where the notice leads; null if nothing of that is left. */
function targetOf({ boardId, boardTitle, reviewRequestId }: LinkSet['link'], items: Items) {
  if (boardId !== null && boardTitle !== null) return { of: boardTitle, others: 0, data: { board_id: boardId } };
  const [first] = items;
  if (!first) return null;
  const { id: fileId, styleId, projectModuleId, styleTitle } = first;
  const others = new Set(items.map((item) => item.styleId)).size - 1;
  const data = { module_id: projectModuleId, style_id: styleId, file_id: fileId, review_request_id: reviewRequestId };
  return { of: styleTitle, others, data };
}

/**
 * Tells the log and whoever sent a link what somebody changed about it: they vouch for its reader, and for what the
 * reader gets.
 */
export async function tellLinkSet(tx: Tx, actor: Actor, { project, link, changes }: LinkSet): Promise<void> {
  if (changes.length === 0) return;
  const { reviewRequestId: requestId, userId, askedBy } = link;
  const items = await itemsOfRequest(tx, requestId);
  const target = targetOf(link, items);
  const [person] = await findRecipientNames(tx, { requestId, userIds: [userId] });
  if (!target || !person) return;
  const { data, ...what } = target;
  if (items.length > 0) {
    const done = { kind: 'link_set' as const, changes };
    await recordLinkAct(tx, actor, { projectId: project.id, items, requestId, userId, done });
    tellProject(tx, project.id, 'design.review_reminded');
  }
  await notify(tx, {
    userIds: concernedBy('review_link_changed', { asker: askedBy }),
    actorId: actor.userId,
    type: 'review_link_changed',
    told: { kind: 'link_set', name: person.name, ...what, changes },
    data: { project_id: project.id, project_name: project.title, ...data },
  });
}
