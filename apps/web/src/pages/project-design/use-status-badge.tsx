import type { StyleWire } from '@facet/contract/entities/design';
import { useCallback } from 'react';
import { ReviewBadge } from '../../features/reviews/status/review-badge.tsx';
import type { FileToReview } from '../../features/reviews/reviewers.ts';
import { useLatest } from '../../lib/use-latest.ts';

/** Draws a style's status with its review behind it; stays the same, so that no card is drawn anew with the page. */
export function useStatusBadge(projectId: number, moduleId: number, askElse: (files: FileToReview[]) => void) {
  const ask = useLatest(askElse);
  return useCallback(
    (style: StyleWire, tabIndex: number) => {
      const handleAskElse = (itemIds: number[]) =>
        ask.current(
          style.items.filter(({ id }) => itemIds.includes(id)).map((item) => ({ ...item, name: style.title })),
        );
      return (
        <ReviewBadge
          style={style}
          tabIndex={tabIndex}
          projectId={projectId}
          moduleId={moduleId}
          onAskElse={style.abilities.request_review ? handleAskElse : undefined}
        />
      );
    },
    [projectId, moduleId, ask],
  );
}
