import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText, TASK_PARENT_TEXT } from '@facet/contract/constants/texts';
import type { Standing } from '../../access/standing.ts';
import type { SeenTask } from '../access.ts';
import type { changedFields, TaskChange } from '../changed-fields.ts';
import { checkDates } from '../check-dates.ts';
import { findTaskPeople } from '../find-task-people.ts';
import type { TaskContent } from '../load-content.ts';
import { checkPeople, checkReferences } from './check-references.ts';
import { parentAmong, refuseNesting } from './find-parent.ts';

/** Where a task is and whose it is, after a change. */
export type NextTask = {
  columns: {
    styleId: number | null;
    projectModuleId: number | null;
    tagId: number | null;
    parentId: number | null;
    assigneeId: number | null;
    dueDate: string | null;
    reminderAt: Date | null;
  };
  locked: readonly SeenTask[];
};

const after = <T>(wanted: T | undefined, before: T): T => (wanted === undefined ? before : wanted);

/** The reminder after a change; it goes when the due date goes. */
function reminderAfter(before: TaskContent, change: TaskChange, dueDate: string | null): Date | null {
  if (change.reminder === undefined && dueDate === null) return null;
  const reminder = after(change.reminder, before.reminder);
  return reminder === null ? null : new Date(reminder);
}

/** A task after a change; a sub-task is in its task's module, where that has one. */
export function checkNextTask(locked: readonly SeenTask[], before: TaskContent, change: TaskChange): NextTask {
  const parentId = after(change.parent_task_id, before.parentId);
  const dueDate = after(change.due_date, before.dueDate);
  const parent = locked.find(({ id }) => id === parentId);
  return {
    columns: {
      styleId: after(change.project_style_id, before.styleId),
      projectModuleId: parent?.projectModuleId ?? after(change.project_module_id, before.projectModuleId),
      tagId: after(change.project_tag_id, before.tagId),
      parentId,
      assigneeId: after(change.assignee_id, before.assigneeId),
      dueDate,
      reminderAt: reminderAfter(before, change, dueDate),
    },
    locked,
  };
}

type Editing = {
  standing: Standing;
  before: TaskContent;
  change: TaskChange;
  fields: ReturnType<typeof changedFields>;
};

const orNullIfSame = <T>(next: T | null, before: T | null) => (next === before ? null : next);

async function checkParent(tx: Tx, { before, fields }: Editing, { columns, locked }: NextTask): Promise<void> {
  if (!fields.has('parent_task_id') || columns.parentId === null) return;
  await parentAmong(tx, locked, columns.parentId);
  await refuseNesting(tx, before, columns.parentId);
}

/** Its assignee must see it, also when it is not the person but the module that changes. */
async function checkWhose(tx: Tx, { standing, before, change, fields }: Editing, { columns }: NextTask) {
  const home = { projectId: standing.project.id, moduleId: columns.projectModuleId };
  const taggedIds = (fields.has('tagged_users') ? (change.tagged_users ?? []) : []).filter(
    (id) => !before.mentioned.includes(id),
  );
  const assigneeId = orNullIfSame(columns.assigneeId, before.assigneeId);
  await checkPeople(tx, { ...home, assigneeId, taggedIds });
  const isMoved = columns.projectModuleId !== before.projectModuleId;
  if (!isMoved || assigneeId !== null || columns.assigneeId === null) return;
  const people = await findTaskPeople(tx, home, [columns.assigneeId]);
  const field = fields.has('parent_task_id') ? 'parent_task_id' : 'project_module_id';
  const text = field === 'parent_task_id' ? TASK_PARENT_TEXT : invalidText(fieldName([field]));
  if (people.size === 0) throw invalidField(field, text);
}

/** 422 on the field for what a task can't become; fields that stay the same are not checked. */
export async function checkNext(tx: Tx, actor: Actor, editing: Editing, next: NextTask): Promise<void> {
  const { before, standing } = editing;
  const { columns } = next;
  await checkParent(tx, editing, next);
  const dates = { dueDate: columns.dueDate, reminder: columns.reminderAt?.toISOString() ?? null };
  checkDates(actor, before, dates);
  await checkReferences(tx, standing, {
    styleId: orNullIfSame(columns.styleId, before.styleId),
    moduleId: orNullIfSame(columns.projectModuleId, before.projectModuleId),
    tagId: orNullIfSame(columns.tagId, before.tagId),
    commentId: null,
    itemId: null,
  });
  await checkWhose(tx, editing, next);
}
