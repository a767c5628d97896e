import { MODEL_FORMATS } from '@facet/contract/constants/file-formats';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { App } from '../../../platform/app.ts';
import { orderWork } from './file-works.ts';

const unmeasured = prepared<{ id: number }>(
  'unmeasured_copies',
  sql`select file.id from files file where file.id = any(${sql.placeholder('ids')}::int[])
    and file.format = any(${sql.param([...MODEL_FORMATS])}::text[])
    and not exists (select from file_measures measure where measure.file_id = file.id) order by file.id`,
);

/**
 * Gives copied models the measures of their sources, and what people said about them and their parts; those not
 * measured yet are measured.
 */
export async function copyMeasures(app: Pick<App, 'jobs'>, tx: Tx, idOf: ReadonlyMap<number, number>): Promise<void> {
  const copies = JSON.stringify([...idOf].map(([source, id]) => ({ source, id })));
  const copiesAs = (name: string) => sql`json_to_recordset(${copies}::json) as ${sql.raw(name)} (source int, id int)`;
  const copied = copiesAs('copied');
  await tx.execute(sql`insert into file_measures (file_id, measured, problem, companion_id, findings, edition, measured_at)
    select copied.id, measure.measured, measure.problem, companion.id, measure.findings, measure.edition, measure.measured_at
    from ${copied} join file_measures measure on measure.file_id = copied.source
    left join ${copiesAs('companion')} on companion.source = measure.companion_id`);
  await tx.execute(sql`insert into part_roles (file_id, key, role, updated_by, updated_at)
    select copied.id, said.key, said.role, said.updated_by, said.updated_at
    from ${copied} join part_roles said on said.file_id = copied.source`);
  await tx.execute(sql`insert into part_alloys (file_id, key, alloy, updated_by, updated_at)
    select copied.id, said.key, said.alloy, said.updated_by, said.updated_at
    from ${copied} join part_alloys said on said.file_id = copied.source`);
  for (const { id } of await unmeasured(tx, { ids: [...idOf.values()] }))
    await orderWork(app, tx, { fileId: id, work: 'measure' });
  await copySaid(tx, copied, copiesAs('photo'));
}

/** Gives copied versions what people entered for their sources: weights and their photos, ring sizes, spec values. */
async function copySaid(tx: Tx, copied: SQL, photos: SQL): Promise<void> {
  const items = sql`${copied} join design_items source on source.file_id = copied.source
    join design_items item on item.file_id = copied.id`;
  await tx.execute(sql`insert into ring_corrections (item_id, ring, updated_by, updated_at)
    select item.id, said.ring, said.updated_by, said.updated_at
    from ${items} join ring_corrections said on said.item_id = source.id`);
  await tx.execute(sql`insert into typed_weights (item_id, which, grams, updated_by, updated_at)
    select item.id, said.which, said.grams, said.updated_by, said.updated_at
    from ${items} join typed_weights said on said.item_id = source.id`);
  await tx.execute(sql`insert into spec_values (item_id, key, value, origin, updated_by, updated_at)
    select item.id, said.key, said.value, said.origin, said.updated_by, said.updated_at
    from ${items} join spec_values said on said.item_id = source.id`);
  await tx.execute(sql`insert into weight_photos (item_id, which, file_id)
    select item.id, said.which, photo.id
    from ${items} join weight_photos said on said.item_id = source.id
    join ${photos} on photo.source = said.file_id`);
}
