import { TASK_STYLE_TEXT } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/tasks';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { tasks } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Standing } from '../../access/standing.ts';
import { lockTasks, newTaskFor, type SeenTask } from '../access.ts';
import { checkDates } from '../check-dates.ts';
import { describeNew } from '../describe-task.ts';
import { contextIn, loadTask } from '../load-task.ts';
import { contentOf } from '../load-content.ts';
import { announceTask, recordTasks } from './announce-task.ts';
import { checkPeople, checkReferences } from './check-references.ts';
import { parentAmong } from './find-parent.ts';
import { holdFiles } from './hold-files.ts';
import { notifyConcerned } from './notify-concerned.ts';
import { setMentions } from './set-mentions.ts';

type Input = z.output<typeof api.createTask.body>;
type Home = { styleId: number; moduleId: number | null; parentId: number | null };

const findRequested = prepared<{ id: number }>(
  'task_of_request',
  sql`select id from tasks where created_by = ${sql.placeholder('userId')}
    and request_id = ${sql.placeholder('requestId')}::uuid limit 1`,
);

/** What the actor has created with this request before; null when it is the first. */
async function createdBefore(tx: Tx, { userId }: Actor, requestId: string | undefined): Promise<number | null> {
  if (!requestId) return null;
  const [row] = await findRequested(tx, { userId, requestId });
  return row?.id ?? null;
}

async function parentFor(tx: Tx, standing: Standing, parentId: number | null | undefined): Promise<SeenTask | null> {
  if (!parentId) return null;
  return parentAmong(tx, await lockTasks(tx, standing, [parentId]), parentId);
}

/** A sub-task is about its task's style unless it says otherwise, and in its task's module where that has one. */
async function homeFor(tx: Tx, standing: Standing, input: Input): Promise<Home> {
  const parent = await parentFor(tx, standing, input.parent_task_id);
  const styleId = input.project_style_id ?? parent?.styleId ?? null;
  if (styleId === null) throw invalidField('project_style_id', TASK_STYLE_TEXT);
  const moduleId = parent?.projectModuleId ?? input.project_module_id ?? null;
  return { styleId, moduleId, parentId: parent?.id ?? null };
}

async function checkInput(tx: Tx, actor: Actor, standing: Standing, home: Home, input: Input): Promise<void> {
  const dates = { dueDate: input.due_date ?? null, reminder: input.reminder ?? null };
  checkDates(actor, { dueDate: null, reminder: null }, dates);
  await checkReferences(tx, standing, {
    styleId: home.styleId,
    moduleId: home.moduleId,
    tagId: input.project_tag_id ?? null,
    commentId: input.comment_id ?? null,
    itemId: input.place?.file_id ?? null,
  });
  await checkPeople(tx, {
    projectId: standing.project.id,
    moduleId: home.moduleId,
    assigneeId: input.assignee_id ?? null,
    taggedIds: input.tagged_users ?? [],
  });
}

/** Null when the same request of the same author was quicker. */
async function insertTask(tx: Tx, actor: Actor, projectId: number, home: Home, input: Input): Promise<number | null> {
  const [row] = await tx
    .insert(tasks)
    .values({
      projectId,
      parentId: home.parentId,
      name: input.name,
      description: input.description ?? '',
      priority: input.priority,
      status: input.status,
      styleId: home.styleId,
      projectModuleId: home.moduleId,
      tagId: input.project_tag_id ?? null,
      commentId: input.comment_id ?? null,
      designItemId: input.place?.file_id ?? null,
      position: input.place?.position ?? null,
      assigneeId: input.assignee_id ?? null,
      createdBy: actor.userId,
      requestId: input.request_id ?? null,
      dueDate: input.due_date ?? null,
      reminderAt: input.reminder ? new Date(input.reminder) : null,
    })
    .onConflictDoNothing()
    .returning({ id: tasks.id });
  return row?.id ?? null;
}

async function tellNew(tx: Tx, actor: Actor, standing: Standing, taskId: number): Promise<void> {
  const task = await contentOf(tx, taskId);
  recordTasks(tx, actor, 'task.created', [{ ...task, newValue: describeNew(task) }]);
  announceTask(tx, 'task.created', task);
  await notifyConcerned(tx, actor, standing, null, task);
}

type Made = { taskId: number; isNew: boolean };

/** A new task, or that which this request has made before. */
async function createOnce(tx: Tx, actor: Actor, standing: Standing, input: Input): Promise<Made> {
  const known = await createdBefore(tx, actor, input.request_id);
  if (known !== null) return { taskId: known, isNew: false };
  const home = await homeFor(tx, standing, input);
  await checkInput(tx, actor, standing, home, input);
  const taskId = await insertTask(tx, actor, standing.project.id, home, input);
  if (taskId === null) return { taskId: (await createdBefore(tx, actor, input.request_id)) ?? 0, isNew: false };
  await holdFiles(tx, actor, { taskId, ids: input.attachments ?? [], before: [], standing });
  if (input.tagged_users?.length) await setMentions(tx, taskId, input.tagged_users);
  return { taskId, isNew: true };
}

/** Creates a task or a sub-task, once for each request id. */
export const createTask = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const standing = await newTaskFor(tx, actor, projectId);
    const { taskId, isNew } = await createOnce(tx, actor, standing, input);
    // Neither waits for the other: they go to the database together.
    const [task] = await Promise.all([
      loadTask(tx, standing, contextIn(standing, actor, app), taskId),
      isNew ? tellNew(tx, actor, standing, taskId) : undefined,
    ]);
    return task;
  });
