import { eq } from 'drizzle-orm';
import { boardExports } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forgetBytesJob } from '../../files/job-types.ts';
import { exportFor, type ExportAddress } from '../find-export.ts';

/** Deletes a PDF; if it is being drawn, drawing stops. */
export const deleteExport = (app: App, actor: Actor, address: ExportAddress) =>
  transact(app, async (tx) => {
    const { row } = await exportFor(tx, actor, address);
    await tx.delete(boardExports).where(eq(boardExports.id, row.id));
    await app.jobs.send(tx, forgetBytesJob, { keys: [row.storageKey] });
  });
