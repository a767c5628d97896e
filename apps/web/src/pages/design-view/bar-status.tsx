import type { StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleRef } from '../../features/designs/api.ts';
import type { FileToReview } from '../../features/reviews/reviewers.ts';
import { ReviewBadge } from '../../features/reviews/status/review-badge.tsx';
import { sessionQueries } from '../../features/session/api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const RequestReviewModal = lazyPart(
  async () => (await import('../../features/reviews/components/request-review-modal.tsx')).RequestReviewModal,
);

type BarStatusProps = { project: ProjectWire; module: ModuleRef; style: StyleWire };

/** The style's status in the viewer's bar, with the review behind it. */
export function BarStatus({ project, module, style }: BarStatusProps) {
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const [files, setFiles] = useState<FileToReview[] | null>(null);
  const askElse = (itemIds: number[]) =>
    setFiles(style.items.filter(({ id }) => itemIds.includes(id)).map((item) => ({ ...item, name: style.title })));
  return (
    <>
      <ReviewBadge {...module} style={style} onAskElse={style.abilities.request_review ? askElse : undefined} />
      {files && (
        <RequestReviewModal
          projectId={project.id}
          team={project.team}
          ownId={user.id}
          mayInvite={project.abilities.share}
          files={files}
          isSelection
          onClose={() => setFiles(null)}
        />
      )}
    </>
  );
}
