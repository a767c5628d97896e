import type { KeptLogValue } from '@facet/contract/constants/said';
import type { LoggedEvent } from '@facet/contract/events';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { isClientSql } from '../access/sight-sql.ts';

/** The most entries that a style's history has. */
const ENTRIES_MAX = sql.raw('2000');

export type HistoryPerson = { id: number; firstName: string; lastName: string };

/** An entry of the log about a style. */
export type HistoryFacts = {
  id: number;
  event: LoggedEvent;
  itemId: number | null;
  user: HistoryPerson & { isClient: boolean };
  impersonator: HistoryPerson | null;
  oldValue: KeptLogValue;
  newValue: KeptLogValue;
  createdAt: string;
};

const value = sql.placeholder;

/** What the log has of a style's versions in a module, and of its due date; oldest first. */
export const styleHistoryQuery = prepared<HistoryFacts>(
  'style_history',
  sql`select entry.id::float8 as id, entry.event, entry.design_item_id as "itemId",
      json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'isClient', ${isClientSql(sql.raw('u.id'), sql.raw('entry.project_id'))}) as "user",
      (select json_build_object('id', admin.id, 'firstName', admin.first_name, 'lastName', admin.last_name) from users admin
        where admin.id = entry.impersonator_id) as impersonator,
      entry.old_value as "oldValue", entry.new_value as "newValue", ${isoMoment(sql.raw('entry.created_at'))} as "createdAt"
    from activities entry join users u on u.id = entry.user_id
    where entry.style_id = ${value('styleId')}::int and (
      entry.project_module_id = ${value('moduleId')}::int
        and entry.event in ('design.uploaded', 'design.review_requested', 'design.reviewed', 'design.review_reminded')
      or entry.event = 'style.changed' and entry.old_value ->> 'due_date' is distinct from entry.new_value ->> 'due_date')
    order by entry.id limit ${ENTRIES_MAX}`,
);
