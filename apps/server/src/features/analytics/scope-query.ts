import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { FigureScope } from '@facet/contract/entities/analytics';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { counted, userId } from './counted-sql.ts';

const inactive = sql.raw(String(SpaceUserStatus.inactive));

type ScopeRow = Pick<FigureScope, 'spaces' | 'projects'> & {
  allSpaces: number;
  isPartial: boolean;
  isLeading: boolean;
  isClient: boolean;
};

/** What is counted for somebody, and their role there. */
export const scopeQuery = prepared<ScopeRow>(
  'analytics_scope',
  sql`${counted},
    own as (select space_id as id from home where is_led or roles <> '{}' union select id from led
      union select su.space_id from space_users su join spaces s on s.id = su.space_id and s.deleted_at is null
        where su.user_id = ${userId} and su.status <> ${inactive} and ${sql.placeholder('isProven')}::bool),
    seen as (select space_id as id from counted_projects union select id from led
      where ${sql.placeholder('projects')}::int[] is null)
    select (select count(*)::int from seen where ${isAskedSpace()}) as spaces, (select count(*)::int from own) as "allSpaces",
      (select count(*)::int from counted_projects) as projects,
      exists (select from counted_projects where space_id not in (select id from led))
        or exists (select from own where id not in (select id from seen) and ${isAskedSpace()}) as "isPartial",
      exists (select from counted_projects where leads) as "isLeading",
      exists (select from home) and not exists (select from home where is_led or roles <> '{}') as "isClient"`,
);

function isAskedSpace() {
  return sql`(${sql.placeholder('spaces')}::int[] is null or id = any(${sql.placeholder('spaces')}))`;
}
