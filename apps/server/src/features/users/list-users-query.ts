import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { acquainted } from '../access/acquainted-sql.ts';
import type { Person } from './presenter.ts';

const value = sql.placeholder;

const name = (table: string) =>
  sql.raw(
    `coalesce(nullif(${table}."firstName", ''), ${table}.email) collate reading_order, ${table}."lastName" collate reading_order, ${table}.id`,
  );

/** The people somebody works with, by name; every row has the total, and there is one empty row when there are none. */
export const acquaintancesQuery = prepared<{ total: number } & (Person | { id: null })>(
  'acquaintances',
  sql`${acquainted} select counted.total, page.* from (select count(*)::int as total from found) counted
    left join (select * from (select id, first_name as "firstName", last_name as "lastName", email,
        avatar_file_id as "avatarFileId" from found) named
      order by ${name('named')} limit ${value('limit')}::int offset ${value('offset')}::int) page on true
    order by ${name('page')}`,
);
