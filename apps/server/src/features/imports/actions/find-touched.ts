import { t } from '@facet/contract/words/speech';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { conflict } from '../../../platform/errors.ts';
import type { Import } from '../access.ts';

const value = sql.placeholder;

// Whatever people do to a design, a style or a project is in the log.
const touched = prepared<{ title: string }>(
  'touched_import',
  sql`select coalesce(style.title, project.title) as title from activities entry
      join projects project on project.id = entry.project_id
      left join styles style on style.id = entry.style_id
    where entry.created_at > ${value('endedAt')}::timestamptz and project.space_id = ${value('spaceId')}::int and (
      entry.project_id in (select made_id from import_made where import_id = ${value('importId')}::int and kind = 'project')
      or entry.style_id in (select made_id from import_made where import_id = ${value('importId')}::int and kind = 'style')
      or entry.design_item_id in (select item_id from import_rows where import_id = ${value('importId')}::int))
    order by entry.id limit 1`,
);

/** Refuses to take back a run once somebody worked on what it brought, naming what. */
export async function requireUntouched(tx: Tx, { id, spaceId, endedAt }: Import): Promise<void> {
  const [found] = await touched(tx, { importId: id, spaceId, endedAt: endedAt?.toISOString() ?? null });
  if (found)
    throw conflict(t('Somebody has worked on “{title}” since. What was brought stays.', { title: found.title }));
}
