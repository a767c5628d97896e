import type * as api from '@facet/contract/endpoints/dashboards';
import type { WaitingPersonWire } from '@facet/contract/entities/dashboard';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { presentPerson } from '../users/presenter.ts';
import { spaceValues } from './filter-values.ts';
import { dashboardWaitingQuery } from './waiting-query.ts';

type Asked = z.output<typeof api.listDashboardWaiting.query>;

/** What waits for whom, oldest first; one query. */
export async function listDashboardWaiting(app: App, actor: Actor, asked: Asked): Promise<WaitingPersonWire[]> {
  const { space_id: spaces } = asked;
  const rows = await dashboardWaitingQuery(app.db, { ...spaceValues(actor, spaces), today: todayOf(actor) });
  return rows.map((row) => ({
    user: presentPerson(row.user, app.signer),
    is_client: row.isClient,
    reviews: row.reviews,
    tasks: row.tasks,
    mentions: row.mentions,
    oldest_at: row.oldestAt,
    is_overdue: row.isOverdue,
  }));
}
