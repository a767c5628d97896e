import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleRef } from '../../shared/designs/api.ts';
import type { Version } from '../../features/viewer/versions.ts';
import { DecideMenu, DecisionButtons, ownVerdict } from '../../features/reviews/deciding/decision-buttons.tsx';
import type { Ask } from '../../features/reviews/deciding/use-deciding.tsx';
import { sessionQueries } from '../../features/session/api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useDecisions } from '../parts/use-decisions.tsx';
import styles from './bar-decision.module.css';
import { useOpenedFiles } from './use-opened-files.ts';
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
  /** The newest version that the reader has seen; only that one is decided on. */
  newest: number;
  /** The version that has come since. */
  newer: number | undefined;
  /** The files that the reader has had open before. */
  openedIds: readonly number[];
  onShow: (itemId: number) => void;
};

/** Decides on the newest version that the reader has seen, or requests a review of it. */
export function BarDecision(props: BarDecisionProps) {
  const { project, module, style, versions, item, newest, newer, openedIds, onShow } = props;
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const [isRequesting, setRequesting] = useState(false);
  const { decide, dialogs, isBusy } = useDecisions(module, project);
  const keptFocus = useKeptFocus();
  const opened = useOpenedFiles({ projectId: project.id, item, openedIds });
  if (item.version !== newest) return null;
  const latest = versions.find(({ number }) => number === newest)?.items ?? [];
  // People who may decide at any time decide on the whole version, including files that others have decided on.
  const files = latest.filter(({ abilities }) => abilities.review || abilities.set_status);
  const isWaiting = latest.some(({ abilities }) => abilities.review) && !ownVerdict(files);
  const mayRequest = style.abilities.request_review && style.status !== 'approved' && style.status !== 'in_review';
  if (files.length === 0 && !mayRequest && !dialogs) return null;
  // The buttons stay under the hand, and say why they do nothing.
  const isPassed = () => {
    if (newer === undefined) return false;
    toast.error(t('Version {version} is here. Look at it before you decide.', { version: newer }));
    return true;
  };
  const offered = { title: style.title, files, item, opened, onShow, busy: isBusy };
  const deciding = { ...offered, decide: (ask: Ask) => isPassed() || decide(ask) };
  return (
    <span {...keptFocus} className={styles.place}>
      {isWaiting && <DecisionButtons {...deciding} />}
      {!isWaiting && files.length > 0 && <DecideMenu {...deciding} />}
      {!isWaiting && mayRequest && (
        <Button variant="primary" onClick={() => isPassed() || setRequesting(true)}>
          {t('Request review')}
        </Button>
      )}
      {dialogs}
      {isRequesting && (
        <RequestReviewModal
          project={project}
          ownId={user.id}
          files={latest.map((one) => ({ ...one, name: style.title }))}
          isPicked={isAnyFile}
          onClose={() => setRequesting(false)}
        />
      )}
    </span>
  );
}
