import { WAITING_PEOPLE_MAX } from '@facet/contract/constants/dashboards';
import { ProjectStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { isOnTeamOf, isSeenItem, reach } from '../access/sight-sql.ts';
import { missingAnswers } from '../reviews/missing-answers-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import { besideFilters, isLeader, isOpenTask } from './filters-sql.ts';
import { isUnreadMention } from './comments-query.ts';

type WaitingRow = {
  user: Person;
  isClient: boolean;
  reviews: number;
  tasks: number;
  mentions: number;
  oldestAt: string;
  isOverdue: boolean;
};

const value = sql.placeholder;
const number = (constant: number) => sql.raw(String(constant));

/** Where the reader looks, and whether they may see other people's work there. */
const places = sql`places as materialized (
  select projects.id, projects.space_id, ${isLeader} as leads, projects.space_id in (select id from led) as is_led from (
    select projects.* from led join projects on projects.space_id = led.id
    union all select projects.* from joined join projects on projects.id = joined.id) projects
  where projects.deleted_at is null and projects.status <> ${number(ProjectStatus.archived)}
    and (${value('spaces')}::int[] is null or projects.space_id = any(${value('spaces')})))`;
const isTold = (userId: string) => sql`(places.leads or ${sql.raw(userId)} = ${value('userId')})`;

/** A request counts once, however many files it is about; a file counts only for its newest request. */
const reviews = sql`select distinct on (rr.user_id, item.id) rr.user_id, request.id, request.project_id,
    request.created_at as since, request.due_date
  from places, ${missingAnswers} and places.id = request.project_id and ${isTold('rr.user_id')}
  order by rr.user_id, item.id, request.id desc`;

const tasks = sql`select t.assignee_id as user_id, t.id, t.project_id, t.created_at as since, t.due_date
  from places projects join tasks t on ${isOpenTask}
  where t.assignee_id is not null and (projects.leads or t.assignee_id = ${value('userId')})`;

const mentions = sql`select named.user_id, said.id, said.project_id, said.created_at as since
  from places join design_comments said on said.project_id = places.id and said.deleted_at is null
  join comment_mentions named on ${isUnreadMention}
  join design_items item on item.id = said.design_item_id and item.deleted_at is null
  join styles style on style.id = item.style_id and style.deleted_at is null
  left join design_comments head on head.id = said.parent_id
  where head.deleted_at is null and ${isTold('named.user_id')}
    and (places.is_led or ${isSeenItem(sql.raw('item.project_module_id'), sql.raw('item.id'))})
    and (not said.is_internal or places.is_led or places.id in (select id from teams))`;

/** What waits for whom: requests to answer, tasks to do and mentions to read, by person, oldest first. */
export const dashboardWaitingQuery = prepared<WaitingRow>(
  'dashboard_waiting',
  sql`${reach}${besideFilters}, ${places},
    waiting as (
      select user_id, 'review' as kind, id, project_id, since, due_date from (${reviews}) asked
      union all select user_id, 'task', id, project_id, since, due_date from (${tasks}) given
      union all select user_id, 'mention', id, project_id, since, null from (${mentions}) named),
    people as (
      select user_id, count(distinct id) filter (where kind = 'review')::int as reviews,
        count(*) filter (where kind = 'task')::int as tasks, count(*) filter (where kind = 'mention')::int as mentions,
        min(since) as oldest, coalesce(bool_or(due_date < ${value('today')}::date), false) as "isOverdue",
        max(project_id) as project_id
      from waiting group by user_id order by min(since), user_id limit ${number(WAITING_PEOPLE_MAX)})
    select ${personJson('u')} as "user", not ${isOnTeamOf(sql.raw('u.id'), sql.raw('people.project_id'))} as "isClient",
      people.reviews, people.tasks, people.mentions, ${isoMoment(sql.raw('people.oldest'))} as "oldestAt", people."isOverdue"
    from people join users u on u.id = people.user_id and u.deleted_at is null order by people.oldest, u.id`,
);
