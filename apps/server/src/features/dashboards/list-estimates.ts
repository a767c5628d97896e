import { COUNT_MAX } from '@facet/contract/constants/limits';
import type { ProjectEstimatesWire } from '@facet/contract/entities/dashboard';
import { sql } from 'drizzle-orm';
import { estimateState, joinEstimate } from '../../db/estimate-sql.ts';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { costed } from '../prices/costed-sql.ts';

type Row = { projectId: number; estimated: number; overTarget: number };

const estimatesQuery = prepared<Row>(
  'dashboard_estimates',
  sql`${costed} select costed.id as "projectId", count(*) filter (where state is distinct from 'without')::int as estimated,
      count(*) filter (where state = 'over_target')::int as "overTarget"
    from costed join styles style on style.project_id = costed.id and style.deleted_at is null ${joinEstimate}
    cross join lateral (select ${estimateState} as state) it
    where costed.id = any(${sql.placeholder('ids')}::int[])
    group by costed.id order by costed.id limit ${sql.raw(String(COUNT_MAX))}`,
);

/** Of each project whose costs the actor sees: how many of its styles have an estimate, and how many are over target. */
export async function listDashboardEstimates(
  app: App,
  actor: Actor,
  ids: readonly number[],
): Promise<ProjectEstimatesWire[]> {
  const values = { userId: actor.userId, isProven: actor.emailVerified, spaceId: null, ids };
  const rows = ids.length > 0 ? await estimatesQuery(app.db, values) : [];
  return rows.map(({ projectId, estimated, overTarget }) => ({
    project_id: projectId,
    estimated,
    over_target: overTarget,
  }));
}
