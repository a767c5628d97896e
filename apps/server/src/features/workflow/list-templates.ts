import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { spaceFor } from '../access/space-access.ts';
import { placeOf } from './place-of.ts';
import { presentTemplate } from './presenter.ts';
import { countOfferedTemplates, offeredTemplates } from './template-queries.ts';

type Query = { space_id?: number | undefined; count: number; page: number };

/** The templates to choose from. */
export async function listTemplates(app: App, actor: Actor, { space_id: spaceId, ...query }: Query) {
  if (spaceId !== undefined) await spaceFor(app.db, actor, spaceId, 'view');
  const page = pageOf(query);
  const [found, total] = await Promise.all([
    offeredTemplates(app.db, actor, spaceId, page),
    countOfferedTemplates(app.db, actor, spaceId),
  ]);
  const rows = found.map(({ template, ...place }) => presentTemplate(template, placeOf(actor, place), app.signer));
  return { rows, total, next: nextPage(page, total) };
}
