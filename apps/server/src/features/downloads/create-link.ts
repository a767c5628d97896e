import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { addTicket } from '../../platform/auth/download-tickets.ts';
import { itemsZip } from './design-zips.ts';
import { openZipPath } from './zip-calls.ts';

type Wanted = { item_ids: readonly number[] } | { path: string };

/** An address for a browser to load a zip from; refuses here what the zip itself would refuse. */
export async function createLink(app: App, actor: Actor, wanted: Wanted) {
  const zip = await ('path' in wanted ? openZipPath(app, actor, wanted.path) : itemsZip(app, actor, wanted.item_ids));
  const { url, expiresAt } = addTicket(app.tokens, `/api${zip.path}`, actor.sessionId);
  return { url, expires_at: expiresAt.toISOString() };
}
