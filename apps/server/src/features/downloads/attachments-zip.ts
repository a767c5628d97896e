import { NOTHING_TO_DOWNLOAD_TEXT } from '@facet/contract/constants/texts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { AppError } from '../../platform/errors.ts';
import { createNameKeeper } from '../../platform/storage/names/name-keeper.ts';
import { projectFor } from '../access/project-access.ts';
import { attachmentsQuery, type AttachmentRow } from './attachments-query.ts';
import { zipEntry, type Zip } from './zip.ts';
import { titleAsName } from './zip-layout.ts';

const PAGE = 200;

async function pageAfter(app: App, actor: Actor, projectId: number, last: AttachmentRow | undefined) {
  const standing = await projectFor(app.db, actor, projectId, 'view');
  // Clients hold grants only for designs.
  if (standing.isClient) return { title: standing.project.title, rows: [] };
  const place = { projectId, position: last?.position ?? -1, fileId: last?.fileId ?? 0, limit: PAGE };
  return { title: standing.project.title, rows: await attachmentsQuery(app.db, place) };
}

/** The attachments of a project, for its team; 404 if there are none. */
export async function attachmentsZip(app: App, actor: Actor, { projectId }: { projectId: number }): Promise<Zip> {
  const first = await pageAfter(app, actor, projectId, undefined);
  if (first.rows.length === 0) throw new AppError('not_found', NOTHING_TO_DOWNLOAD_TEXT);

  async function* entries() {
    const folder = createNameKeeper()(titleAsName(first.title));
    const names = createNameKeeper();
    let { rows } = first;
    while (rows.length > 0) {
      for (const row of rows) yield zipEntry(app, { ...row, path: `${folder}/Attachments/${names(row.originalName)}` });
      if (rows.length < PAGE) return;
      ({ rows } = await pageAfter(app, actor, projectId, rows.at(-1)));
    }
  }

  return {
    title: `${first.title} - attachments`,
    path: `/projects/${projectId}/attachments-download`,
    entries: entries(),
  };
}
