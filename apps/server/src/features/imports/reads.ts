import type { ImportRun } from '@facet/contract/entities/import';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import { actorName, type Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { spaceFor } from '../access/space-access.ts';
import { importFor } from './access.ts';
import { presentImport, presentRow } from './presenter.ts';
import {
  countImports,
  countMade,
  countReasons,
  countRows,
  countWanted,
  listedImport,
  selectImports,
  selectRows,
  type ListedImport,
  type RowsShown,
} from './queries.ts';

const NOTHING: ImportRun['counts'] = {
  files: 0,
  bytes: 0,
  folders: 0,
  projects: 0,
  styles: 0,
  versions: 0,
  comes: 0,
  comes_bytes: 0,
  left_out: 0,
  asks: 0,
  done: 0,
  done_bytes: 0,
  failed: 0,
  looked: 0,
  made_folders: 0,
  made_projects: 0,
  made_styles: 0,
  why: [],
};

/** How far runs are, by their ids. */
async function loadCounts(db: Db, importIds: readonly number[]) {
  const [rows, reasons, made] = await Promise.all([
    countRows(db, { importIds }),
    countReasons(db, { importIds }),
    countMade(db, { importIds }),
  ]);
  const describeReason = Map.groupBy(reasons, ({ importId }) => importId);
  const madeBy = new Map(made.map((one) => [one.importId, one]));
  return new Map(
    rows.map(({ importId, latest, ...counted }) => {
      const counts = {
        ...NOTHING,
        ...counted,
        made_folders: madeBy.get(importId)?.folders ?? 0,
        made_projects: madeBy.get(importId)?.projects ?? 0,
        made_styles: madeBy.get(importId)?.styles ?? 0,
        why: (describeReason.get(importId) ?? []).map(({ why, files }) => ({ reason: why, files })),
      };
      return [importId, { counts, latest }] as const;
    }),
  );
}

/** Runs with how far each of them is. */
async function presentImports(db: Db, listed: readonly ListedImport[]): Promise<ImportRun[]> {
  const counts = await loadCounts(
    db,
    listed.map(({ run }) => run.id),
  );
  return listed.map(({ run, ...by }) =>
    presentImport(run, actorName(by), counts.get(run.id) ?? { counts: NOTHING, latest: null }),
  );
}

type Paged = { count: number; page: number };

/** The runs of a space, for its administrators. */
export async function listImports(app: App, actor: Actor, { spaceId, ...query }: { spaceId: number } & Paged) {
  await spaceFor(app.db, actor, spaceId, 'edit');
  const page = pageOf(query);
  const [listed, total] = await Promise.all([selectImports(app.db, spaceId, page), countImports(app.db, spaceId)]);
  return { rows: await presentImports(app.db, listed), total, next: nextPage(page, total) };
}

type Address = { spaceId: number; importId: number };

export async function getImport(app: Pick<App, 'db'>, actor: Actor, address: Address) {
  const { id } = await importFor(app.db, actor, address);
  return showImport(app, id);
}

/** A run as it is shown; whether it may be seen was checked before. */
export async function showImport({ db }: Pick<App, 'db'>, importId: number) {
  const [shown] = await presentImports(db, [await listedImport(db, importId)]);
  if (!shown) throw new Error('a run is gone');
  return shown;
}

type WantedRows = Address & Paged & { show: RowsShown; search?: string | undefined };

/** Files of an archive and what becomes of them. */
export async function listImportRows(app: App, actor: Actor, { show, search, ...query }: WantedRows) {
  const { id: importId } = await importFor(app.db, actor, query);
  const page = pageOf(query);
  const wanted = { importId, show, search };
  const [rows, total] = await Promise.all([selectRows(app.db, wanted, page), countWanted(app.db, wanted)]);
  return { rows: rows.map(presentRow), total, next: nextPage(page, total) };
}
