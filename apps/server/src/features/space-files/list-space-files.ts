import type * as api from '@facet/contract/endpoints/space-files';
import type { FileVersionWire, SpaceFileWire, StyleFolderWire } from '@facet/contract/entities/space-file';
import type { z } from 'zod';
import type { PreparedQuery } from '../../db/prepared.ts';
import { wordPatterns } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { orNull } from '../../platform/http/filters.ts';
import { cutSorted, readSortKey } from '../../platform/http/sort-key.ts';
import { findStandings } from '../access/find-standing.ts';
import type { Standing } from '../access/standing.ts';
import { sightFor } from './access.ts';
import { allFiles, filteredFiles, styleFiles } from './files-query.ts';
import { styleGroups, versionGroups } from './groups-query.ts';
import { presentFileVersion, presentSpaceFile, presentStyleFolder } from './presenter.ts';

type FileFilters = z.output<typeof api.listSpaceFiles.query>;
type GroupFilters = z.output<typeof api.listFileStyles.query>;
type Filters = FileFilters | GroupFilters;

type Row = { projectId: number; sort: string };
type Queries<R> = { list: ReadonlyMap<string, PreparedQuery<R>>; count: PreparedQuery<{ total: number }> };
type Listing<R, Wire> = {
  queries: Queries<R>;
  idOf: (row: R) => number;
  present: (row: R, standing: Standing, signer: FileSigner) => Wire;
};

/** A page of one of the lists, with its total; a constant number of queries, however many rows. */
async function listPage<R extends Row, Wire>(
  app: App,
  actor: Actor,
  { spaceId, ...filters }: Filters & { spaceId: number },
  { queries, idOf, present }: Listing<R, Wire>,
) {
  const list = queries.list.get(`${filters.sort_by}|${filters.order}`);
  if (!list) throw new Error(`no query sorts files by ${filters.sort_by}`);
  const values = {
    ...(await sightFor(app.db, actor, spaceId)),
    projectId: filters.project_id ?? null,
    styleId: ('style_id' in filters && filters.style_id) || null,
    search: wordPatterns(filters.search),
    formats: orNull(filters.file_type),
    people: 'created_by' in filters ? orNull(filters.created_by) : null,
  };
  const { after, afterId } = readSortKey(filters.page) ?? { after: null, afterId: null };
  const [found, [counted]] = await Promise.all([
    list(app.db, { ...values, after, afterId, limit: filters.count + 1 }),
    queries.count(app.db, values),
  ]);
  const { rows, next } = cutSorted(found, filters.count, (row) => ({ after: row.sort, afterId: idOf(row) }));
  const standings = await findStandings(
    app.db,
    actor,
    rows.map(({ projectId }) => projectId),
  );
  const presented = rows.flatMap((row) => {
    const standing = standings.get(row.projectId);
    return standing ? [present(row, standing, app.signer)] : [];
  });
  return { rows: presented, next, total: counted?.total ?? 0 };
}

function filesFor({ style_id: styleId, search, file_type: formats, created_by: people }: FileFilters) {
  if (styleId !== undefined) return styleFiles;
  return search || formats.length > 0 || people.length > 0 ? filteredFiles : allFiles;
}

/** The design files of a space that the actor sees, across all its projects. */
export const listSpaceFiles = (app: App, actor: Actor, filters: FileFilters & { spaceId: number }) =>
  listPage<Parameters<typeof presentSpaceFile>[0], SpaceFileWire>(app, actor, filters, {
    queries: filesFor(filters),
    idOf: ({ item }) => item.id,
    present: presentSpaceFile,
  });

/** The styles that hold such files. */
export const listFileStyles = (app: App, actor: Actor, filters: GroupFilters & { spaceId: number }) =>
  listPage<Parameters<typeof presentStyleFolder>[0], StyleFolderWire>(app, actor, filters, {
    queries: styleGroups,
    idOf: ({ id }) => id,
    present: presentStyleFolder,
  });

/** The versions that such files make. */
export const listFileVersions = (app: App, actor: Actor, filters: GroupFilters & { spaceId: number }) =>
  listPage<Parameters<typeof presentFileVersion>[0], FileVersionWire>(app, actor, filters, {
    queries: versionGroups,
    idOf: ({ id }) => id,
    present: presentFileVersion,
  });
