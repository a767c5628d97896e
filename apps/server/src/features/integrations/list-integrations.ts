import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { spaceFor } from '../access/space-access.ts';
import { integrationFor } from './access.ts';
import { presentDelivery, presentIntegration } from './presenter.ts';
import { countIntegrations, selectDeliveries, selectIntegrations } from './queries.ts';

/** The connections of a space, for its admins. */
export async function listIntegrations(
  app: App,
  actor: Actor,
  { spaceId, ...query }: { spaceId: number; count: number; page: number },
) {
  await spaceFor(app.db, actor, spaceId, 'edit');
  const page = pageOf(query);
  const [rows, total] = await Promise.all([
    selectIntegrations(app.db, spaceId, page),
    countIntegrations(app.db, spaceId),
  ]);
  return { rows: rows.map((row) => presentIntegration(row)), total, next: nextPage(page, total) };
}

/** The last deliveries of a connection, for the admins of its space. */
export async function listDeliveries(app: App, actor: Actor, integrationId: number) {
  const { id } = await integrationFor(app.db, actor, integrationId);
  const rows = await selectDeliveries(app.db, id);
  return { rows: rows.map(presentDelivery), total: rows.length, next: null };
}
