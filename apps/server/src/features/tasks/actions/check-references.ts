import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText, TASK_STYLE_TEXT } from '@facet/contract/constants/texts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { invalidField } from '../../../platform/errors.ts';
import { knownStyle } from '../../access/seen-sql.ts';
import type { Standing } from '../../access/standing.ts';
import { findTaskPeople } from '../find-task-people.ts';
import { seenComment, seenItem, taskSight } from '../task-columns.ts';

/** What a task is to name that it did not name before; null where nothing is named. */
export type References = {
  styleId: number | null;
  tagId: number | null;
  moduleId: number | null;
  commentId: number | null;
  /** A design of the style that is named with it. */
  itemId: number | null;
};

const value = sql.placeholder;
const refuse = (field: string) => invalidField(field, invalidText(fieldName([field])));

const found = prepared<{ style: boolean; tag: boolean; comment: boolean; item: boolean }>(
  'task_references',
  sql`select exists (select from styles s where s.id = ${value('styleId')} and s.project_id = ${value('projectId')}
      and s.deleted_at is null and ${knownStyle('s')}) as style,
    exists (select from tags t where t.id = ${value('tagId')} and t.project_id = ${value('projectId')}) as tag,
    exists (select from ${seenComment()} and said.id = ${value('commentId')}
      and said.project_id = ${value('projectId')}) as comment,
    exists (select from ${seenItem()} and item.id = ${value('itemId')} and item.style_id = ${value('styleId')}
      and item.project_id = ${value('projectId')}) as item`,
);

/** 422 at the field for a style, tag, module, comment or design that is not of the project, or not the writer's to see. */
export async function checkReferences(tx: Tx, standing: Standing, references: References): Promise<void> {
  const { styleId, tagId, moduleId, commentId, itemId } = references;
  if (moduleId !== null && !standing.visibleModuleIds.has(moduleId)) throw refuse('project_module_id');
  if (styleId === null && tagId === null && commentId === null && itemId === null) return;
  const [there] = await found(tx, { ...taskSight(standing), styleId, tagId, commentId, itemId });
  if (styleId !== null && !there?.style) throw invalidField('project_style_id', TASK_STYLE_TEXT);
  if (tagId !== null && !there?.tag) throw refuse('project_tag_id');
  if (commentId !== null && !there?.comment) throw refuse('comment_id');
  if (itemId !== null && !there?.item) throw refuse('place');
}

type People = { projectId: number; moduleId: number | null; assigneeId: number | null; taggedIds: readonly number[] };

/** 422 at the field for an assignee who is not on the team, and for anyone who could not see the task. */
export async function checkPeople(tx: Tx, { assigneeId, taggedIds, ...home }: People): Promise<void> {
  const assignees = assigneeId === null ? [] : [assigneeId];
  const people = await findTaskPeople(tx, home, [...assignees, ...taggedIds]);
  if (!assignees.every((id) => people.get(id)?.isOnTeam)) throw refuse('assignee_id');
  if (!taggedIds.every((id) => people.has(id))) throw refuse('tagged_users');
}
