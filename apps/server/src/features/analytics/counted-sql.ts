import { FIGURE_STEPS } from '@facet/contract/constants/figures';
import { ModuleStatus, ProjectStatus } from '@facet/contract/constants/statuses';
import { sql, type SQL } from 'drizzle-orm';
import { isLimited, leadingRoles, reach, sight } from '../access/sight-sql.ts';
import { pieceWord } from '../designs/design-sql.ts';

const value = sql.placeholder;
const number = (constant: number) => sql.raw(String(constant));
export const userId = value('userId');

/** The moment at which a date begins for the reader. */
export const beginningSql = (day: SQL) => sql`((${day})::timestamp at time zone ${value('zone')}::text)`;
const from = sql`${value('from')}::date`;
const to = sql`${value('to')}::date`;
/** The range: from `since` until just before `until`; the preceding range of the same length begins at `before`. */
export const since = beginningSql(from);
export const until = beginningSql(sql`${to} + 1`);
export const before = beginningSql(sql`${from} - (${to} - ${from} + 1)`);
/** A duration in hours. (The exact result of `extract` takes three times as long.) */
export const hoursSql = (time: SQL) => sql`(date_part('epoch', ${time}) / 3600)`;
/** The moment of counting, from which ages are reckoned. */
export const now = sql`${value('now')}::timestamptz`;
/** The date of a moment in the reader's time zone. */
export const daySql = (moment: SQL) => sql`(${moment} at time zone ${value('zone')}::text)::date`;
export const today = daySql(now);
/** The first day of the interval that a moment falls in. */
export const intervalSql = (moment: SQL) =>
  sql`date_trunc(${value('interval')}::text, ${moment} at time zone ${value('zone')}::text)::date`;
/** Every interval of the range, as rows `day`. */
export const intervals = sql`(select day::date as day from generate_series(date_trunc(${value('interval')}::text, ${from}::timestamp),
  ${to}::timestamp, ('1 ' || ${value('interval')}::text)::interval) day)`;

/** Figures about a person are for those who lead the project, and for that person. */
export const isTold = (personId: SQL, leads: SQL) => sql`(${leads} or ${personId} = ${userId})`;

const isAskedPerson = (personId: SQL, leads: SQL) => sql`(${value('people')}::int[] is null
  or (${personId} = any(${value('people')}) and ${isTold(personId, leads)}))`;

/**
 * What is counted for somebody, as the tables `counted_projects` (with whether they lead it) and `counted_modules`: the
 * projects in which they hold a role, limited to what they see and filter by.
 */
export const counted = sql`${reach}, ${sight},
  counted_projects as materialized (
    select home.id, home.title, home.space_id, project.status, project.due_date, project.created_at, project.cover_file_id,
      (home.is_led or home.roles && ${leadingRoles}) and not ${isLimited(sql`${userId}`)} as leads
    from home join projects project on project.id = home.id and project.status <> ${number(ProjectStatus.archived)}
    where (home.is_led or home.roles <> '{}')
      and (${value('spaces')}::int[] is null or home.space_id = any(${value('spaces')}))
      and (${value('projects')}::int[] is null or home.id = any(${value('projects')}))),
  counted_modules as materialized (
    select place.id, place.project_id, place.due_date, place.status, kind.name, project.leads,
      project.due_date as project_due
    from counted_projects project join project_modules place on place.project_id = project.id
    join modules kind on kind.id = place.module_id
    where place.id in (select id from visible) and place.status <> ${number(ModuleStatus.skipped)}
      and place.status <> ${number(ModuleStatus.locked)}
      and (${value('modules')}::text[] is null or kind.name = any(${value('modules')})))`;

const madeBy = sql`coalesce(style.assignee_id, spell.made_by)`;
/** Spells of counted pieces, as `spell` with `style` and `place`; can be continued with `and`. */
export const countedSpells = sql`counted_modules place
  join piece_timeline spell on spell.project_module_id = place.id
  join styles style on style.id = spell.style_id and style.deleted_at is null
  where ${isAskedPerson(madeBy, sql`place.leads`)}`;

const piecesThat = (which: SQL) => sql`pieces as materialized (
  select spell.style_id, spell.project_module_id, spell.version, spell.started_at as at, spell.review_hours, spell.rounds,
    spell.first_at, style.title, place.project_id, place.name as module, place.leads, ${madeBy} as person_id,
    coalesce(style.due_date, place.due_date, place.project_due) as due_date, spell.status = 'approved' as is_approved,
    ${pieceWord} as word,
    ${hoursSql(sql`case when spell.status = 'approved' then spell.started_at else ${now} end - spell.first_at`)} as hours
  from ${countedSpells} and spell.ended_at is null${which})`;
/** Every counted piece in its present state: `hours` until its approval, or until now. */
export const pieces = piecesThat(sql``);
/** The same for those approved since a moment: figures over some days leave out most of what was ever approved. */
export const approvedSince = (moment: SQL) =>
  piecesThat(sql` and spell.status = 'approved' and spell.started_at >= ${moment}`);
/** In addition, the open ones. */
export const openOrApprovedSince = (moment: SQL) =>
  piecesThat(sql` and (spell.status <> 'approved' or spell.started_at >= ${moment})`);
/** The pieces of the people filtered by; not read if there is no such filter. */
export const askedPieces = sql`asked_pieces as materialized (
  select spell.style_id, spell.project_module_id from ${countedSpells} and spell.ended_at is null)`;
/**
 * Rows that belong to a piece, as `row`, in a counted module (`place`) and whose style exists; can be continued with
 * `and`.
 */
export const ofCountedPiece = (row: SQL) => sql`counted_modules place on place.id = ${row}.project_module_id
  join styles style on style.id = ${row}.style_id and style.deleted_at is null
    and (${value('people')}::int[] is null
      or (${row}.style_id, ${row}.project_module_id) in (select style_id, project_module_id from asked_pieces))`;
/** Those approved in the range, and in the preceding one. */
export const approved = sql`approved as materialized (
  select *, at >= ${since} as "isNow", ${daySql(sql`at`)} - due_date as late
  from pieces where is_approved and at >= ${before} and at < ${until})`;

/** Tasks that the reader sees, including those of no module unless filtered by module. */
export const countedTasks = sql`task_times task join counted_projects project on project.id = task.project_id
  where (task.project_module_id in (select id from counted_modules)
      or (task.project_module_id is null and ${value('modules')}::text[] is null))
    and ${isAskedPerson(sql`coalesce(task.assignee_id, 0)`, sql`project.leads`)}`;

export const medianSql = (column: SQL, share = 0.5) =>
  sql`percentile_cont(${number(share)}) within group (order by ${column})`;

const epoch = (moment: SQL) => sql`date_part('epoch', ${moment})`;

/**
 * A figure over rows with a moment `at`: for the range, the preceding one and twelve steps, each with its sample size.
 */
export const headlineSql = (figure: SQL, of: SQL, rows: SQL) => sql`(select json_build_object(
    'value', ${figure} filter (where at >= ${since} and ${of}), 'count', count(*) filter (where at >= ${since} and ${of}),
    'before', ${figure} filter (where at < ${since} and ${of}), 'countBefore', count(*) filter (where at < ${since} and ${of}),
    'steps', (select json_agg(step.value order by place) from generate_series(1, ${number(FIGURE_STEPS)}) place
      left join (select width_bucket(${epoch(sql`at`)}, ${epoch(since)}, ${epoch(until)}, ${number(FIGURE_STEPS)}) as number,
        ${figure} as value from ${rows} where at >= ${since} and at < ${until} and ${of} group by 1) step on step.number = place))
  from ${rows})`;

/** The result of `headlineSql`. */
export type HeadlineRow = {
  value: number | null;
  count: number;
  before: number | null;
  countBefore: number;
  steps: (number | null)[];
};

/** The rows of a query as one JSON list. */
export const rowsSql = (query: SQL) => sql`(select coalesce(json_agg(row), '[]') from (${query}) row)`;
