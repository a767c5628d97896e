import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { foldedSql, hasName } from '../../db/search-sql.ts';
import { acquainted } from '../access/acquainted-sql.ts';
import type { Person } from '../users/presenter.ts';
import { isRecall, most, nearestFirst } from './choose-sql.ts';

const value = sql.placeholder;

// Only in projects whose people the searcher knows: another team is none of their business.
const isOnTeam = sql`exists (select from mine join project_members m on m.project_id = mine.id
  where mine.id = ${value('projectId')}::int and m.user_id = one.id)`;
const name = sql`concat_ws(' ', one.first_name, one.last_name)`;
const order = sql`${nearestFirst(sql.raw('one.id'), sql.raw('one.folded'), isOnTeam)}, ${name} collate reading_order, one.id`;

/** The people somebody works with, searched by name or address. */
export const foundPeople = prepared<Person & { total: number }>(
  'search_people',
  sql`${acquainted}, named as materialized (select found.*, ${foldedSql(sql`concat_ws(' ', first_name, last_name, email)`)} as folded
      from found),
    matched as materialized (select one.* from named one
      where case when ${isRecall} then one.id = any(${value('recent')}::int[]) else ${hasName(sql.raw('one.folded'))} end
        and (not ${value('onlyProject')}::bool or ${isOnTeam}) order by ${order} ${most})
    select (select count(*)::int from matched) as total, one.id, one.first_name as "firstName", one.last_name as "lastName", one.email,
      one.avatar_file_id as "avatarFileId"
    from matched one order by ${order} limit ${value('limit')}::int`,
);
