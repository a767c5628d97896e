import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

const forget = async (tx: Tx, which: SQL): Promise<void> => {
  await tx.execute(sql`update file_measures measure set edition = 0
    from design_items item join projects project on project.id = item.project_id
    where item.file_id = measure.file_id and ${which} and measure.measured is not null`);
};

/** Has a space's models measured again in the background: its words for parts have changed. */
export const forgetEditions = (tx: Tx, { spaceId }: { spaceId: number }): Promise<void> =>
  forget(tx, sql`project.space_id = ${spaceId}`);

/** The same for the models of a project that has moved to another space, which has its own words. */
export const forgetEditionsIn = (tx: Tx, { projectId }: { projectId: number }): Promise<void> =>
  forget(tx, sql`project.id = ${projectId}`);
