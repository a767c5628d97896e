import { asc, eq, isNull, and, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { workflowSchemes } from '../../../db/schema/index.ts';
import type { Copy } from './copy-folders.ts';

const selectSchemes = (tx: Tx, spaceId: number) =>
  tx
    .select({ id: workflowSchemes.id, title: workflowSchemes.title, isDefault: workflowSchemes.isDefault })
    .from(workflowSchemes)
    .where(and(eq(workflowSchemes.spaceId, spaceId), isNull(workflowSchemes.deletedAt)))
    .orderBy(asc(workflowSchemes.id));

/**
 * Copies the workflow schemes of a space into a new one, including which is the default; returns which became which.
 */
export async function copySchemes(tx: Tx, { from, to }: Copy): Promise<Map<number, number>> {
  const schemes = await selectSchemes(tx, from);
  const copies = new Map<number, number>();
  // A space has only a few, and their titles may be equal: inserted one by one, it is known which became which.
  for (const { id, title, isDefault } of schemes) {
    const [copy] = await tx
      .insert(workflowSchemes)
      .values({ spaceId: to, title, isDefault })
      .returning({ id: workflowSchemes.id });
    if (!copy) throw new Error('a workflow scheme was not copied');
    copies.set(id, copy.id);
    await tx.execute(sql`
      insert into workflow_scheme_modules (scheme_id, module_id, title, workflow_type, position)
      select ${copy.id}::int, module_id, title, workflow_type, position
      from workflow_scheme_modules where scheme_id = ${id}`);
  }
  return copies;
}
