import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import { UPLOAD_RULES, type FileFormat } from '@facet/contract/constants/uploads';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { taskFiles } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { filesByIds } from '../../files/access.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { detachFiles } from '../../files/actions/detach-files.ts';
import { seesFileIn } from '../../files/policy.ts';
import type { Standing } from '../../projects/standing.ts';

const FIELD = 'attachments';
const { maxBytes } = UPLOAD_RULES.task;
const formats: readonly FileFormat[] = UPLOAD_RULES.task.formats;

type Holding = { taskId: number; ids: readonly number[]; before: readonly number[]; standing: Standing };

/** Files that are new to the task: the actor's own uploads for tasks, and small pictures and papers they see already. */
async function takeFresh(tx: Tx, actor: Actor, ids: readonly number[], standing: Standing): Promise<void> {
  if (ids.length === 0) return;
  const found = await filesByIds(tx, ids);
  const isOwn = ({ facts }: (typeof found)[number]) => facts.uploaderId === actor.userId && !facts.isAttached;
  const isFit = (file: (typeof found)[number]) =>
    isOwn(file) ||
    (seesFileIn(standing, file.places) && file.facts.size <= maxBytes && formats.includes(file.facts.format));
  if (found.length !== ids.length || !found.every(isFit)) throw invalidField(FIELD, invalidText(fieldName([FIELD])));
  const own = found.filter(isOwn).map(({ facts }) => facts.id);
  await attachFiles(tx, actor, own, ['task'], FIELD);
}

/** Makes these the files of a task, in this order; what nothing holds any more goes back to its uploader. */
export async function holdFiles(tx: Tx, actor: Actor, { taskId, ids, before, standing }: Holding): Promise<void> {
  const wanted = [...new Set(ids)];
  await takeFresh(
    tx,
    actor,
    wanted.filter((id) => !before.includes(id)),
    standing,
  );
  if (before.length > 0) await tx.delete(taskFiles).where(eq(taskFiles.taskId, taskId));
  if (wanted.length > 0)
    await tx.insert(taskFiles).values(wanted.map((fileId, position) => ({ taskId, fileId, position })));
  await detachFiles(
    tx,
    before.filter((id) => !wanted.includes(id)),
  );
}
