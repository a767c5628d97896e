import { NOTHING_TO_DOWNLOAD_TEXT } from '@facet/contract/constants/texts';
import { packIds } from '@facet/contract/packed-ids';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { AppError, forbidden } from '../../platform/errors.ts';
import { orNull } from '../../platform/http/filters.ts';
import { projectFor } from '../access/project-access.ts';
import { findStandings } from '../access/find-standing.ts';
import type { Standing } from '../access/standing.ts';
import { getsSource, takesOriginalOf } from '../files/policy.ts';
import { nameStyle, pieceTitle, shownName } from '../files/name-policy.ts';
import { designRowsQuery, projectsOfItemsQuery, type DesignRow } from './design-rows-query.ts';
import { zipEntry, type Zip } from './zip.ts';
import { createZipLayout } from './zip-layout.ts';
import { t } from '@facet/contract/words/speech';

const PAGE = 200;

type Chosen = {
  moduleIds?: readonly number[];
  styleIds?: readonly number[];
  itemIds?: readonly number[];
  version?: Version;
};
/** The caller's standings in the projects concerned: read again for each page, so that losing a right ends the zip. */
type FindStandings = () => Promise<readonly Standing[]>;

const nothing = () => new AppError('not_found', NOTHING_TO_DOWNLOAD_TEXT);

async function pageAfter(app: App, standings: readonly Standing[], chosen: Chosen, last: DesignRow | undefined) {
  const { moduleIds = [], styleIds = [], itemIds = [], version } = chosen;
  return designRowsQuery(app.db, {
    projectIds: standings.map(({ project }) => project.id),
    visibleModuleIds: standings.flatMap(({ visibleModuleIds }) => [...visibleModuleIds]),
    grantedItemIds: standings.flatMap(({ grantedItemIds }) => [...grantedItemIds]),
    moduleIds: orNull(moduleIds),
    styleIds: orNull(styleIds),
    itemIds: orNull(itemIds),
    isLatest: version === 'latest',
    projectId: last?.projectId ?? 0,
    styleId: last?.styleId ?? 0,
    moduleId: last?.moduleId ?? 0,
    version: last?.version ?? 0,
    itemId: last?.id ?? 0,
    limit: PAGE,
  });
}

/** Whether the file of a visible design goes into the zip. */
function isPacked(standings: readonly Standing[], row: DesignRow): boolean {
  const standing = standings.find(({ project }) => project.id === row.projectId);
  return standing !== undefined && getsSource(row, { ...standing, takesOriginals: takesOriginalOf(standing, row.id) });
}

/** The row under the name that the file has for whoever downloads it. */
function named(standings: readonly Standing[], row: DesignRow): DesignRow {
  const standing = standings.find(({ project }) => project.id === row.projectId);
  return standing ? { ...row, originalName: shownName(row, { ...standing, piece: pieceTitle(row) }) } : row;
}

type Rows = AsyncGenerator<DesignRow, { isWhole: boolean }>;

/**
 * The rows, page by page on demand; memory holds one page. Reports at the end whether everything visible was packed.
 */
async function* rowsFrom(app: App, find: FindStandings, chosen: Chosen, first: readonly Standing[]): Rows {
  let [standings, isWhole] = [first, true];
  let last: DesignRow | undefined;
  for (;;) {
    const page: DesignRow[] = await pageAfter(app, standings, chosen, last);
    for (const row of page)
      if (isPacked(standings, row)) yield named(standings, row);
      else isWhole = false;
    if (page.length < PAGE) return { isWhole };
    [last, standings] = [page.at(-1), await find()];
  }
}

async function* zipEntries(app: App, first: DesignRow, rows: Rows) {
  const placeInZip = createZipLayout();
  const toEntry = (row: DesignRow) => zipEntry(app, { ...row, path: placeInZip(row) });
  yield toEntry(first);
  for await (const row of rows) yield toEntry(row);
}

/** 404 if nothing is visible, 403 if nothing of what is visible may be taken. */
async function openZip(app: App, find: FindStandings, chosen: Chosen) {
  const standings = await find();
  const rows = rowsFrom(app, find, chosen, standings);
  const { done, value } = await rows.next();
  if (done) throw value.isWhole ? nothing() : forbidden(t('download the files of models'));
  return { standings, first: value, entries: zipEntries(app, value, rows) };
}

type Version = 'all' | 'latest';
type ProjectZip = { projectId: number; module: readonly number[]; style_ids: readonly number[]; version: Version };
type StyleZip = { projectId: number; styleId: number; module: readonly number[]; version: Version };

/** A call's path with its active filters, always in the same form. */
function pathWith(path: string, filters: Record<string, readonly number[] | Version>): string {
  const asked = Object.entries(filters).filter(([, value]) => value.length > 0 && value !== 'all');
  const query = asked.map(([name, value]) => `${name}=${String(value)}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

const inProject = (app: App, actor: Actor, projectId: number) => async () => [
  await projectFor(app.db, actor, projectId, 'view'),
];

/** Designs of a project that the actor may see; 404 if there are none. */
export async function projectZip(app: App, actor: Actor, { projectId, ...asked }: ProjectZip): Promise<Zip> {
  const { module: moduleIds, style_ids: styleIds, version } = asked;
  const chosen = { moduleIds, styleIds, version };
  const { first, entries } = await openZip(app, inProject(app, actor, projectId), chosen);
  const path = pathWith(`/projects/${projectId}/download-files`, { module: moduleIds, style_ids: styleIds, version });
  return { title: first.projectTitle, path, entries };
}

/** Designs of one style that the actor may see; 404 if there are none. */
export async function styleZip(app: App, actor: Actor, { projectId, styleId, ...asked }: StyleZip): Promise<Zip> {
  const { module: moduleIds, version } = asked;
  const chosen = { moduleIds, styleIds: [styleId], version };
  const { first, entries } = await openZip(app, inProject(app, actor, projectId), chosen);
  const path = pathWith(`/projects/${projectId}/styles/${styleId}/download-files`, { module: moduleIds, version });
  return { title: `${first.projectTitle} - ${nameStyle(first)}`, path, entries };
}

/**
 * Design items of any projects, each judged by itself: those the actor may not see are left out; 404 if none is left.
 */
export async function itemsZip(app: App, actor: Actor, itemIds: readonly number[]): Promise<Zip> {
  const rows = await projectsOfItemsQuery(app.db, { itemIds: [...itemIds] });
  const projectIds = rows.map(({ projectId }) => projectId);
  const find = async () => [...(await findStandings(app.db, actor, projectIds)).values()];
  const { standings, first, entries } = await openZip(app, find, { itemIds });
  const title =
    standings.length === 1 ? t('{project} - selected files', { project: first.projectTitle }) : t('Selected files');
  return { title, path: `/downloads/items?items=${packIds(itemIds)}`, entries };
}
