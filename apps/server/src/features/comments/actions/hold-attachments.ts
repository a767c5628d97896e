import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { filesByIds } from '../../files/access.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { seesFileIn } from '../../files/policy.ts';
import type { Standing } from '../../projects/standing.ts';
import { holdFiles, type Holder } from './hold-files.ts';

const FIELD = 'attachments';

/** `from`: how many files the comment has before these. */
type Attaching = { holder: Holder; ids: readonly number[]; standing: Standing; from?: number };

/** Gives a comment files: the actor's own uploads, and files that they see in the project already. */
export async function holdAttachments(tx: Tx, actor: Actor, { holder, ids, standing, from = 0 }: Attaching) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await filesByIds(tx, wanted);
  const isFresh = ({ facts }: (typeof found)[number]) => facts.uploaderId === actor.userId && !facts.isAttached;
  const isAllThere = found.length === wanted.length;
  if (!isAllThere || !found.every((file) => isFresh(file) || seesFileIn(standing, file.places)))
    throw invalidField(FIELD, invalidText(fieldName([FIELD])));
  const fresh = found.filter(isFresh).map(({ facts }) => facts.id);
  await attachFiles(tx, actor, fresh, ['chat', 'task', 'attachment'], FIELD);
  await holdFiles(
    tx,
    holder,
    wanted.map((fileId, index) => ({ fileId, position: from + index })),
  );
}
