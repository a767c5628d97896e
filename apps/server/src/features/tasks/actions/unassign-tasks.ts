import { TaskStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { WorkEnded } from '../../activity/work-ended.ts';
import { recordTasks, type ToldTask } from './announce-task.ts';

const value = sql.placeholder;

const unassign = prepared<ToldTask & { name: string }>(
  'tasks_unassigned',
  sql`update tasks t set assignee_id = null, updated_at = now() from users u, projects p
    where u.id = t.assignee_id and p.id = t.project_id and t.assignee_id = any(${value('userIds')}::int[])
      and (${value('projectId')}::int is null or t.project_id = ${value('projectId')})
      and (${value('spaceId')}::int is null or p.space_id = ${value('spaceId')})
      and t.deleted_at is null and t.status <> ${sql.raw(String(TaskStatus.done))}
    returning t.id, t.project_id as "projectId", t.parent_id as "parentId", t.project_module_id as "projectModuleId",
      t.style_id as "styleId", t.assignee_id as "assigneeId", t.created_by as "createdBy",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name`,
);

/** Unassigns the open tasks of people who leave, so that others can be given them. */
export async function unassignTasks(tx: Tx, { actor, userIds, projectId, spaceId }: WorkEnded): Promise<void> {
  const values = { userIds: [...userIds], projectId: projectId ?? null, spaceId: spaceId ?? null };
  const tasks = await unassign(tx, values);
  recordTasks(
    tx,
    actor,
    'task.changed',
    tasks.map(({ name, ...task }) => ({ ...task, oldValue: { assignee: name }, newValue: { assignee: null } })),
  );
  for (const [id, ofProject] of Map.groupBy(tasks, (task) => task.projectId)) {
    const update = { event: 'task.changed' as const, project_id: id, entity: 'task', id: null };
    tx.afterCommit({ kind: 'project', isInternal: true, update });
    tx.afterCommit({ kind: 'users', userIds: [...new Set(ofProject.map(({ createdBy }) => createdBy))], update });
  }
}
