import type { ModuleName } from '@facet/contract/constants/catalogue';
import { FIGURE_PEOPLE_MAX, DECISION_HOURS } from '@facet/contract/constants/figures';
import { sql } from 'drizzle-orm';
import { plannedAnew } from '../../db/prepared.ts';
import { isClientSql } from '../access/sight-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import {
  approved,
  approvedSince,
  askedPieces,
  before,
  counted,
  headlineSql,
  hoursSql,
  isTold,
  medianSql,
  ofCountedPiece,
  rowsSql,
  since,
  until,
  type HeadlineRow,
} from './counted-sql.ts';

export type ModuleReviewRow = {
  module: ModuleName;
  approved: number;
  firstPass: number | null;
  approvedBefore: number;
  firstPassBefore: number | null;
  rounds: number[];
  mean: number | null;
  makerHours: number | null;
  reviewerHours: number | null;
  reviewerShare: number | null;
};
type ReviewerRow = {
  person: Person;
  isClient: boolean;
  decisions: number;
  approvals: number;
  waits: number;
  median: number | null;
};
type Row = {
  requests: number;
  decisions: number;
  approvals: number;
  firstPass: HeadlineRow;
  decisionTime: HeadlineRow;
  p85: number | null;
  bars: { bar: number; count: number }[];
  approved: number;
  mean: number | null;
  reviewerShare: number | null;
  modules: ModuleReviewRow[];
  reviewers: ReviewerRow[];
};

const bounds = sql.raw(`array[${DECISION_HOURS.join()}]::float8[]`);
const isFirstPass = sql`(rounds = 1)::int::float8`;
const firstPass = sql`avg(${isFirstPass})`;
const shareInReview = sql`case when hours > 0 then review_hours / hours else 0 end`;
const isNow = sql`"isNow"`;
const countRounds = (condition: string) => sql`count(*) filter (where ${isNow} and rounds ${sql.raw(condition)})::int`;

const byModule = sql`select module, count(*) filter (where ${isNow})::int as approved,
    ${firstPass} filter (where ${isNow}) as "firstPass", count(*) filter (where not ${isNow})::int as "approvedBefore",
    ${firstPass} filter (where not ${isNow}) as "firstPassBefore",
    array[${countRounds('= 1')}, ${countRounds('= 2')}, ${countRounds('= 3')}, ${countRounds('> 3')}] as rounds,
    (avg(rounds) filter (where ${isNow}))::float8 as mean,
    ${medianSql(sql`hours - review_hours`)} filter (where ${isNow}) as "makerHours",
    ${medianSql(sql`review_hours`)} filter (where ${isNow}) as "reviewerHours",
    ${medianSql(shareInReview)} filter (where ${isNow}) as "reviewerShare" from approved group by 1`;

const given = sql`given as materialized (
  select d.user_id, d.status, place.project_id from review_decisions d
  join design_items item on item.id = d.design_item_id and item.deleted_at is null
  join ${ofCountedPiece(sql.raw('item'))}
  where d.undone_at is null and d.created_at >= ${since} and d.created_at < ${until})`;

/** Who answered, and how fast if theirs was the first answer; only people the reader may know of. */
const reviewers = sql`select ${personJson('u')} as person, said.decisions, said.approvals, said."isClient",
    coalesce(told.waits, 0)::int as waits, told.median
  from (select user_id, sum(decisions)::int as decisions, sum(approvals)::int as approvals,
      bool_and(${isClientSql(sql.raw('per.user_id'), sql.raw('per.project_id'))}) as "isClient"
    from (select given.user_id, given.project_id, count(*) as decisions,
        count(*) filter (where given.status = 'approved') as approvals
      from given join counted_projects project on project.id = given.project_id
      where ${isTold(sql`given.user_id`, sql`project.leads`)} group by 1, 2) per group by 1) said
  join users u on u.id = said.user_id
  left join (select answered_by, count(*) as waits, ${medianSql(sql`waited`)} as median from waits
    where at >= ${since} and waited is not null and ${isTold(sql`answered_by`, sql`leads`)} group by 1) told
    on told.answered_by = said.user_id
  order by said.decisions desc, u.id limit ${sql.raw(String(FIGURE_PEOPLE_MAX))}`;

/** Requests and answers. */
export const reviewQuery = plannedAnew<Row>(
  'analytics_review',
  sql`${counted}, ${askedPieces}, ${approvedSince(before)}, ${approved}, ${given},
    waits as materialized (
      select wait.asked_at as at, wait.answered_by, place.leads,
        ${hoursSql(sql`wait.answered_at - wait.asked_at`)} as waited
      from review_waits wait join ${ofCountedPiece(sql.raw('wait'))}
      where wait.asked_at >= ${before} and wait.asked_at < ${until})
  select (select count(*)::int from waits where at >= ${since}) as requests,
    (select count(*)::int from given) as decisions,
    (select count(*)::int from given where status = 'approved') as approvals,
    ${headlineSql(firstPass, sql`true`, sql`approved`)} as "firstPass",
    ${headlineSql(medianSql(sql`waited`), sql`waited is not null`, sql`waits`)} as "decisionTime",
    (select ${medianSql(sql`waited`, 0.85)} from waits where at >= ${since}) as p85,
    ${rowsSql(sql`select width_bucket(waited, ${bounds}) as bar, count(*)::int as count from waits
      where at >= ${since} and waited is not null group by 1`)} as bars,
    (select count(*)::int from approved where ${isNow}) as approved,
    (select avg(rounds)::float8 from approved where ${isNow}) as mean,
    (select ${medianSql(shareInReview)} from approved where ${isNow}) as "reviewerShare",
    ${rowsSql(byModule)} as modules, ${rowsSql(reviewers)} as reviewers`,
);
