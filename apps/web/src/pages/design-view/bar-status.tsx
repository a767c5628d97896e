import type { StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleRef } from '../../shared/designs/api.ts';
import type { OpenRequest } from '../../features/reviews/components/add-reviewers-modal.tsx';
import { ReviewBadge } from '../../features/reviews/status/review-badge.tsx';
import { sessionQueries } from '../../features/session/api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useDecisions } from '../parts/use-decisions.tsx';

const AddReviewersModal = lazyPart(
  async () => (await import('../../features/reviews/components/add-reviewers-modal.tsx')).AddReviewersModal,
);

type BarStatusProps = { project: ProjectWire; module: ModuleRef; style: StyleWire };

/** The style's status in the viewer's bar, with the review behind it. */
export function BarStatus({ project, module, style }: BarStatusProps) {
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const [request, setRequest] = useState<OpenRequest | null>(null);
  const { decide, dialogs } = useDecisions(module, project);
  return (
    <>
      <ReviewBadge
        {...module}
        style={style}
        onAskElse={style.abilities.request_review ? setRequest : undefined}
        onOverRule={decide}
      />
      {dialogs}
      {request && (
        <AddReviewersModal project={project} ownId={user.id} request={request} onClose={() => setRequest(null)} />
      )}
    </>
  );
}
