import { TASK_STYLE_TEXT } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/tasks';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Standing } from '../../access/standing.ts';
import { lockTasks, newTaskFor, type SeenTask } from '../access.ts';
import { checkDates } from '../check-dates.ts';
import { describeNew } from '../describe-task.ts';
import { contextIn, loadTask } from '../load-task.ts';
import { presentTask } from '../presenter.ts';
import { taskSight, type TaskFacts } from '../task-columns.ts';
import { announceTask, recordTasks } from './announce-task.ts';
import { checkTaskModule, checkPeople, refuseMissing } from './check-references.ts';
import { parentAmong } from './find-parent.ts';
import { setFiles, setTaskMentions } from './set-mentions-and-files.ts';
import { makeTask } from './make-task-query.ts';
import { notifyConcerned } from './notify-concerned.ts';

type Input = z.output<typeof api.createTask.body>;
type Home = { styleId: number; moduleId: number | null; parentId: number | null };

async function parentFor(tx: Tx, standing: Standing, parentId: number | null | undefined): Promise<SeenTask | null> {
  if (!parentId) return null;
  return parentAmong(tx, await lockTasks(tx, standing, [parentId]), parentId);
}

/** Where a new task goes: a sub-task gets its task's style unless told otherwise, and its module where that has one. */
async function homeFor(tx: Tx, standing: Standing, input: Input): Promise<Home> {
  const parent = await parentFor(tx, standing, input.parent_task_id);
  const styleId = input.project_style_id ?? parent?.styleId ?? null;
  if (styleId === null) throw invalidField('project_style_id', TASK_STYLE_TEXT);
  const moduleId = parent?.projectModuleId ?? input.project_module_id ?? null;
  return { styleId, moduleId, parentId: parent?.id ?? null };
}

type NewTask = ReturnType<typeof toNewTask>;
const toNewTask = (actor: Actor, { styleId, moduleId, parentId }: Home, input: Input) => ({
  userId: actor.userId,
  parentId,
  styleId,
  moduleId,
  name: input.name,
  description: input.description ?? '',
  priority: input.priority,
  status: input.status,
  tagId: input.project_tag_id ?? null,
  commentId: input.comment_id ?? null,
  itemId: input.place?.file_id ?? null,
  position: input.place ? JSON.stringify(input.place.position) : null,
  assigneeId: input.assignee_id ?? null,
  dueDate: input.due_date ?? null,
  reminder: input.reminder ?? null,
});

async function checkInput(tx: Tx, actor: Actor, standing: Standing, task: NewTask, mentioned: readonly number[]) {
  const { dueDate, reminder, moduleId, assigneeId } = task;
  checkDates(actor, { dueDate: null, reminder: null }, { dueDate, reminder });
  checkTaskModule(standing, moduleId);
  await checkPeople(tx, { projectId: standing.project.id, moduleId, assigneeId, taggedIds: mentioned });
}

/** Tells the log, open screens and the people concerned. */
async function tellNew(tx: Tx, actor: Actor, standing: Standing, facts: TaskFacts, words: NewWords): Promise<void> {
  const { style, module } = facts;
  const task = { ...facts, styleId: style?.id ?? null, projectModuleId: module?.id ?? null, ...words };
  recordTasks(tx, actor, 'task.created', [{ ...task, newValue: describeNew(task) }]);
  announceTask(tx, 'task.created', task);
  await notifyConcerned(tx, actor, standing, null, task);
}
type NewWords = { assignee: string | null; mentioned: number[] };

/** The id of a new task, with the task itself where all of it is known. */
async function writeTask(tx: Tx, actor: Actor, standing: Standing, input: Input) {
  const task = toNewTask(actor, await homeFor(tx, standing, input), input);
  const mentioned = [...new Set(input.tagged_users)].toSorted((one, other) => one - other);
  await checkInput(tx, actor, standing, task, mentioned);
  const [made] = await makeTask(tx, { ...taskSight(standing), ...task });
  refuseMissing(task, made);
  if (!made?.task) throw new Error('a task was not made');
  const { id } = made.task;
  const ids = input.attachments ?? [];
  await setFiles(tx, actor, { taskId: id, ids, before: [], standing });
  if (mentioned.length > 0) await setTaskMentions(tx, id, mentioned);
  await tellNew(tx, actor, standing, made.task, { assignee: made.assignee, mentioned });
  return { id, facts: ids.length + mentioned.length === 0 ? made.task : null };
}

/** Creates a task or a sub-task. */
export const createTask = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const standing = await newTaskFor(tx, actor, projectId);
    const { id, facts } = await writeTask(tx, actor, standing, input);
    const context = contextIn(standing, actor, app);
    return facts ? presentTask(facts, [], context) : loadTask(tx, standing, context, id);
  });
