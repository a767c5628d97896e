import { SUB_TASKS_MAX } from '@facet/contract/constants/limits';
import { TASK_PARENT_TEXT } from '@facet/contract/constants/texts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import type { SeenTask } from '../access.ts';
import { t } from '@facet/contract/words/speech';

const refuse = () => invalidField('parent_task_id', TASK_PARENT_TEXT);

const childCount = prepared<{ total: number }>(
  'sub_task_count',
  sql`select count(*)::int as total from (select from tasks c where c.parent_id = ${sql.placeholder('id')}
    and c.deleted_at is null limit ${sql.raw(String(SUB_TASKS_MAX))}) counted`,
);

export const countChildren = async (tx: Tx, id: number) => (await childCount(tx, { id }))[0]?.total ?? 0;

/** The new parent, among the locked tasks: 422 unless it exists and is not a sub-task, 409 when it is full. */
export async function parentAmong(tx: Tx, locked: readonly SeenTask[], parentId: number): Promise<SeenTask> {
  const parent = locked.find(({ id }) => id === parentId);
  if (!parent || parent.parentId !== null) throw refuse();
  if ((await countChildren(tx, parentId)) >= SUB_TASKS_MAX)
    throw conflict(t('A task has at most {max} sub-tasks', { max: SUB_TASKS_MAX }));
  return parent;
}

/** Refuses to put a task below itself, or one with sub-tasks below another. */
export async function refuseNesting(tx: Tx, task: SeenTask, parentId: number): Promise<void> {
  if (task.id === parentId || (await countChildren(tx, task.id)) > 0) throw refuse();
}
