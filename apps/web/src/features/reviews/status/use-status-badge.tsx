import type { StyleWire } from '@facet/contract/entities/design';
import { useCallback } from 'react';
import type { OpenRequest } from '../components/add-reviewers-modal.tsx';
import { ReviewBadge } from './review-badge.tsx';
import { useLatest } from '../../../lib/use-latest.ts';

/**
 * Renders a style's status with the review behind it; a stable function, so that cards don't render again with the
 * page.
 */
export function useStatusBadge(projectId: number, moduleId: number, askElse: (request: OpenRequest) => void) {
  const ask = useLatest(askElse);
  return useCallback(
    (style: StyleWire, tabIndex: number) => (
      <ReviewBadge
        style={style}
        tabIndex={tabIndex}
        projectId={projectId}
        moduleId={moduleId}
        onAskElse={style.abilities.request_review ? (request) => ask.current(request) : undefined}
      />
    ),
    [projectId, moduleId, ask],
  );
}
