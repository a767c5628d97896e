import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { t } from '@facet/contract/words/speech';

type Title = { file_id: number; title: string | null };

/** Sets what people from outside read instead of the files' names; of files that are asked about alone. */
export async function setTitles(tx: Tx, items: readonly DesignFacts[], titles: readonly Title[]): Promise<void> {
  const fileIds = new Map(items.map(({ id, file }) => [id, file.id]));
  if (!titles.every(({ file_id: id }) => fileIds.has(id))) throw invalidField('titles', t('Please enter valid Files.'));
  if (titles.length === 0) return;
  const rows = titles.map(({ file_id: id, title }) => ({ id: fileIds.get(id), title }));
  await tx.execute(sql`update files set title = said.title
    from json_to_recordset(${JSON.stringify(rows)}::json) as said (id int, title text) where files.id = said.id`);
}
