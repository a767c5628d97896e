import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { takeFiles } from '../../files/actions/take-files.ts';
import type { Standing } from '../../access/standing.ts';
import { holdCommentFiles, type Holder } from './hold-files.ts';

const FIELD = 'attachments';

/** `from`: how many files the comment has before these. */
type Attaching = { holder: Holder; ids: readonly number[]; standing: Standing; from?: number };

/** Attaches files to a comment: the actor's own uploads, and files that they already see in the project. */
export async function holdAttachments(tx: Tx, actor: Actor, { holder, ids, standing, from = 0 }: Attaching) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  await takeFiles(tx, actor, { ids: wanted, standing, types: ['chat', 'task', 'attachment'], field: FIELD });
  await holdCommentFiles(
    tx,
    holder,
    wanted.map((fileId, index) => ({ fileId, position: from + index })),
  );
}
