import type { Tx } from '../../../db/client.ts';
import { imports } from '../../../db/schema/index.ts';
import { transact, type Transactor } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Jobs } from '../../../platform/jobs/create-jobs.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { requireIdle } from '../access.ts';
import { readArchiveJob } from '../job-types.ts';
import { showImport } from '../reads.ts';

type Source = { spaceId: number; title: string } & ({ fileId: number } | { path: string });

/** Records a run and has its files listed. */
async function beginImport(
  { jobs }: { jobs: Jobs },
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  source: Source,
): Promise<number> {
  await requireIdle(tx, source.spaceId);
  const [made] = await tx
    .insert(imports)
    .values({ userId, ...source })
    .returning({ id: imports.id });
  if (!made) throw new Error('a run was not inserted');
  await jobs.send(tx, readArchiveJob, { import_id: made.id });
  return made.id;
}

const withoutZip = (name: string) => name.replace(/\.zip$/i, '');

/** Begins to bring over a zip that the actor uploaded. */
export async function createImport(app: App, actor: Actor, { spaceId, fileId }: { spaceId: number; fileId: number }) {
  const importId = await transact(app, async (tx) => {
    await lockedSpaceFor(tx, actor, spaceId, 'edit');
    const [file] = await attachFiles(tx, actor, [fileId], ['archive'], 'file_id');
    if (!file) throw new Error('a file was not attached');
    return beginImport(app, tx, actor, { spaceId, title: withoutZip(file.originalName), fileId });
  });
  return showImport(app, importId);
}

type Somebody = Parameters<typeof lockedSpaceFor>[1];

/** The same with a folder or zip on the machine of the server, for its operators; as somebody who may. */
export const createServerImport = (
  tools: Transactor & { jobs: Jobs },
  somebody: Somebody,
  source: { spaceId: number; path: string; title: string },
) =>
  transact(tools, async (tx) => {
    await lockedSpaceFor(tx, somebody, source.spaceId, 'edit');
    return beginImport(tools, tx, somebody, source);
  });
