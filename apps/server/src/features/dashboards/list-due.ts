import type * as api from '@facet/contract/endpoints/dashboards';
import type { DueThingWire } from '@facet/contract/entities/dashboard';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { presentPerson } from '../users/presenter.ts';
import { dashboardDueQuery } from './due-query.ts';
import { spaceValues } from './filter-values.ts';

type Asked = z.output<typeof api.listDashboardDue.query>;

/** What is late and what is due next; one query. */
export async function listDashboardDue(app: App, actor: Actor, asked: Asked): Promise<DueThingWire[]> {
  const { scope, count: limit, space_id: spaces } = asked;
  const rows = await dashboardDueQuery(app.db, { ...spaceValues(actor, spaces), scope, limit });
  const today = todayOf(actor);
  return rows.map(({ kind, id, title, dueDate, project, moduleId, user, thumbnailFileId }) => ({
    kind,
    id,
    title,
    due_date: dueDate,
    is_overdue: dueDate < today,
    project,
    module_id: moduleId,
    user: user && presentPerson(user, app.signer),
    thumbnail: thumbnailFileId === null ? null : { url: app.signer.url(thumbnailFileId, 'small') },
  }));
}
