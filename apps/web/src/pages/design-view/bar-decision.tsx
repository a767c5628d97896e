import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleRef } from '../../features/designs/api.ts';
import { DecisionButtons } from '../../features/designs/viewer/decision-buttons.tsx';
import type { Version } from '../../features/designs/viewer/versions.ts';
import { sessionQueries } from '../../features/session/api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';

const RequestReviewModal = lazyPart(
  async () => (await import('../../features/reviews/components/request-review-modal.tsx')).RequestReviewModal,
);

type BarDecisionProps = {
  project: ProjectWire;
  module: ModuleRef;
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
};

/** What can be decided about the latest version, or the way to ask for a decision. */
export function BarDecision({ project, module, style, versions, item }: BarDecisionProps) {
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const [isRequesting, setRequesting] = useState(false);
  if (item.version !== style.version) return null;
  if (item.abilities.review) return <DecisionButtons module={module} item={item} name={style.title} />;
  if (!style.abilities.request_review || item.status === 'approved' || item.status === 'in_review') return null;
  const latest = versions.at(-1)?.items ?? [];
  return (
    <>
      <Button variant="primary" onClick={() => setRequesting(true)}>
        Request review
      </Button>
      {isRequesting && (
        <RequestReviewModal
          projectId={project.id}
          team={project.team}
          ownId={user.id}
          mayInvite={project.abilities.share}
          files={latest
            .filter(({ status }) => status !== 'approved')
            .map(({ id, version, file }) => ({ id, name: style.title, version, file }))}
          onClose={() => setRequesting(false)}
        />
      )}
    </>
  );
}
