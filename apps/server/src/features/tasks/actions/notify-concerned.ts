import type { NotificationType } from '@facet/contract/constants/notifications';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notify } from '../../notifications/actions/notify.ts';
import type { Standing } from '../../access/standing.ts';
import { findTaskPeople } from '../find-task-people.ts';
import { statusWord, type TaskContent } from '../load-content.ts';

/** What of a task says whom it concerns. */
type Concerning = Pick<
  TaskContent,
  'id' | 'name' | 'status' | 'assigneeId' | 'createdBy' | 'mentioned' | 'projectModuleId' | 'styleId'
>;
type Told = { type: NotificationType; message: string; userIds: number[] };

/** Who hears of a change and what, the nearest reason first; `before` is null for a new task. */
function newsOf(before: Concerning | null, task: Concerning): Told[] {
  const { name, assigneeId, createdBy } = task;
  const isGiven = assigneeId !== null && assigneeId !== before?.assigneeId;
  const isMoved = before !== null && before.status !== task.status;
  const words = statusWord(task).replaceAll('_', ' ');
  return [
    { type: 'task_assigned', message: `gave you the task ${name}`, userIds: isGiven ? [assigneeId] : [] },
    {
      type: 'task_mentioned',
      message: `mentioned you in the task ${name}`,
      userIds: task.mentioned.filter((id) => !before?.mentioned.includes(id)),
    },
    {
      type: 'task_changed',
      message: `set the task ${name} to ${words}`,
      userIds: isMoved ? [createdBy, ...(assigneeId === null ? [] : [assigneeId])] : [],
    },
  ];
}

/** Tells whom a task is given to, who is mentioned and whose task got another status, as long as they may see it; nobody twice. */
export async function notifyConcerned(
  tx: Tx,
  actor: Actor,
  { project }: Standing,
  before: Concerning | null,
  task: Concerning,
): Promise<void> {
  const news = newsOf(before, task);
  const home = { projectId: project.id, moduleId: task.projectModuleId };
  const people = await findTaskPeople(
    tx,
    home,
    news.flatMap(({ userIds }) => userIds),
  );
  const told = new Set([actor.userId]);
  const notices = news.map(({ type, message, userIds }) => {
    const fresh = userIds.filter((id) => people.has(id) && !told.has(id));
    for (const id of fresh) told.add(id);
    return { type, message, userIds: fresh };
  });
  const data = {
    project_id: project.id,
    project_name: project.title,
    module_id: task.projectModuleId,
    style_id: task.styleId,
    task_id: task.id,
  };
  await notify(tx, ...notices.map((notice) => ({ ...notice, actorId: actor.userId, link: 'to_task' as const, data })));
}
