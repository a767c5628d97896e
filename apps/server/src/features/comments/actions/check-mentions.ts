import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type { Tx } from '../../../db/client.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Standing } from '../../projects/standing.ts';
import { findViewers, type SeenItem } from '../find-viewers.ts';

type Mentions = { place: SeenItem; isInternal: boolean; ids: readonly number[] };

/** Refuses to mention whoever can not read the comment, and to a client everybody whom they do not know of there. */
export async function checkMentions(tx: Tx, standing: Standing, { place, isInternal, ids }: Mentions): Promise<void> {
  const viewers = await findViewers(tx, place, ids);
  const isFit = (id: number) => {
    const viewer = viewers.get(id);
    if (!viewer || (isInternal && viewer.isClient)) return false;
    return !standing.isClient || viewer.isKnown || id === standing.userId;
  };
  if (!ids.every(isFit)) throw invalidField('tagged_users', invalidText(fieldName(['tagged_users'])));
}
