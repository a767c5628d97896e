import type { TrashedKind } from '@facet/contract/constants/trash';
import type { StoredSpaceWire, TrashedThingWire } from '@facet/contract/entities/installation';
import { wordPatterns } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { fullestSpaces } from '../files/quota-sql.ts';
import { findTrash, findTrashTotal, type Trashed } from '../trash/find-trash.ts';
import { presentPerson } from '../users/presenter.ts';

const DAY_MS = 86_400_000;

/** How much each space stores, fullest first. */
export async function listStoredSpaces({ db }: App, { count, search }: { count: number; search?: string | undefined }) {
  const found = await fullestSpaces(db, { limit: count, search: wordPatterns(search) });
  const rows: StoredSpaceWire[] = found.map(({ id, title, color, bytes, files, owner }) => ({
    id,
    title,
    color,
    bytes,
    files,
    owner,
  }));
  return { rows, total: rows.length, next: null };
}

function presentTrashed({ config, signer }: App, thing: Trashed): TrashedThingWire {
  return {
    kind: thing.kind,
    id: thing.id,
    title: thing.title,
    place: thing.place,
    deleted_by: thing.deletedBy && presentPerson(thing.deletedBy, signer),
    thumbnail: thing.thumbnailFileId === null ? null : { url: signer.url(thing.thumbnailFileId, 'small') },
    deleted_at: thing.deletedAt.toISOString(),
    goes_at: new Date(thing.deletedAt.getTime() + config.trashDays * DAY_MS).toISOString(),
  };
}

type Query = { kind: TrashedKind[]; count: number; page: number };

/** What can be restored, the next to expire first. */
export async function listTrash(app: App, { kind, ...query }: Query) {
  const page = pageOf(query);
  const part = { kinds: kind, order: 'oldest' as const, limit: page.limit, offset: page.offset };
  const [found, total] = await Promise.all([findTrash(app, part), findTrashTotal(app, kind)]);
  return { rows: found.map((thing) => presentTrashed(app, thing)), total, next: nextPage(page, total) };
}

/** The jobs that were given up, newest first. */
export async function listGivenUpJobs({ jobs }: App, query: { count: number; page: number }) {
  const page = pageOf(query);
  const [found, total] = await Promise.all([
    jobs.failed({ count: page.limit, offset: page.offset }),
    jobs.countFailed(),
  ]);
  const rows = found.map(({ id, name, error, attempts, createdAt, failedAt }) => ({
    id,
    name,
    error,
    attempts,
    created_at: createdAt.toISOString(),
    failed_at: failedAt.toISOString(),
  }));
  return { rows, total, next: nextPage(page, total) };
}
