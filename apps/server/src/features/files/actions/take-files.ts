import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type { UploadType } from '@facet/contract/constants/uploads';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Standing } from '../../access/standing.ts';
import { filesByIds } from '../access.ts';
import type { FileFacts } from '../file-columns.ts';
import { seesFileIn } from '../policy.ts';
import { attachFiles } from './attach-files.ts';

type Taking = {
  ids: readonly number[];
  standing: Standing;
  /** What the actor's own uploads were made for. */
  types: readonly UploadType[];
  field: string;
  /** Whether a file that is part of something already may be part of this too; any unless told. */
  isFit?: (facts: FileFacts) => boolean;
};

const isAnyFit = () => true;

/** Makes files part of something more: the actor's own uploads, and what they see in the project already; else 422. */
export async function takeFiles(tx: Tx, actor: Actor, taking: Taking): Promise<void> {
  const { ids, standing, types, field, isFit = isAnyFit } = taking;
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await filesByIds(tx, wanted);
  type Found = (typeof found)[number];
  const isOwn = ({ facts }: Found) => facts.uploaderId === actor.userId && !facts.isAttached;
  const isSeen = ({ facts, places }: Found) => seesFileIn(standing, places) && isFit(facts);
  if (found.length !== wanted.length || !found.every((file) => isOwn(file) || isSeen(file)))
    throw invalidField(field, invalidText(fieldName([field])));
  // In the order in which they are named.
  const own = new Set(found.filter(isOwn).map(({ facts }) => facts.id));
  await attachFiles(
    tx,
    actor,
    wanted.filter((id) => own.has(id)),
    types,
    field,
  );
}
