import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { countEveryoneOf, everyoneOf } from './everyone-query.ts';
import { presentAcquaintance } from './presenter.ts';

type Listing = { count: number; page: number; search?: string | undefined };

/** Everyone of my spaces, and what they are where. */
export async function listEveryone(app: App, actor: Actor, { search, ...query }: Listing) {
  const page = pageOf(query);
  const [rows, total] = await Promise.all([
    everyoneOf(app.db, actor, search, page),
    countEveryoneOf(app.db, actor, search),
  ]);
  return { rows: rows.map((row) => presentAcquaintance(row, app.signer)), total, next: nextPage(page, total) };
}
