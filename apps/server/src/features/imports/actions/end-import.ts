import type { ImportState } from '@facet/contract/entities/import';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { imports } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { detachFiles } from '../../files/actions/detach-files.ts';
import type { Import } from '../access.ts';

/** Lets the uploaded zip of a run go, which is removed after a day. */
export async function letGo(tx: Tx, { id, fileId }: Pick<Import, 'id' | 'fileId'>): Promise<void> {
  if (fileId === null) return;
  await tx.update(imports).set({ fileId: null }).where(eq(imports.id, id));
  await detachFiles(tx, [fileId]);
}

/** Ends a run, well or not. */
export const endImport = (
  app: App,
  run: Pick<Import, 'id' | 'fileId'>,
  state: Extract<ImportState, 'done' | 'failed' | 'taken_back'>,
  problem: string | null = null,
) =>
  transact(app, async (tx) => {
    await tx.update(imports).set({ state, problem, endedAt: new Date() }).where(eq(imports.id, run.id));
    await letGo(tx, run);
  });
