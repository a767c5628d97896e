import type * as api from '@facet/contract/endpoints/tasks';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { nextMoment } from '../../../db/next-moment.ts';
import { prepared } from '../../../db/prepared.ts';
import { tasks } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { todayOf, type Actor } from '../../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import type { Standing } from '../../access/standing.ts';
import { lockTasks, tasksFor, type SeenTask, type TaskPlace } from '../access.ts';
import { changedFields, type TaskChange } from '../changed-fields.ts';
import { describeChange } from '../describe-task.ts';
import { contextIn, loadTask } from '../load-task.ts';
import { taskRules, viewerIn, type TaskViewer } from '../policy.ts';
import { loadTaskContent, type TaskContent } from '../load-content.ts';
import { announceTask, recordTasks } from './announce-task.ts';
import { checkNext, checkNextTask, type NextTask } from './check-change.ts';
import { setFiles, setTaskMentions } from './set-mentions-and-files.ts';
import { notifyConcerned } from './notify-concerned.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.updateTask.body>;
type Fields = ReturnType<typeof changedFields>;
type Editing = { standing: Standing; before: TaskContent; change: TaskChange; fields: Fields };

/** The assignee may set name and status; every other field is for those who may edit the task. */
function refuseUnfit(viewer: TaskViewer, task: SeenTask, fields: Fields): void {
  const others = [...fields].filter((field) => field !== 'name' && field !== 'status');
  if (!taskRules.changeStatus(viewer, task)) throw forbidden(t('edit task'));
  if (fields.has('name') && !taskRules.rename(viewer, task)) throw forbidden(t('rename task'));
  if (others.length > 0 && !taskRules.edit(viewer, task)) throw forbidden(t('edit task'));
}

/** Moves a task's sub-tasks to its module. */
async function takeChildrenAlong(tx: Tx, taskId: number, moduleId: number | null): Promise<void> {
  if (moduleId === null) return;
  const isElsewhere = or(isNull(tasks.projectModuleId), ne(tasks.projectModuleId, moduleId));
  await tx
    .update(tasks)
    .set({ projectModuleId: moduleId })
    .where(and(eq(tasks.parentId, taskId), isElsewhere));
}

const value = sql.placeholder;

/** What is said on a task and its sub-tasks is for those who see them: it goes along to their module. */
const takeTalkAlong = prepared(
  'talk_of_task_moved',
  sql`update chat_messages said set project_module_id = t.project_module_id from tasks t
    where said.task_id = t.id and (t.id = ${value('taskId')}::int or t.parent_id = ${value('taskId')}::int)`,
);

/** Fields whose new value is in the change itself. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'priority',
  'status',
] satisfies (keyof TaskChange)[]);

const ownAfter = ({ before, change }: Editing) => ({
  name: change.name ?? before.name,
  description: change.description === undefined ? before.description : (change.description ?? ''),
  priority: change.priority ?? before.priority,
  status: change.status ?? before.status,
});

async function writeTask(tx: Tx, editing: Editing, next: NextTask): Promise<void> {
  const { before, fields } = editing;
  const { projectModuleId } = next.columns;
  await tx
    .update(tasks)
    .set({
      ...ownAfter(editing),
      ...next.columns,
      // A reminder that is set again goes out again.
      ...(fields.has('reminder') ? { remindedAt: null } : {}),
      updatedAt: nextMoment(tasks.updatedAt),
    })
    .where(eq(tasks.id, before.id));
  const isMoved = projectModuleId !== before.projectModuleId;
  if (isMoved && before.parentId === null) await takeChildrenAlong(tx, before.id, projectModuleId);
  if (isMoved) await takeTalkAlong(tx, { taskId: before.id });
}

async function writeParts(tx: Tx, actor: Actor, { standing, before, change, fields }: Editing): Promise<void> {
  const { attachments = [], tagged_users: tagged = [] } = change;
  if (fields.has('tagged_users')) await setTaskMentions(tx, before.id, tagged);
  if (!fields.has('attachments')) return;
  const held = before.files.map(({ id }) => id);
  await setFiles(tx, actor, { taskId: before.id, ids: attachments, before: held, standing });
}

/** The task's content now; the names of what it refers to are read again only where that may have changed. */
async function contentAfter(tx: Tx, editing: Editing): Promise<TaskContent> {
  const { before, fields } = editing;
  if ([...fields].every((field) => OWN_FIELDS.has(field))) return { ...before, ...ownAfter(editing) };
  return loadTaskContent(tx, before.id);
}

async function tellChange(tx: Tx, actor: Actor, editing: Editing): Promise<void> {
  const { standing, before } = editing;
  const after = await contentAfter(tx, editing);
  const words = describeChange(before, after);
  if (words) recordTasks(tx, actor, 'task.changed', [{ ...after, ...words }]);
  announceTask(tx, 'task.changed', after, before);
  await notifyConcerned(tx, actor, standing, before, after);
}

async function changeTask(tx: Tx, actor: Actor, standing: Standing, taskId: number, input: Input) {
  const { updated_at: readAt, ...change } = input;
  const wanted = change.parent_task_id ? [change.parent_task_id] : [];
  const locked = await lockTasks(tx, standing, [taskId, ...wanted]);
  const task = locked.find(({ id }) => id === taskId);
  if (!task) throw notFound('task');
  refuseStale(new Date(task.updatedAt), readAt, 'task');
  const before = await loadTaskContent(tx, taskId);
  const fields = changedFields(before, change);
  refuseUnfit(viewerIn(standing, todayOf(actor)), task, fields);
  if (fields.size === 0) return;
  const editing = { standing, before, change, fields };
  const next = checkNextTask(locked, before, change);
  await checkNext(tx, actor, editing, next);
  await writeTask(tx, editing, next);
  await writeParts(tx, actor, editing);
  await tellChange(tx, actor, editing);
}

/**
 * Changes a task, with the rights that each field needs; a field with the same value is no change. 409 when it has
 * changed since `updated_at`, where that is given.
 */
export const updateTask = (app: App, actor: Actor, { projectId, taskId }: TaskPlace, input: Input) =>
  transact(app, async (tx) => {
    const standing = await tasksFor(tx, actor, projectId);
    await changeTask(tx, actor, standing, taskId, input);
    return loadTask(tx, standing, contextIn(standing, actor, app), taskId);
  });
