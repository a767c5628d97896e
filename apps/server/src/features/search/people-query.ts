import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { acquainted } from '../access/acquainted-sql.ts';
import type { Person } from '../users/presenter.ts';
import { mostOf, nearestFirst } from './choose-sql.ts';

const value = sql.placeholder;

// Only in projects whose people the searcher knows: another team is none of their business.
const isOnTeam = sql`exists (select from mine join project_members m on m.project_id = mine.id
  where mine.id = ${value('projectId')}::int and m.user_id = one.id)`;
const name = sql`concat_ws(' ', one.first_name, one.last_name)`;

/** The people somebody works with, searched by name or address. */
export const foundPeople = prepared<Person & { total: number }>(
  'search_people',
  sql`${acquainted}, matched as materialized (select one.* from found one
      where (${value('search')}::text[] is not null or one.id = any(${value('recent')}::int[]))
        and (not ${value('onlyProject')}::bool or ${isOnTeam}) ${mostOf(sql.raw('one.id'), isOnTeam, sql.raw('one.id'))})
    select (select count(*)::int from matched) as total, one.id, one.first_name as "firstName", one.last_name as "lastName", one.email,
      one.avatar_file_id as "avatarFileId"
    from matched one order by ${nearestFirst(sql.raw('one.id'), name, isOnTeam)}, ${name} collate reading_order, one.id
    limit ${value('limit')}::int`,
);
