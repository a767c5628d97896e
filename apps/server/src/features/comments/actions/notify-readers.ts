import { sql } from 'drizzle-orm';
import type { NotificationData } from '@facet/contract/entities/notification';
import type { Told } from '@facet/contract/constants/told';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { excerpt } from '../../../platform/excerpt.ts';
import { notify, type Notice } from '../../notifications/actions/notify.ts';
import type { Standing } from '../../access/standing.ts';
import type { CommentSubject } from '../access.ts';
import { findViewers } from '../find-viewers.ts';
import type { AnnouncedComment } from './announce-comment.ts';

/** A comment and its subject. */
export type SentComment = {
  comment: AnnouncedComment;
  subject: CommentSubject;
  text: string;
  /** People who are mentioned for the first time. */
  mentionedIds: readonly number[];
  mustFix: boolean;
};

/** Everyone who wrote in these threads. */
const participants = prepared<{ headId: number; userId: number }>(
  'comment_participants',
  sql`select distinct coalesce(c.parent_id, c.id) as "headId", c.user_id as "userId" from design_comments c
    where (c.id = any(${sql.placeholder('headIds')}::int[]) or c.parent_id = any(${sql.placeholder('headIds')}::int[]))
      and c.deleted_at is null order by 1, 2 limit 10000`,
);

/** The assignees of these styles. */
const assignees = prepared<{ styleId: number; userId: number }>(
  'comment_assignees',
  sql`select style.id as "styleId", style.assignee_id as "userId" from styles style
    where style.id = any(${sql.placeholder('styleIds')}::int[]) and style.assignee_id is not null order by 1 limit 1000`,
);

const isReply = ({ comment }: SentComment) => comment.id !== comment.headId;

const toData = ({ project }: Standing, { comment, subject, text }: SentComment): NotificationData => ({
  project_id: project.id,
  project_name: project.title,
  module_id: subject.projectModuleId,
  style_id: subject.styleId,
  file_id: subject.itemId,
  board_id: subject.boardId,
  gallery_group_id: subject.galleryGroupId,
  file_name: subject.name,
  comment_id: comment.id,
  comment: excerpt(text),
});

/** For each comment, those of some people who may read it, except its author. */
async function readersAmong(tx: Tx, actor: Actor, said: readonly SentComment[], userIds: readonly number[]) {
  const place = { projectId: said[0]?.comment.projectId ?? 0, moduleId: said[0]?.subject.projectModuleId ?? 0 };
  const viewersOf = await findViewers(tx, { ...place, subjects: said.map(({ subject }) => subject), userIds });
  return ({ comment, subject }: SentComment, ids: readonly number[]): number[] => {
    const viewers = viewersOf(subject);
    return [...new Set(ids)].filter((id) => {
      const viewer = viewers.get(id);
      return viewer !== undefined && id !== actor.userId && !(comment.isInternal && viewer.isClient);
    });
  };
}
type Readers = Awaited<ReturnType<typeof readersAmong>>;

/** Whom each comment concerns: the design's maker, whoever has to fix it, and those who wrote in the thread. */
async function concernedBy(tx: Tx, said: readonly SentComment[]) {
  const headIds = said.filter(isReply).map(({ comment }) => comment.headId);
  const styleIds = said.flatMap(({ mustFix, subject }) => (mustFix ? (subject.styleId ?? []) : []));
  const wrote = headIds.length > 0 ? await participants(tx, { headIds }) : [];
  const given = styleIds.length > 0 ? await assignees(tx, { styleIds }) : [];
  return (one: SentComment): number[] => [
    one.subject.createdBy,
    ...(one.mustFix ? given.filter(({ styleId }) => styleId === one.subject.styleId) : []).map(({ userId }) => userId),
    ...(isReply(one) ? wrote.filter(({ headId }) => headId === one.comment.headId) : []).map(({ userId }) => userId),
  ];
}

/** What was commented on, by the name that the team knows and the one that clients may know. */
export const nameSubject = ({ name, piece }: CommentSubject) => ({ on: name, ...(piece !== undefined && { piece }) });

const makeMention = (standing: Standing, one: SentComment, readers: Readers): Notice => ({
  userIds: readers(one, one.mentionedIds),
  actorId: standing.userId,
  type: 'design_mentioned',
  told: { kind: 'comment_mentioned', ...nameSubject(one.subject) },
  data: toData(standing, one),
});

function wordTold(said: readonly [SentComment, ...SentComment[]]): Told {
  const [first, ...more] = said;
  const named = nameSubject(first.subject);
  if (more.length === 0) return { kind: 'commented', ...named, isReply: isReply(first), mustFix: first.mustFix };
  const others = new Set(said.map(({ subject }) => subject.name)).size - 1;
  return {
    kind: 'comments_left',
    count: said.length,
    ...named,
    others,
    mustFix: said.filter((one) => one.mustFix).length,
  };
}

/** One notification per set of comments, for everybody whom exactly these concern. */
function makeNotices(
  standing: Standing,
  said: readonly SentComment[],
  listeners: (one: SentComment) => number[],
): Notice[] {
  const heard = new Map<number, SentComment[]>();
  for (const one of said) for (const id of listeners(one)) heard.set(id, [...(heard.get(id) ?? []), one]);
  const sets = Map.groupBy(heard, ([, those]) => those.map(({ comment }) => comment.id).join());
  return [...sets.values()].flatMap((people) => {
    const [first, ...more] = people[0]?.[1] ?? [];
    if (!first) return [];
    const userIds = people.map(([id]) => id);
    const common = { actorId: standing.userId, type: 'design_commented' as const };
    return { ...common, userIds, told: wordTold([first, ...more]), data: toData(standing, first) };
  });
}

/** Notifies people that they are mentioned. */
export async function notifyMentioned(tx: Tx, actor: Actor, standing: Standing, said: SentComment): Promise<void> {
  const readers = await readersAmong(tx, actor, [said], said.mentionedIds);
  await notify(tx, makeMention(standing, said, readers));
}

/** Notifies the people concerned of a comment's new state. */
export async function notifyCommentReaders(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  { said, userIds, told }: { said: SentComment; userIds: readonly number[]; told: Told },
): Promise<void> {
  const readers = await readersAmong(tx, actor, [said], userIds);
  const data = toData(standing, said);
  await notify(tx, { userIds: readers(said, userIds), actorId: actor.userId, type: 'design_commented', told, data });
}

/**
 * Notifies people who are mentioned, once per comment, and people otherwise concerned, once for all comments; nobody is
 * told of the same comment twice.
 */
export async function notifyReaders(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  said: readonly SentComment[],
): Promise<void> {
  const concerned = await concernedBy(tx, said);
  const everybody = said.flatMap((one) => [...one.mentionedIds, ...concerned(one)]);
  // A comment on one's own work concerns nobody else, so nobody is looked up.
  const others = everybody.filter((id) => id !== actor.userId);
  const readers = await readersAmong(tx, actor, said, others);
  const listeners = (one: SentComment) => readers(one, concerned(one)).filter((id) => !one.mentionedIds.includes(id));
  await notify(
    tx,
    ...said.map((one) => makeMention(standing, one, readers)),
    ...makeNotices(standing, said, listeners),
  );
}
