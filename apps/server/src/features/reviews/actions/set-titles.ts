import { LogAction } from '@facet/contract/constants/statuses';
import { t } from '@facet/contract/words/speech';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { titleChange } from '../../files/title-change.ts';

type Title = { file_id: number; title: string | null };

/** Sets what people from outside read instead of the files' names; of files that are asked about alone. */
export async function setTitles(
  tx: Tx,
  actor: Actor,
  { projectId, items, titles }: { projectId: number; items: readonly DesignFacts[]; titles: readonly Title[] },
): Promise<void> {
  const byId = new Map(items.map((item) => [item.id, item]));
  if (!titles.every(({ file_id: id }) => byId.has(id))) throw invalidField('titles', t('Please enter valid Files.'));
  const changed = titles.flatMap(({ file_id: id, title }) => {
    const item = byId.get(id);
    return item && item.file.title !== title ? [{ item, title }] : [];
  });
  if (changed.length === 0) return;
  const rows = changed.map(({ item, title }) => ({ id: item.file.id, title }));
  await tx.execute(sql`update files set title = said.title
    from json_to_recordset(${JSON.stringify(rows)}::json) as said (id int, title text) where files.id = said.id`);
  const event = { event: 'file.changed' as const, itemType: 'file' as const, actionType: LogAction.update };
  const entries = changed.map(({ item: { id, projectModuleId, styleId, file }, title }) => ({
    ...event,
    projectId,
    projectModuleId,
    styleId,
    itemId: id,
    designItemId: id,
    ...titleChange(file.title, title),
  }));
  recordActivity(tx, actor, ...entries);
}
