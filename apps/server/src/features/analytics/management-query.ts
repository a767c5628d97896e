import type { ModuleName } from '@facet/contract/constants/catalogue';
import {
  DOTS_MAX,
  FIGURE_MIN,
  FIGURE_PEOPLE_MAX,
  FIGURE_STEPS,
  OPEN_DOTS_MAX,
} from '@facet/contract/constants/figures';
import { sql, type SQL } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { plannedAnew } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { isStanding } from '../designs/design-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import {
  approved,
  before,
  beginningSql,
  counted,
  countedTasks,
  headlineSql,
  isTold,
  medianSql,
  now,
  openOrApprovedSince,
  rowsSql,
  since,
  today,
  until,
  type HeadlineRow,
} from './counted-sql.ts';

export type DotRow = {
  styleId: number;
  title: string;
  projectId: number;
  moduleId: number;
  module: ModuleName;
  itemId: number;
  thumbnailFileId: number | null;
  person: Person | null;
  hours: number;
  rounds: number;
  isPastP85: boolean;
};
export type ApprovedRow = DotRow & { approvedAt: string };
export type OpenRow = DotRow & { isInReview: boolean; waitsFor: Person | null; dueDate: string | null };
type ModuleRow = {
  module: ModuleName;
  approved: number;
  median: number | null;
  p85: number | null;
  open: number;
  pastP85: number;
};
type WorkRow = { person: Person; styles: number; reviews: number; tasks: number; usual: number };
type Row = {
  cycleTime: HeadlineRow;
  median: number | null;
  p85: number | null;
  approvedTotal: number;
  openTotal: number;
  overdue: number;
  pastP85: { value: number; before: number; steps: number[] };
  hasLimits: boolean;
  modules: ModuleRow[];
  approved: ApprovedRow[];
  open: OpenRow[];
  band: { date: string; count: number; median: number; q25: number; q75: number }[];
  workload: WorkRow[];
};

const number = (constant: number) => sql.raw(String(constant));
const hours = sql.raw('hours');
const isNow = sql`"isNow"`;

/** The p85 of each module that has one. */
const limits = sql`limits as materialized (
  select module, ${medianSql(hours, 0.85)} as p85 from approved where ${isNow} group by 1
  having count(*) >= ${number(FIGURE_MIN)})`;

/** Since when a person's usual load is measured. */
const loadSince = sql`(${now} - interval '13 weeks')`;
/** The window of days around each point of the median line. */
const bandSince = sql`(${since} - interval '31 days')`;

/**
 * Pieces that are past their module's p85, or were in the range, with since and until; a reopened one counts as not
 * approved.
 */
const past = sql`past as materialized (
  select piece.first_at + limits.p85 * interval '1 hour' as begun,
    case when piece.is_approved then piece.at else 'infinity' end as ended
  from pieces piece join limits on limits.module = piece.module
  where (not piece.is_approved or piece.at > ${since}) and piece.first_at + limits.p85 * interval '1 hour' < ${now}
    and (not piece.is_approved or piece.hours > limits.p85))`;
const ended = sql`least(${until}, ${now})`;
/** The ends of the range's steps, up to now. */
const stepEnds = sql`step_ends as materialized (
  select array_agg(${since} + (${ended} - ${since}) * place / ${number(FIGURE_STEPS)} order by place) as moments
  from generate_series(1, ${number(FIGURE_STEPS)}) place)`;
const pastAt = (moment: SQL) => sql`(count(*) filter (where begun < ${moment} and ended > ${moment}))::int`;
const pastSteps = Array.from({ length: FIGURE_STEPS }, (_, step) => pastAt(sql`moments[${number(step + 1)}]`));
const pastP85 = sql`(select json_build_object('value', ${pastAt(now)}, 'before', ${pastAt(since)},
  'steps', json_build_array(${sql.join(pastSteps, sql`, `)})) from past cross join step_ends)`;

const approvedNow = sql`count(*)::int as count, ${medianSql(hours)} as median, ${medianSql(hours, 0.85)} as p85
  from approved where ${isNow}`;
const open = sql`open as materialized (
  select piece.module, count(*)::int as count, count(*) filter (where piece.hours > limits.p85)::int as past,
    count(*) filter (where piece.due_date < ${today})::int as overdue
  from pieces piece left join limits on limits.module = piece.module where not piece.is_approved group by 1)`;
const sumOfOpen = (column: 'count' | 'overdue') => sql`(select coalesce(sum(${sql.raw(column)}), 0)::int from open)`;
/** The modules with open pieces or pieces approved in the range. */
const byModule = sql`select module, coalesce(took.count, 0) as approved, took.median, took.p85,
    coalesce(open.count, 0) as open, coalesce(open.past, 0) as "pastP85"
  from open full join (select module, ${approvedNow} group by 1) took using (module)`;

const person = (id: SQL) => sql`(select ${personJson('u')} from users u where u.id = ${id})`;
const toldPerson = (id: string) =>
  sql`case when ${isTold(sql.raw(id), sql.raw('dot.leads'))} then ${person(sql.raw(id))} end`;

/** The columns of a dot, for pieces selected as `dot`. */
const dotColumns = sql`dot.style_id as "styleId", dot.title, dot.project_id as "projectId", dot.project_module_id as "moduleId",
  dot.module, dot.hours, dot.rounds, coalesce(dot.hours > limits.p85, false) as "isPastP85", shown."itemId",
  shown."thumbnailFileId", ${toldPerson('dot.person_id')} as person`;
const withFile = sql`left join limits on limits.module = dot.module
  left join lateral (select min(item.id) as "itemId",
      (array_agg(item.file_id order by item.id) filter (where small.file_id is not null))[1] as "thumbnailFileId"
    from design_items item
    left join file_thumbnails small on small.file_id = item.file_id and small.preset_name = 'small'
    where item.style_id = dot.style_id and item.project_module_id = dot.project_module_id
      and item.version = dot.version and item.deleted_at is null) shown on true`;

const approvedDots = sql`select ${dotColumns}, ${isoMoment(sql.raw('dot.at'))} as "approvedAt"
  from (select * from approved where ${isNow} order by at desc, style_id, project_module_id limit ${number(DOTS_MAX)}) dot
  ${withFile} order by dot.at, dot.style_id, dot.project_module_id`;

/** The first person asked whose answer on the piece's version is missing. */
const askedPerson = sql`(select rr.user_id from design_items item
  join review_request_items ri on ri.design_item_id = item.id
  join review_requests request on request.id = ri.review_request_id and request.withdrawn_at is null
  join review_recipients rr on rr.review_request_id = request.id and rr.is_asked and ${isOpenLink()}
  where item.style_id = dot.style_id and item.project_module_id = dot.project_module_id and item.version = dot.version
    and item.deleted_at is null and not exists (select from review_decisions d where d.design_item_id = item.id
      and d.user_id = rr.user_id and ${isStanding})
  order by request.id desc, rr.id limit 1)`;

const openDots = sql`select ${dotColumns}, dot.word = 'in_review' as "isInReview", dot.due_date::text as "dueDate",
    case when ${isTold(sql.raw('waiting.id'), sql.raw('dot.leads'))} then ${person(sql.raw('waiting.id'))} end as "waitsFor"
  from (select * from pieces where not is_approved order by hours desc, style_id, project_module_id
    limit ${number(OPEN_DOTS_MAX)}) dot ${withFile}
  cross join lateral (select case when dot.word = 'in_review' then ${askedPerson} else dot.person_id end as id) waiting
  order by dot.hours desc, dot.style_id, dot.project_module_id`;

/** The days at which the median line has a point. */
const BAND_POINTS = 24;
const near = sql`near as materialized (select at, hours from pieces where is_approved
  and at >= ${bandSince} and at < ${until})`;
const points = sql`points as materialized (
  select day, ${beginningSql(sql`day - 29`)} as begins, ${beginningSql(sql`day + 1`)} as ends from (
    select distinct ${sql.placeholder('from')}::date + ((${sql.placeholder('to')}::date - ${sql.placeholder('from')}::date)
      * place / ${number(BAND_POINTS)}) as day from generate_series(0, ${number(BAND_POINTS)}) place) point)`;
const band = sql`select point.day::text as date, around.* from points point
  cross join lateral (select count(*)::int as count, ${medianSql(hours)} as median, ${medianSql(hours, 0.25)} as q25,
      ${medianSql(hours, 0.75)} as q75
    from near where near.at >= point.begins and near.at < point.ends) around
  where around.count >= ${number(FIGURE_MIN)} order by 1`;

/** Pending reviews: pieces in review, with each person who was asked and has not answered. */
const reviewCounts = sql`select rr.user_id, count(distinct (piece.style_id, piece.project_module_id))::int as n
  from pieces piece
  join design_items item on item.style_id = piece.style_id and item.project_module_id = piece.project_module_id
    and item.version = piece.version and item.status = 'in_review' and item.deleted_at is null
  join review_request_items ri on ri.design_item_id = item.id
  join review_requests request on request.id = ri.review_request_id and request.withdrawn_at is null
  join review_recipients rr on rr.review_request_id = request.id and rr.is_asked and ${isOpenLink()}
  where piece.word = 'in_review' and ${isTold(sql`rr.user_id`, sql`piece.leads`)}
    and not exists (select from review_decisions d where d.design_item_id = item.id and d.user_id = rr.user_id
      and ${isStanding}) group by 1`;

/** People's workload, as rows of person and kind with since and until. */
const had = sql`had as materialized (
  select person_id as user_id, 'style' as kind, first_at as begun, case when is_approved then at end as ended from pieces
    where ${isTold(sql`person_id`, sql`leads`)} and (not is_approved or at > ${loadSince})
  union all select task.assignee_id, 'task', task.created_at, task.done_at from ${countedTasks}
    and task.assignee_id is not null and ${isTold(sql`task.assignee_id`, sql`project.leads`)}
    and coalesce(task.done_at, 'infinity') > ${loadSince})`;

const WEEKS = 12;
const everyWeek = sql`generate_series(1, ${number(WEEKS)})`;
const weeks = sql`weeks as materialized (
  select array_agg(${beginningSql(sql`date_trunc('week', ${today})::date - 7 * (${number(WEEKS)} - week)`)} order by week) as moments
  from ${everyWeek} week)`;
/** The first week that begins at or after a moment. */
const weekAfter = (moment: SQL) =>
  sql`width_bucket(${moment} - interval '1 microsecond', (select moments from weeks)) + 1`;
/** How much people had at the beginning of each week: what had begun by then, minus what had ended. */
const weekly = sql`select user_id, week, sum(sum(change)) over (partition by user_id order by week) as n from (
    select user_id, ${weekAfter(sql`begun`)} as week, 1 as change from had
    union all select user_id, ${weekAfter(sql`ended`)}, -1 from had where ended is not null
    union all select user_id, week, 0 from (select distinct user_id from had) person cross join ${everyWeek} week
    ) turn where week <= ${number(WEEKS)} group by 1, 2`;

const workload = sql`select ${personJson('u')} as person, coalesce(load.styles, 0) as styles, coalesce(load.tasks, 0) as tasks,
    coalesce(reviews.n, 0) as reviews, coalesce(usual.median, 0) as usual
  from (select user_id, count(*) filter (where kind = 'style' and ended is null)::int as styles,
      count(*) filter (where kind = 'task' and ended is null)::int as tasks from had group by 1) load
  full join (${reviewCounts}) reviews on reviews.user_id = load.user_id
  left join (select user_id, ${medianSql(sql`n`)} as median from (${weekly}) weekly group by 1) usual
    on usual.user_id = load.user_id
  join users u on u.id = coalesce(load.user_id, reviews.user_id)
  where coalesce(load.styles, 0) + coalesce(load.tasks, 0) + coalesce(reviews.n, 0) > 0
  order by coalesce(load.styles, 0) + coalesce(load.tasks, 0) + coalesce(reviews.n, 0) desc, u.id
  limit ${number(FIGURE_PEOPLE_MAX)}`;

/** Cycle times, what has been open too long, and people's workload. */
export const managementQuery = plannedAnew<Row>(
  'analytics_management',
  sql`${counted}, ${openOrApprovedSince(sql`least(${before}, ${bandSince}, ${loadSince})`)}, ${approved}, ${limits}, ${past},
    ${stepEnds}, ${open}, ${near}, ${points}, ${had}, ${weeks}
  select ${headlineSql(medianSql(hours), sql`true`, sql`approved`)} as "cycleTime", ${pastP85} as "pastP85",
    exists (select from limits) as "hasLimits", whole.median, whole.p85, whole.count as "approvedTotal",
    ${sumOfOpen('count')} as "openTotal", ${sumOfOpen('overdue')} as overdue,
    ${rowsSql(byModule)} as modules, ${rowsSql(approvedDots)} as approved, ${rowsSql(openDots)} as open,
    ${rowsSql(band)} as band, ${rowsSql(workload)} as workload
  from (select ${approvedNow}) whole`,
);
