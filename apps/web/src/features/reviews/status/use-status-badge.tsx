import type { StyleWire } from '@facet/contract/entities/design';
import { useCallback } from 'react';
import type { OpenRequest } from '../components/add-reviewers-modal.tsx';
import { ReviewBadge } from './review-badge.tsx';
import type { StatusOf } from './review-status.tsx';
import { useLatest } from '../../../lib/use-latest.ts';

type Acts = { askElse: (request: OpenRequest) => void; overRule: StatusOf['onOverRule'] };

/**
 * Renders a style's status with the review behind it; a stable function, so that cards don't render again with the
 * page.
 */
export function useStatusBadge(projectId: number, moduleId: number, acts: Acts) {
  const ask = useLatest(acts.askElse);
  const overRule = useLatest(acts.overRule);
  return useCallback(
    (style: StyleWire, tabIndex: number) => (
      <ReviewBadge
        style={style}
        tabIndex={tabIndex}
        projectId={projectId}
        moduleId={moduleId}
        onAskElse={style.abilities.request_review ? (request) => ask.current(request) : undefined}
        onOverRule={(one) => overRule.current(one)}
      />
    ),
    [projectId, moduleId, ask, overRule],
  );
}
