import { MODEL_FORMATS } from '@facet/contract/constants/uploads';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { orderWork } from './file-works.ts';

/**
 * Gives copied models the measures of their sources, and what people said of their parts; those that nobody has measured
 * yet are measured.
 */
export async function copyMeasures(app: Pick<App, 'jobs'>, tx: Tx, idOf: ReadonlyMap<number, number>): Promise<void> {
  const copies = JSON.stringify([...idOf].map(([source, id]) => ({ source, id })));
  const copied = sql`json_to_recordset(${copies}::json) as copied (source int, id int)`;
  await tx.execute(sql`insert into file_measures (file_id, measured, problem, findings, measured_at)
    select copied.id, measure.measured, measure.problem, measure.findings, measure.measured_at
    from ${copied} join file_measures measure on measure.file_id = copied.source`);
  await tx.execute(sql`insert into part_roles (file_id, key, role, updated_by, updated_at)
    select copied.id, said.key, said.role, said.updated_by, said.updated_at
    from ${copied} join part_roles said on said.file_id = copied.source`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select file.id from ${copied} join files file on file.id = copied.id
    where file.format = any(${sql.param([...MODEL_FORMATS])}::text[])
      and not exists (select from file_measures measure where measure.file_id = file.id) order by file.id`);
  for (const { id } of rows) await orderWork(app, tx, { fileId: id, work: 'measure' });
}
