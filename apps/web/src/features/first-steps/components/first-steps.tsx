import type { FirstStepsWire } from '@facet/contract/entities/first-steps';
import type { ReactNode } from 'react';
import { useDropFiles } from '../../../lib/use-drop-files.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { isDone, nextStep, STEP_NAMES } from '../next-step.ts';
import styles from './first-steps.module.css';
import { SampleCard } from './sample-card.tsx';
import { DesignsStep, PeopleStep, ReviewStep } from './step-cards.tsx';
import { ThreeWords } from './three-words.tsx';
import { t } from '../../../ui/words.ts';

type FirstStepsProps = {
  steps: FirstStepsWire;
  firstName: string;
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
  onChoose: () => void;
  onInvite: () => void;
  onHide: () => void;
  /** The rest of the dashboard: reviews that are waiting, projects. */
  children?: ReactNode;
};

const COUNT_WORDS = [t('Three steps to the first review of a design.'), t('Two steps left.'), t('One step left.')];

/**
 * The dashboard of somebody new: three steps to a first review, a sample to look around in, and three words explained.
 */
export function FirstSteps(props: FirstStepsProps) {
  const { steps, firstName, isBusy, onFiles, onChoose, onInvite, onHide, children } = props;
  const { isOver, handlers } = useDropFiles(onFiles);
  const done = STEP_NAMES.filter((step) => isDone(steps, step)).length;
  const next = nextStep(steps);
  const hasBegun = isDone(steps, 'designs');
  return (
    <div className={styles.page} data-over={isOver || undefined} {...handlers}>
      <PageTitle subtitle={COUNT_WORDS[done]} actions={<Progress done={done} onHide={onHide} />}>
        {firstName ? t('Welcome, {firstName}', { firstName }) : t('Welcome')}
      </PageTitle>
      <ol className={styles.steps}>
        <DesignsStep steps={steps} isNext={next === 'designs'} isBusy={isBusy} onChoose={onChoose} />
        <PeopleStep steps={steps} isNext={next === 'people'} onInvite={onInvite} />
        <ReviewStep steps={steps} isNext={next === 'review'} />
      </ol>
      {/* People who have started look for their own work first. */}
      {hasBegun && children}
      <div className={styles.more}>
        <SampleCard sample={steps.sample} />
        <ThreeWords />
      </div>
      {!hasBegun && children}
    </div>
  );
}

function Progress({ done, onHide }: { done: number; onHide: () => void }) {
  return (
    <div className={styles.progress}>
      <span>{t('{done} of {total} done', { done, total: STEP_NAMES.length })}</span>
      <span className={styles.bars} aria-hidden="true">
        {STEP_NAMES.map((step, index) => (
          <span key={step} data-done={index < done || undefined} />
        ))}
      </span>
      <Button variant="quiet" size="small" onClick={onHide}>
        {t('Hide')}
      </Button>
    </div>
  );
}
