import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';

const value = sql.placeholder;

/** Somebody a module is shared with. */
export type Grant = {
  moduleId: number;
  user: Person;
  /** Has proven the address it was shared with. */
  hasCome: boolean;
  isClient: boolean;
  sharedAt: string;
};

/** The people modules are shared with, by name. */
export const grantsQuery = prepared<Grant>(
  'module_grants',
  sql`select g.project_module_id as "moduleId", ${personJson('u')} as "user",
      u.email_verified_at is not null as "hasCome",
      not exists (select from project_members m where m.project_id = pm.project_id and m.user_id = u.id) as "isClient",
      ${isoMoment(sql`g.created_at`)} as "sharedAt"
    from module_grants g join project_modules pm on pm.id = g.project_module_id
    join users u on u.id = g.user_id and u.deleted_at is null
    where g.project_module_id = any(${value('moduleIds')}::int[])
    order by g.project_module_id, (u.first_name || ' ' || u.last_name) collate reading_order, u.email, u.id limit 10000`,
);
