import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText, TASK_STYLE_TEXT } from '@facet/contract/constants/texts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { invalidField } from '../../../platform/errors.ts';
import { knownStyle } from '../../access/seen-sql.ts';
import type { Standing } from '../../access/standing.ts';
import { findTaskPeople } from '../find-task-people.ts';
import { seenComment, seenDesignItem, taskSight } from '../task-columns.ts';

/** What a task newly refers to; null where there is nothing. */
export type References = {
  styleId: number | null;
  tagId: number | null;
  moduleId: number | null;
  commentId: number | null;
  /** A design of the style named with it. */
  itemId: number | null;
};

const value = sql.placeholder;
const refuse = (field: string) => invalidField(field, invalidText(fieldName([field])));

export type ReferencesThere = { style: boolean; tag: boolean; comment: boolean; item: boolean };

/** Whether each reference exists, in the project and visible to the writer. */
export const referencesThere = sql`select exists (select from styles s where s.id = ${value('styleId')}::int
      and s.project_id = ${value('projectId')}::int and s.deleted_at is null and ${knownStyle('s')}) as style,
    exists (select from tags t where t.id = ${value('tagId')}::int
      and t.project_id = ${value('projectId')}::int) as tag,
    exists (select from ${seenComment()} and said.id = ${value('commentId')}::int
      and said.project_id = ${value('projectId')}::int) as comment,
    exists (select from ${seenDesignItem()} and item.id = ${value('itemId')}::int
      and item.style_id = ${value('styleId')}::int and item.project_id = ${value('projectId')}::int) as item`;
const found = prepared<ReferencesThere>('task_references', referencesThere);

/** 422 on the field for a module that the writer doesn't see. */
export function checkTaskModule(standing: Standing, moduleId: number | null): void {
  if (moduleId !== null && !standing.visibleModuleIds.has(moduleId)) throw refuse('project_module_id');
}

/** 422 on the field of a reference that does not exist. */
export function refuseMissing(references: References, there: ReferencesThere | undefined): void {
  const { styleId, tagId, commentId, itemId } = references;
  if (styleId !== null && !there?.style) throw invalidField('project_style_id', TASK_STYLE_TEXT);
  if (tagId !== null && !there?.tag) throw refuse('project_tag_id');
  if (commentId !== null && !there?.comment) throw refuse('comment_id');
  if (itemId !== null && !there?.item) throw refuse('place');
}

/**
 * 422 on the field for a style, tag, module, comment or design that is not in the project or that the writer doesn't
 * see.
 */
export async function checkReferences(tx: Tx, standing: Standing, references: References): Promise<void> {
  const { styleId, tagId, moduleId, commentId, itemId } = references;
  checkTaskModule(standing, moduleId);
  if (styleId === null && tagId === null && commentId === null && itemId === null) return;
  const [there] = await found(tx, { ...taskSight(standing), styleId, tagId, commentId, itemId });
  refuseMissing(references, there);
}

type People = { projectId: number; moduleId: number | null; assigneeId: number | null; taggedIds: readonly number[] };

/** 422 on the field for an assignee who is not on the team, and for anyone who could not see the task. */
export async function checkPeople(tx: Tx, { assigneeId, taggedIds, ...home }: People): Promise<void> {
  const assignees = assigneeId === null ? [] : [assigneeId];
  const people = await findTaskPeople(tx, home, [...assignees, ...taggedIds]);
  if (!assignees.every((id) => people.get(id)?.isOnTeam)) throw refuse('assignee_id');
  if (!taggedIds.every((id) => people.has(id))) throw refuse('tagged_users');
}
