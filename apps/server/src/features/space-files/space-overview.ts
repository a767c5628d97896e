import { FILE_KINDS, kindOfFormat } from '@facet/contract/constants/file-formats';
import type { FileSummaryWire, ProjectFolderWire } from '@facet/contract/entities/space-file';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { presentFile } from '../files/presenter.ts';
import { bytesOfFullest } from '../files/quota-sql.ts';
import { presentPerson } from '../users/presenter.ts';
import { findStandings } from '../access/find-standing.ts';
import { findSpaceRole } from '../spaces/find-space-role.ts';
import { sightFor } from './access.ts';
import { filesByFormat, peopleOfFiles, stylesOfFiles, projectFiles, type FormatRow } from './overview-query.ts';

const WHOLE_SPACE = { projectId: null, styleId: null };

type Asked = { spaceId: number; ids: number[] };

/** Counts, sizes and covers of the files that the actor sees in some projects. */
export async function listFileProjects(app: App, actor: Actor, { spaceId, ids }: Asked): Promise<ProjectFolderWire[]> {
  const sight = await sightFor(app.db, actor, spaceId);
  const rows = ids.length > 0 ? await projectFiles(app.db, { ...sight, ...WHOLE_SPACE, ids }) : [];
  const standings = await findStandings(
    app.db,
    actor,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, countFiles, size, covers }) => {
    const standing = standings.get(id);
    if (!standing) return [];
    return [
      { id, count_files: countFiles, size, covers: covers.map((cover) => presentFile(cover, standing, app.signer)) },
    ];
  });
}

const sumRows = (rows: readonly FormatRow[]) => ({
  count_files: rows.reduce((sum, { countFiles }) => sum + countFiles, 0),
  size: rows.reduce((sum, { size }) => sum + size, 0),
});

/** How much room a space has and uses, in bytes; null where spaces are not limited. */
async function measureRoom({ db, config }: Pick<App, 'db' | 'config'>, spaceId: number) {
  if (config.spaceQuotaBytes === 0) return null;
  const [used] = await bytesOfFullest(db, { spaceIds: [spaceId] });
  return { size: config.spaceQuotaBytes, used: used?.bytes ?? 0 };
}

/**
 * A summary of the files that the actor sees in a space; its admins also get how full it is, as in their account's
 * usage.
 */
export async function summarizeSpaceFiles(app: App, actor: Actor, spaceId: number): Promise<FileSummaryWire> {
  const sight = { ...(await sightFor(app.db, actor, spaceId)), ...WHOLE_SPACE };
  const [formats, [found], people, role] = await Promise.all([
    filesByFormat(app.db, sight),
    stylesOfFiles(app.db, sight),
    peopleOfFiles(app.db, sight),
    findSpaceRole(app.db, actor, spaceId),
  ]);
  const kinds = FILE_KINDS.map((kind) => ({
    kind,
    ...sumRows(formats.filter(({ format }) => kindOfFormat(format) === kind)),
  }));
  return {
    ...sumRows(formats),
    count_styles: found?.total ?? 0,
    kinds,
    people: people.map(({ person }) => presentPerson(person, app.signer)),
    quota: role === 'space_admin' ? await measureRoom(app, spaceId) : null,
  };
}
