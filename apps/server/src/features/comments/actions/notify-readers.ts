import { sql } from 'drizzle-orm';
import type { NotificationData } from '@facet/contract/entities/notification';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { notify } from '../../notifications/actions/notify.ts';
import type { Standing } from '../../projects/standing.ts';
import { excerpt } from '../../../platform/excerpt.ts';
import { findViewers } from '../find-viewers.ts';
import type { AnnouncedComment } from './announce-comment.ts';

type Said = {
  comment: AnnouncedComment;
  item: DesignFacts;
  text: string;
  /** Those who are mentioned, for the first time. */
  mentionedIds: readonly number[];
};

/** Whoever wrote in a thread. */
const participants = prepared<{ userId: number }>(
  'comment_participants',
  sql`select distinct c.user_id as "userId" from design_comments c
    where (c.id = ${sql.placeholder('headId')} or c.parent_id = ${sql.placeholder('headId')}) and c.deleted_at is null
    order by 1 limit 200`,
);

const dataOf = ({ project }: Standing, { comment, item, text }: Said): NotificationData => ({
  project_id: project.id,
  project_name: project.title,
  module_id: item.projectModuleId,
  style_id: item.styleId,
  file_id: item.id,
  gallery_group_id: item.galleryGroupId,
  file_name: item.file.originalName,
  comment_id: comment.id,
  comment: excerpt(text),
});

/** Those of the people who may read the comment, but for its author. */
async function readersAmong(tx: Tx, actor: Actor, { comment, item }: Said, ids: readonly number[]): Promise<number[]> {
  const viewers = await findViewers(tx, { projectId: comment.projectId, item }, ids);
  return [...viewers.values()]
    .filter(({ id, isClient }) => id !== actor.userId && !(comment.isInternal && isClient))
    .map(({ id }) => id);
}

/** Tells people that they are mentioned. */
export async function notifyMentioned(tx: Tx, actor: Actor, standing: Standing, said: Said): Promise<void> {
  await notify(tx, {
    userIds: await readersAmong(tx, actor, said, said.mentionedIds),
    actorId: actor.userId,
    type: 'design_mentioned',
    message: `mentioned you in a comment on ${said.item.file.originalName}`,
    data: dataOf(standing, said),
  });
}

/** Tells whoever is mentioned, whoever wrote in the thread and whoever made the design of a new comment, nobody twice. */
export async function notifyReaders(tx: Tx, actor: Actor, standing: Standing, said: Said): Promise<void> {
  const { comment, item, mentionedIds } = said;
  const isReply = comment.id !== comment.headId;
  const wrote = isReply ? await participants(tx, { headId: comment.headId }) : [];
  const concerned = [item.createdBy, ...wrote.map(({ userId }) => userId)];
  const readers = await readersAmong(tx, actor, said, [...mentionedIds, ...concerned]);
  const common = { actorId: actor.userId, data: dataOf(standing, said) };
  const name = item.file.originalName;
  await notify(
    tx,
    {
      ...common,
      userIds: readers.filter((id) => mentionedIds.includes(id)),
      type: 'design_mentioned',
      message: `mentioned you in a comment on ${name}`,
    },
    {
      ...common,
      userIds: readers.filter((id) => !mentionedIds.includes(id)),
      type: 'design_commented',
      message: isReply ? `replied to a comment on ${name}` : `commented on ${name}`,
    },
  );
}
