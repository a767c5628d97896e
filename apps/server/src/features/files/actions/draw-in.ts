import type { PieceLook } from '@facet/model/look/tint-triangles';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { App } from '../../../platform/app.ts';
import { orderWork } from './file-works.ts';

/** Files whose pictures are in other metals than these. */
const drawnOtherwise = prepared<{ id: number }>(
  'drawn_otherwise',
  sql`update files set drawn_in = wanted.look
    from json_to_recordset(${sql.placeholder('wanted')}::json) as wanted (id int, look jsonb)
    where files.id = wanted.id and files.deleted_at is null and files.drawn_in is distinct from wanted.look
    returning files.id`,
);

const isUnsaid = ({ metal, parts }: PieceLook) => metal === null && parts.length === 0;

/** Has the previews of models drawn in these metals, unless they are already. */
export async function drawIn(
  app: Pick<App, 'jobs'>,
  tx: Tx,
  models: readonly { fileId: number; look: PieceLook }[],
): Promise<void> {
  const wanted = models.map(({ fileId, look }) => ({ id: fileId, look: isUnsaid(look) ? null : look }));
  const changed = await drawnOtherwise(tx, { wanted: JSON.stringify(wanted) });
  for (const { id } of changed) await orderWork(app, tx, { fileId: id, work: 'preview' });
}
