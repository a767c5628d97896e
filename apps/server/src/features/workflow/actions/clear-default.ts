import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { workflowSchemes } from '../../../db/schema/index.ts';

/** Takes the default from whichever scheme of a locked space has it. */
export async function clearDefault(tx: Tx, spaceId: number): Promise<void> {
  await tx
    .update(workflowSchemes)
    .set({ isDefault: false, updatedAt: new Date() })
    .where(and(eq(workflowSchemes.spaceId, spaceId), eq(workflowSchemes.isDefault, true)));
}
