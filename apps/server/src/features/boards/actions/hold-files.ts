import type { FileFormat } from '@facet/contract/constants/file-formats';
import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import { sql } from 'drizzle-orm';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { filesByIds } from '../../files/access.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import type { FileFacts } from '../../files/file-columns.ts';
import { orderWork } from '../../files/actions/file-works.ts';
import { seesFileIn, type FilePlace } from '../../files/policy.ts';
import type { Changing } from './change-board.ts';

const FORMATS: readonly FileFormat[] = UPLOAD_RULES.whiteboard.formats;

type Found = { facts: FileFacts; places: FilePlace[] };

/**
 * Lets a board hold files: the actor's new uploads, files it already holds, and files that the actor sees elsewhere in
 * the project. Returns each file once; 422 if any is none of these.
 */
export async function holdBoardFiles(
  app: Pick<App, 'jobs'>,
  { tx, live, whiteboard }: Changing,
  actor: Actor,
  boardId: number,
  fileIds: readonly number[],
): Promise<Map<number, FileFacts>> {
  const refusal = () => invalidField('file_ids', invalidText(fieldName(['file_ids'])));
  const found = new Map<number, Found>((await filesByIds(tx, fileIds)).map((one) => [one.facts.id, one]));
  const isShown = ({ facts, places }: Found) =>
    FORMATS.includes(facts.format) && seesFileIn(whiteboard.standing, places);
  const fresh: number[] = [];
  for (const id of new Set(fileIds)) {
    const one = found.get(id);
    if (!one) throw refusal();
    if (!one.facts.isAttached) fresh.push(id);
    else if (!live.fileIds.has(id) && !isShown(one)) throw refusal();
  }
  await attachFiles(tx, actor, fresh, ['whiteboard']);
  await tx.execute(sql`insert into board_files (board_id, file_id)
    select ${boardId}, id from unnest(${sql.param([...found.keys()])}::int[]) as id on conflict do nothing`);
  // Files uploaded elsewhere have no board levels yet.
  for (const { facts } of found.values())
    if (facts.uploadType !== 'whiteboard' && !live.fileIds.has(facts.id))
      await orderWork(app, tx, { fileId: facts.id, work: 'preview' });
  return new Map([...found].map(([id, { facts }]) => [id, { ...facts, isAttached: true }]));
}
