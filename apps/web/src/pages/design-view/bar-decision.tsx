import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleRef } from '../../shared/designs/api.ts';
import type { Version } from '../../features/viewer/versions.ts';
import { DecideMenu, DecisionButtons } from '../../features/reviews/deciding/decision-buttons.tsx';
import { sessionQueries } from '../../features/session/api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { useDecisions } from '../parts/use-decisions.tsx';
import styles from './bar-decision.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { t } from '../../ui/words.ts';

const isAnyFile = () => true;

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

/** Decides on the latest version, or requests a review of it. */
export function BarDecision({ project, module, style, versions, item }: BarDecisionProps) {
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const [isRequesting, setRequesting] = useState(false);
  const { decide, dialogs, isBusy } = useDecisions(module, project);
  const keptFocus = useKeptFocus();
  if (item.version !== style.version) return null;
  const latest = versions.at(-1)?.items ?? [];
  // People who may decide at any time decide on the whole version, including files that others have decided on.
  const files = latest.filter(({ abilities }) => abilities.review || abilities.set_status);
  const isWaiting = latest.some(({ abilities }) => abilities.review);
  const mayRequest = style.abilities.request_review && style.status !== 'approved' && style.status !== 'in_review';
  if (files.length === 0 && !mayRequest && !dialogs) return null;
  const deciding = { title: style.title, files, item, busy: isBusy, decide };
  return (
    <span {...keptFocus} className={styles.place}>
      {isWaiting && <DecisionButtons {...deciding} />}
      {!isWaiting && files.length > 0 && <DecideMenu {...deciding} />}
      {!isWaiting && mayRequest && (
        <Button variant="primary" onClick={() => setRequesting(true)}>
          {t('Request review')}
        </Button>
      )}
      {dialogs}
      {isRequesting && (
        <RequestReviewModal
          projectId={project.id}
          team={project.team}
          ownId={user.id}
          mayInvite={project.abilities.share}
          files={latest.map((one) => ({ ...one, name: style.title }))}
          isPicked={isAnyFile}
          onClose={() => setRequesting(false)}
        />
      )}
    </span>
  );
}
