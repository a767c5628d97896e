import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { chatMentions } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { excerpt } from '../../../platform/excerpt.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import type { Standing } from '../../access/standing.ts';
import { is, isOneOf, isProvenPerson, peopleOfModule, rolesWith, teamOf } from '../../access/sight-sql.ts';

const value = sql.placeholder;

/** A message that is being written. */
export type Written = {
  id: number;
  moduleId: number | null;
  /** The task that it is said on. */
  taskId: number | null;
  taskTitle: string | null;
  text: string;
  repliedId: number | null;
};

const authorQuery = prepared<{ userId: number }>(
  'chat_message_author',
  sql`select user_id as "userId" from chat_messages where id = ${value('id')}::bigint limit 1`,
);

const readersQuery = prepared<{ id: number }>(
  'chat_readers_among',
  sql`select u.id from users u join projects p on p.id = ${value('projectId')}::int join spaces s on s.id = p.space_id
    where u.id = any(${value('ids')}::int[]) and u.deleted_at is null and ${isProvenPerson}
      and ${isOneOf(sql.raw('u.id'), teamOf(is(sql`${value('projectId')}::int`), rolesWith('can-view-activity')))}
      and (not ${value('isOnTask')}::bool
        or ${isOneOf(sql.raw('u.id'), teamOf(is(sql`${value('projectId')}::int`), rolesWith('can-view-tasks')))})
      and (${value('moduleId')}::int is null
        or ${isOneOf(sql.raw('u.id'), peopleOfModule(is(sql`${value('moduleId')}::int`)))})
    order by u.id limit 1000`,
);

type Place = { projectId: number; moduleId: number | null; isOnTask: boolean };

/** Those of the people who read messages in a project's chat: in one of its modules or in none, on a task or not. */
async function findReaders(db: Db, place: Place, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await readersQuery(db, { ...place, ids: [...new Set(ids)] });
  return new Set(rows.map(({ id }) => id));
}

const toPlace = ({ project }: Standing, { moduleId, taskId }: Written) => ({
  projectId: project.id,
  moduleId,
  isOnTask: taskId !== null,
});

/** Stores whom a message mentions; refuses people who do not read it. */
export async function mention(
  tx: Tx,
  standing: Standing,
  message: Written,
  asked: readonly number[],
): Promise<readonly number[]> {
  const ids = [...new Set(asked)];
  const readers = await findReaders(tx, toPlace(standing, message), ids);
  if (!ids.every((id) => readers.has(id))) throw invalidField('tagged_users', invalidText(fieldName(['tagged_users'])));
  if (ids.length > 0)
    await tx
      .insert(chatMentions)
      .values(ids.map((userId) => ({ messageId: message.id, userId })))
      .onConflictDoNothing();
  return ids;
}

async function repliedTo(tx: Tx, standing: Standing, message: Written): Promise<number[]> {
  if (message.repliedId === null) return [];
  const [author] = await authorQuery(tx, { id: message.repliedId });
  return author ? [...(await findReaders(tx, toPlace(standing, message), [author.userId]))] : [];
}

const toData = ({ project }: Standing, { id, moduleId, taskId, text }: Written) => ({
  project_id: project.id,
  project_name: project.title,
  module_id: moduleId,
  message_id: id,
  ...(taskId !== null && { task_id: taskId }),
  comment: excerpt(text),
});

type Told = { message: Written; mentionedIds: readonly number[] };

/** Notifies those who are mentioned, and the author of the message replied to; nobody twice. */
export async function tellReaders(tx: Tx, actor: Actor, standing: Standing, { message, mentionedIds }: Told) {
  const answered = (await repliedTo(tx, standing, message)).filter((id) => !mentionedIds.includes(id));
  if (mentionedIds.length === 0 && answered.length === 0) return;
  const { taskTitle: task } = message;
  const link = task === null ? {} : { link: 'to_task' as const };
  const common = { actorId: actor.userId, data: toData(standing, message), ...link };
  const { title: project } = standing.project;
  await notify(
    tx,
    {
      ...common,
      userIds: concernedBy('message_mentioned', { mentioned: mentionedIds }),
      type: 'message_mentioned',
      told: task === null ? { kind: 'chat_mentioned', project } : { kind: 'task_mentioned', task },
    },
    {
      ...common,
      userIds: concernedBy('message_replied', { author: answered }),
      type: 'message_replied',
      told: task === null ? { kind: 'chat_replied', project } : { kind: 'task_replied', task },
    },
  );
}
