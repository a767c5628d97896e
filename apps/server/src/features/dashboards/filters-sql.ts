import type { DashboardTab } from '@facet/contract/constants/dashboards';
import { WorkflowType } from '@facet/contract/constants/catalogue';
import { ModuleStatus, ProjectStatus, TaskStatus } from '@facet/contract/constants/statuses';
import { sql, type SQL } from 'drizzle-orm';
import { isFound } from '../../db/search-sql.ts';
import { isAllowedAtHome, isLimited, isSeenItem, leadingRoles, openTo, sightOutside } from '../access/sight-sql.ts';
import { pieceWord } from '../designs/design-sql.ts';
import { missingAnswers } from '../reviews/missing-answers-sql.ts';

const value = sql.placeholder;
const number = (constant: number) => sql.raw(String(constant));

/** What the filters need besides `reach`: everything about projects outside the spaces that the reader leads. */
export const besideFilters = sql`, ${sightOutside}, ${openTo},
  tasked as materialized (select id from home where ${isAllowedAtHome('can-view-tasks')}),
  teams as materialized (select id from home where roles <> '{}')`;

const isLimitedReader = isLimited(sql`${value('userId')}::int`);
const isLed = sql`projects.space_id in (select id from led)`;
/** Whether the reader belongs to the project `projects`; its internal names are shown to nobody else. */
export const holdsRole = sql`(${isLed} or projects.id in (select id from teams))`;
/** Whether the reader is on the team of `projects`, or was granted something in it. */
export const isMine = sql`(projects.id in (select id from joined) or exists (select from project_members mine
  where mine.project_id = projects.id and mine.user_id = ${value('userId')} and mine.roles <> '{}'))`;

const isReached = (module: SQL) => sql`(${isLed} or ${module} in (select id from visible) or exists (
  select from design_items item where item.project_module_id = ${module} and item.deleted_at is null
    and item.id in (select id from granted)))`;
/** Whether the reader sees something in the module `pm` of the project `projects`. */
export const isReachedModule = isReached(sql.raw('pm.id'));
const isAhead = (module: string) =>
  sql.raw(`${module}.workflow_type = ${WorkflowType.main}
  and ${module}.status not in (${ModuleStatus.finished}, ${ModuleStatus.skipped})`);
const holdsWork = sql`(exists (select from design_items item where item.project_module_id = own.id and item.deleted_at is null)
  or exists (select from boards board where board.project_module_id = own.id and board.deleted_at is null))`;
/** The step that `projects` is at, among those that the reader reaches: the furthest with work in it, else the first. */
const presentStep = sql`(select own.id from project_modules own
  where own.project_id = projects.id and ${isAhead('own')} and ${isReached(sql.raw('own.id'))}
  order by case when ${holdsWork} then own.position else -1 - own.position end desc limit 1)`;
/** Whether the task `t` of the project `projects` is open and the reader sees it. */
export const isOpenTask = sql`t.project_id = projects.id and t.deleted_at is null and t.status <> ${number(TaskStatus.done)}
  and (${isLed} or projects.id in (select id from tasked)
    and (t.project_module_id is null or t.project_module_id in (select id from visible)))`;
const isKnownStyle = sql`s.project_id = projects.id and s.deleted_at is null
  and (${isLed} and not ${isLimitedReader} or projects.id in (select id from open_to)
    or exists (select from design_items item where item.style_id = s.id and item.deleted_at is null
      and (${isLed} or ${isSeenItem(sql.raw('item.project_module_id'), sql.raw('item.id'))})))`;

/** The highest priority of the open tasks of `projects`, as far as the reader sees them. */
export const highestPriority = sql`(select max(t.priority) from tasks t where ${isOpenTask})`;
/** The assignees of styles and open tasks of `projects`, as rows of `user_id`. */
export const assignedPeople = sql`(
  select s.assignee_id as user_id from styles s where s.assignee_id is not null and ${holdsRole} and ${isKnownStyle}
  union select t.assignee_id from tasks t where t.assignee_id is not null and ${holdsRole} and ${isOpenTask})`;
/** The tags of `projects`. */
export const tagsOfProject = sql`(select tag.id, tag.title from tags tag where tag.project_id = projects.id and ${holdsRole})`;

const isAssigned = sql`exists (select from ${assignedPeople} given where given.user_id = any(${value('assignees')}))`;
const isTagged = sql`exists (select from ${tagsOfProject} own
  join tags asked on lower(asked.title) = lower(own.title) and asked.id = any(${value('tags')}))`;
/** Whether the reader leads the project `projects`, and so sees what others have to do there. */
export const isLeader = sql`((${isLed} or exists (select from home where home.id = projects.id and home.roles && ${leadingRoles}))
  and not ${isLimitedReader})`;
const isWaitedFor = sql`exists (select from ${missingAnswers} and request.project_id = projects.id
  and rr.user_id = any(${value('waitsFor')}) and (${isLeader} or rr.user_id = ${value('userId')}))`;
const isAtModule = sql`exists (select from project_modules pm where pm.project_id = projects.id
  and pm.module_id = any(${value('atModules')}) and pm.id = ${presentStep})`;
const hasModule = sql`exists (select from project_modules pm where pm.project_id = projects.id
  and pm.module_id = any(${value('modules')}) and ${isReachedModule})`;

const heldPieces = sql`project_modules place join modules kind on kind.id = place.module_id
  join piece_timeline spell on spell.project_module_id = place.id and spell.ended_at is null
  join styles style on style.id = spell.style_id and style.deleted_at is null
  where place.project_id = projects.id and (${isLed} or place.id in (select id from visible))
    and place.status not in (${number(ModuleStatus.skipped)}, ${number(ModuleStatus.locked)})`;
const holdsPiece = sql`(${holdsRole} and exists (select from ${heldPieces}
  and kind.name || '.' || ${pieceWord} = any(${value('holds')}::text[])))`;

const statusIs = (...statuses: readonly number[]) =>
  sql`projects.status in (${number(statuses[0] ?? 0)}${sql.raw(
    statuses
      .slice(1)
      .map((status) => `, ${status}`)
      .join(''),
  )})`;
/** Overdue for the reader's today, and not done. */
export const isProjectOverdue = sql`(projects.due_date < ${value('today')}::date
  and not ${statusIs(ProjectStatus.approved, ProjectStatus.archived)})`;
/** What each tab shows; filtering by the archived status includes archived projects under "all". */
export const TABS: Readonly<Record<DashboardTab, SQL>> = {
  all: sql`(not ${statusIs(ProjectStatus.archived)} or ${number(ProjectStatus.archived)} = any(${value('statuses')}::int[]))`,
  active: statusIs(ProjectStatus.draft, ProjectStatus.inProgress, ProjectStatus.inReview, ProjectStatus.rejected),
  in_review: statusIs(ProjectStatus.inReview),
  overdue: isProjectOverdue,
  approved: statusIs(ProjectStatus.approved),
  archived: statusIs(ProjectStatus.archived),
};
const isInTab = sql`case ${value('tab')}::text ${sql.join(
  Object.entries(TABS).map(([tab, condition]) => sql`when ${sql.raw(`'${tab}'`)} then ${condition}`),
  sql.raw(' '),
)} else true end`;

const among = (name: string, column: SQL) => sql`(${value(name)}::int[] is null or ${column} = any(${value(name)}))`;
const onlyIf = (name: string, condition: SQL) => sql`(${value(name)}::int[] is null or ${condition})`;

/** Whether `projects` matches the filters; null means "no filter". */
export const isProjectAsked = sql`projects.deleted_at is null and ${isInTab}
  and (${value('scope')}::text = 'all' or ${isMine})
  and ${among('spaces', sql.raw('projects.space_id'))} and ${among('categories', sql.raw('projects.category'))}
  and ${among('statuses', sql.raw('projects.status'))} and ${among('workflows', sql.raw('projects.workflow_scheme_id'))}
  and ${among('projects', sql.raw('projects.id'))}
  and ${isFound(sql.raw('projects.title'))}
  and ${onlyIf('tags', isTagged)} and ${onlyIf('assignees', isAssigned)} and ${onlyIf('waitsFor', isWaitedFor)}
  and ${onlyIf('modules', hasModule)}
  and ${onlyIf('atModules', isAtModule)}
  and (${value('holds')}::text[] is null or ${holdsPiece})
  and (${value('priorities')}::int[] is null or ${highestPriority} = any(${value('priorities')}))`;

/** The same without filters, as a dashboard opens: only the archive is left out, with no condition on each project. */
export const isUnarchived = sql`projects.deleted_at is null and not ${statusIs(ProjectStatus.archived)}`;

const between = (column: SQL) => sql`(${value('dueFrom')}::date is null or ${column} >= ${value('dueFrom')})
  and (${value('dueUntil')}::date is null or ${column} <= ${value('dueUntil')})`;
export const isDueThen = between(sql.raw('projects.due_date'));
/** The same for the module `pm`, which must be one of the requested steps. */
export const isAskedModule = sql`${isReachedModule} and ${among('modules', sql.raw('pm.module_id'))}
  and ${between(sql.raw('pm.due_date'))}`;
