import { LOGGED_PROJECT_STATUS } from '@facet/contract/constants/status-words';
import { LogAction, ProjectStatus } from '@facet/contract/constants/statuses';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { folders, projects } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { lockedFolders } from '../move-queries.ts';
import { folderRules, standingIn } from '../../access/space-policy.ts';
import { tellSpaces } from './tell-space.ts';
import { t } from '@facet/contract/words/speech';

type FolderRow = Awaited<ReturnType<typeof lockedFolders>>[number];

function findRefusal(actor: Actor, row: FolderRow | undefined): string | null {
  if (!row) return notFound('folder').message;
  const standing = standingIn(actor, row.space, row.spaceRole);
  return standing && folderRules.delete(standing) ? null : forbidden(t('delete folder')).message;
}

/** Archives the folders' projects for good: with no status to go back to, and no folder. */
async function archiveContents(tx: Tx, actor: Actor, folderIds: number[]) {
  const contents = await tx
    .select({ id: projects.id, status: projects.status, deletedAt: projects.deletedAt })
    .from(projects)
    .where(inArray(projects.folderId, folderIds))
    .orderBy(asc(projects.id))
    .for('no key update');
  await tx
    .update(projects)
    .set({ status: ProjectStatus.archived, statusBeforeArchive: null, folderId: null, updatedAt: new Date() })
    .where(inArray(projects.folderId, folderIds));
  // Deleted ones are archived too, in case they are brought back, but nobody is told of them.
  const told = contents.filter(({ status, deletedAt }) => !deletedAt && status !== ProjectStatus.archived);
  recordActivity(
    tx,
    actor,
    ...told.map(({ id, status }) => ({
      projectId: id,
      event: 'project.status_changed' as const,
      itemType: 'default' as const,
      actionType: LogAction.update,
      itemId: id,
      oldValue: { status: LOGGED_PROJECT_STATUS[status] },
      newValue: { status: LOGGED_PROJECT_STATUS[ProjectStatus.archived] },
    })),
  );
  for (const { id, deletedAt } of contents) {
    if (deletedAt) continue;
    const update = { project_id: id, entity: 'project', id };
    tx.afterCommit({ kind: 'project', update: { event: 'project.status_changed', ...update } });
  }
}

function tellOfFolders(tx: Tx, rows: readonly FolderRow[]) {
  const bySpace = Map.groupBy(rows, ({ space }) => space.id);
  const makeNews = ([spaceId, [first, ...others]]: [number, FolderRow[]]) =>
    [
      spaceId,
      { event: 'folder.deleted', entity: 'folder', id: first && others.length === 0 ? first.id : null },
    ] as const;
  return tellSpaces(tx, new Map([...bySpace].map(makeNews)));
}

/** Deletes folders and archives their projects for good. Reports what can't be deleted and does the rest. */
export const deleteFolders = (app: App, actor: Actor, { ids }: { ids: readonly number[] }) =>
  transact(app, async (tx) => {
    const found = await lockedFolders(tx, actor.userId, ids);
    const failed = ids.flatMap((id) => {
      const message = findRefusal(
        actor,
        found.find((row) => row.id === id),
      );
      return message === null ? [] : [{ id, message }];
    });
    const deleted = found.filter((row) => findRefusal(actor, row) === null);
    const done = deleted.map(({ id }) => id);
    if (done.length === 0) return { done, failed };
    await archiveContents(tx, actor, done);
    await tx.update(folders).set({ deletedAt: new Date() }).where(inArray(folders.id, done));
    await tellOfFolders(tx, deleted);
    return { done, failed };
  });
