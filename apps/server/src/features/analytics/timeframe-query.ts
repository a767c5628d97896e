import type { ModuleName } from '@facet/contract/constants/catalogue';
import type { AssetTimeframe } from '@facet/contract/entities/analytics';
import { sql } from 'drizzle-orm';
import { plannedAnew } from '../../db/prepared.ts';
import { spellWord } from '../designs/design-sql.ts';
import {
  approved,
  approvedSince,
  before,
  counted,
  countedTasks,
  headlineSql,
  hoursSql,
  intervalSql,
  intervals,
  medianSql,
  rowsSql,
  since,
  until,
  type HeadlineRow,
} from './counted-sql.ts';

export type SpentStatus = keyof AssetTimeframe['modules'][number]['hours'];
export type ModuleTimeframeRow = {
  module: ModuleName;
  approved: number;
  due: number;
  onTime: number | null;
  medianDays: number | null;
  p85Days: number | null;
};
export type TimeframeRow = {
  onTime: HeadlineRow;
  modules: ModuleTimeframeRow[];
  spent: { module: ModuleName; word: SpentStatus; count: number; median: number }[];
  days: { module: ModuleName; days: number; styles: number }[];
  created: number;
  done: number;
  doneOfCreated: number;
  tasks: { date: string; created: number; done: number }[];
};

const hasDue = sql`due_date is not null`;
const onTime = sql`avg((late <= 0)::int::float8)`;
const isIn = (moment: 'created_at' | 'done_at') =>
  sql`(${sql.raw(moment)} >= ${since} and ${sql.raw(moment)} < ${until})`;
const perInterval = (
  moment: 'created_at' | 'done_at',
) => sql`(select ${intervalSql(sql.raw(moment))} as day, count(*)::int as n
  from tasks_counted where ${isIn(moment)} group by 1)`;

/** Time in each status, lateness and tasks. */
export const timeframeQuery = plannedAnew<TimeframeRow>(
  'analytics_timeframe',
  sql`${counted}, ${approvedSince(before)}, ${approved},
    now_approved as materialized (select * from approved where "isNow"),
    spent as (
      select piece.module, piece.style_id, ${spellWord} as word,
        sum(${hoursSql(sql`spell.ended_at - spell.started_at`)}) as hours
      from now_approved piece cross join lateral (
        select one.status, one.version, one.started_at, one.ended_at from piece_timeline one
        where one.style_id = piece.style_id and one.project_module_id = piece.project_module_id
          and one.ended_at is not null offset 0) spell
      group by 1, 2, piece.project_module_id, 3),
    tasks_counted as materialized (select task.created_at, task.done_at from ${countedTasks}
      and (task.created_at >= ${since} or task.done_at >= ${since}))
  select ${headlineSql(onTime, hasDue, sql`approved`)} as "onTime",
    ${rowsSql(sql`select module, count(*)::int as approved, count(*) filter (where ${hasDue})::int as due,
      ${onTime} filter (where ${hasDue}) as "onTime", ${medianSql(sql`late`)} as "medianDays",
      ${medianSql(sql`late`, 0.85)} as "p85Days" from now_approved group by 1`)} as modules,
    ${rowsSql(sql`select module, word, count(*)::int as count, ${medianSql(sql`hours`)} as median from spent group by 1, 2`)} as spent,
    ${rowsSql(sql`select module, late as days, count(*)::int as styles from now_approved where ${hasDue} group by 1, 2 order by 2`)} as days,
    (select count(*)::int from tasks_counted where ${isIn('created_at')}) as created,
    (select count(*)::int from tasks_counted where ${isIn('done_at')}) as done,
    (select count(*)::int from tasks_counted where ${isIn('created_at')} and done_at is not null) as "doneOfCreated",
    ${rowsSql(sql`select step.day::text as date, coalesce(created.n, 0) as created, coalesce(done.n, 0) as done
      from ${intervals} step left join ${perInterval('created_at')} created on created.day = step.day
      left join ${perInterval('done_at')} done on done.day = step.day order by 1`)} as tasks`,
);
