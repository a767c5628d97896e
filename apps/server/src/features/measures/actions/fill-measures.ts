import { MODEL_FORMATS } from '@facet/contract/constants/file-formats';
import { MEASURE_EDITION } from '@facet/model/measure/edition';
import { sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { orderInBackground } from '../../files/actions/file-works.ts';

/** How many may wait at a time. */
const BATCH = 20;

const unmeasured = prepared<{ id: number }>(
  'unmeasured_models',
  sql`select file.id from files file join design_items item on item.file_id = file.id and item.deleted_at is null
    left join file_measures measure on measure.file_id = file.id
    where file.format = any(${sql.param([...MODEL_FORMATS])}::text[]) and file.deleted_at is null
      and coalesce(measure.edition, 0) < ${MEASURE_EDITION}
      and not exists (select from file_works work where work.file_id = file.id and work.work = 'measure')
    order by file.id desc limit ${BATCH} for no key update of file skip locked`,
);
const waiting = prepared<{ id: number }>(
  'models_waiting_to_be_measured',
  sql`select file_id as id from file_works where work = 'measure' and state = 'waiting' limit 1`,
);

/**
 * Orders measuring for models that were never measured, or not as it is done today: newest first, behind whatever people
 * upload, and none while others wait. Returns how many were ordered.
 */
export const fillMeasures = (app: App): Promise<number> =>
  transact(app, async (tx) => {
    if ((await waiting(tx, {})).length > 0) return 0;
    const models = await unmeasured(tx, {});
    for (const { id } of models) await orderInBackground(app, tx, { fileId: id, work: 'measure' });
    return models.length;
  });
