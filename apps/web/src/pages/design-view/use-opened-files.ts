import { saveReviewDraft } from '@facet/contract/endpoints/reviews';
import type { DesignItemWire } from '@facet/contract/entities/design';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/api.ts';

type Looked = { projectId: number; item: DesignItemWire; openedIds: readonly number[] };

const decides = ({ abilities }: DesignItemWire) => abilities.review || abilities.set_status;

/**
 * The files that somebody who may decide has had on the screen, now or before: what isn't among them is asked about
 * before it is approved, and the approval record says which were.
 */
export function useOpenedFiles({ projectId, item, openedIds }: Looked): ReadonlySet<number> {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const opened = new Set([...openedIds, ...shown]);
  const toOpen = decides(item) && !opened.has(item.id) ? item.id : undefined;
  if (toOpen !== undefined) setShown(new Set([...shown, toOpen]));
  const keep = useEffectEvent(async () => {
    if (!decides(item) || openedIds.includes(item.id)) return;
    const body = { requests: [{ file_id: item.id, is_opened: true as const }] };
    // Nobody is disturbed if it isn't kept: the file is asked about once more.
    await call(saveReviewDraft, { params: { projectId }, body }).catch(() => undefined);
  });
  useEffect(() => void keep(), [item.id]);
  return opened;
}
