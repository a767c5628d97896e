import type { NotificationType } from '@facet/contract/constants/notifications';
import type { Told } from '@facet/contract/constants/told';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notify } from '../../notifications/actions/notify.ts';
import type { Standing } from '../../access/standing.ts';
import { findTaskPeople } from '../find-task-people.ts';
import type { TaskContent } from '../load-content.ts';

/** The fields of a task that say whom it concerns. */
type Concerning = Pick<
  TaskContent,
  'id' | 'name' | 'status' | 'assigneeId' | 'createdBy' | 'mentioned' | 'projectModuleId' | 'styleId'
>;
type News = { type: NotificationType; told: Told; userIds: number[] };

/** Who is told what about a change, the most direct reason first; `before` is null for a new task. */
function findNews(before: Concerning | null, task: Concerning): News[] {
  const { name, assigneeId, createdBy } = task;
  const isGiven = assigneeId !== null && assigneeId !== before?.assigneeId;
  const isMoved = before !== null && before.status !== task.status;
  return [
    { type: 'task_assigned', told: { kind: 'task_given', task: name }, userIds: isGiven ? [assigneeId] : [] },
    {
      type: 'task_mentioned',
      told: { kind: 'task_mentioned', task: name },
      userIds: task.mentioned.filter((id) => !before?.mentioned.includes(id)),
    },
    {
      type: 'task_changed',
      told: { kind: 'task_moved', task: name, status: task.status },
      userIds: isMoved ? [createdBy, ...(assigneeId === null ? [] : [assigneeId])] : [],
    },
  ];
}

/** Notifies the assignee, people mentioned, and those whose task changed status, if they may see it; nobody twice. */
export async function notifyConcerned(
  tx: Tx,
  actor: Actor,
  { project }: Standing,
  before: Concerning | null,
  task: Concerning,
): Promise<void> {
  const news = findNews(before, task);
  const home = { projectId: project.id, moduleId: task.projectModuleId };
  const others = news.flatMap(({ userIds }) => userIds).filter((id) => id !== actor.userId);
  const people = await findTaskPeople(tx, home, others);
  const reached = new Set([actor.userId]);
  const notices = news.map(({ type, told, userIds }) => {
    const fresh = userIds.filter((id) => people.has(id) && !reached.has(id));
    for (const id of fresh) reached.add(id);
    return { type, told, userIds: fresh };
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
