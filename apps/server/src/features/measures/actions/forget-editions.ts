import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/** Has the models of a space be measured again when somebody looks: its words for parts are others. */
export async function forgetEditions(tx: Tx, { spaceId }: { spaceId: number }): Promise<void> {
  await tx.execute(sql`update file_measures measure set measured = jsonb_set(measure.measured, '{edition}', '0')
    from design_items item join projects project on project.id = item.project_id
    where item.file_id = measure.file_id and project.space_id = ${spaceId} and measure.measured is not null`);
}
