import type * as api from '@facet/contract/endpoints/project-actions';
import { ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { files, projectAttachments } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { takeFiles } from '../../files/actions/take-files.ts';
import { trashFiles } from '../../files/actions/trash-files.ts';
import { lockedProjectFor } from '../../access/project-access.ts';
import { getProject } from '../reads.ts';
import { placeAttachments, recordAttachments } from './write-attachments.ts';

type Input = z.output<typeof api.setProjectAttachments.body>;

const listAttachments = (tx: Tx, projectId: number) =>
  tx
    .select({ id: files.id, originalName: files.originalName })
    .from(projectAttachments)
    .innerJoin(files, eq(files.id, projectAttachments.fileId))
    .where(eq(projectAttachments.projectId, projectId))
    .orderBy(asc(projectAttachments.position), asc(files.id))
    .limit(ATTACHMENTS_MAX * 2);

/** Removes attachments; a file that nothing else holds goes to the trash. */
async function removeAttachments(tx: Tx, projectId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(projectAttachments)
    .where(and(eq(projectAttachments.projectId, projectId), inArray(projectAttachments.fileId, ids)));
  await trashFiles(tx, ids);
}

/** Sets all attachments; 409 when somebody has changed the project since `updated_at`. */
export const setAttachments = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const standing = await lockedProjectFor(tx, actor, projectId, 'edit');
    const { project } = standing;
    refuseStale(project.updatedAt, input.updated_at, 'project');
    const before = await listAttachments(tx, projectId);
    const [known, wanted] = [new Set(before.map(({ id }) => id)), new Set(input.ids)];
    const fresh = [...wanted].filter((id) => !known.has(id));
    await takeFiles(tx, actor, { ids: fresh, standing, types: ['attachment'], field: 'ids' });
    const removed = before.filter(({ id }) => !wanted.has(id));
    await removeAttachments(
      tx,
      projectId,
      removed.map(({ id }) => id),
    );
    await placeAttachments(tx, projectId, [...wanted]);
    const added = (await listAttachments(tx, projectId)).filter(({ id }) => !known.has(id));
    const isSame = [...wanted].join() === before.map(({ id }) => id).join();
    if (!isSame) await recordAttachments(tx, actor, projectId, { added, removed });
    return getProject(app, tx, actor, projectId);
  });
