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
  /** The upload types that are accepted for the actor's own uploads. */
  types: readonly UploadType[];
  field: string;
  /** Whether an already attached file may be part of this too; any may by default. */
  isFit?: (facts: FileFacts) => boolean;
};

const isAnyFit = () => true;

/** Attaches files to one more thing: the actor's own uploads, and files they already see in the project; else 422. */
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
  // In the given order.
  const own = new Set(found.filter(isOwn).map(({ facts }) => facts.id));
  await attachFiles(
    tx,
    actor,
    wanted.filter((id) => own.has(id)),
    types,
    field,
  );
}
