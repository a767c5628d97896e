import type { ImportRun } from '@facet/contract/entities/import';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { archiveQueries, useSteer } from '../api.ts';
import { ChooseStep } from './choose-step.tsx';
import { DryRunStep } from './dry-run-step.tsx';
import { NamesStep } from './names-step.tsx';
import { ProgressCard, ReportCard } from './run-step.tsx';
import styles from './archive.module.css';

const STEPS = [t('Choose'), t('Names'), t('Dry run'), t('Bring over')];

const STEP_OF: Readonly<Record<ImportRun['state'], number>> = {
  reading: 0,
  read: 1,
  planning: 2,
  planned: 2,
  running: 3,
  paused: 3,
  taking_back: 3,
  done: 0,
  stopped: 0,
  failed: 0,
  taken_back: 0,
};

/** Brings an archive into a space: the run under way, or a new one, and the reports of those before. */
export function ArchiveDesk({ spaceId }: { spaceId: number }) {
  const query = useQuery(archiveQueries.runs(spaceId));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={4} height={120} />} failed={t('Couldn’t load the runs')}>
      {(runs) => <Runs spaceId={spaceId} runs={runs} />}
    </Loaded>
  );
}

function Runs({ spaceId, runs }: { spaceId: number; runs: readonly ImportRun[] }) {
  const [isNaming, setNaming] = useState(false);
  const [newest] = runs;
  const current = newest && newest.ended_at === null ? newest : undefined;
  const over = runs.filter((run) => run !== current);
  const step = current ? STEP_OF[current.state] : 0;
  // Once another dry run is made, that is what people want to see.
  if (isNaming && current?.state !== 'planned') setNaming(false);
  const isNames = isNaming && current?.state === 'planned';
  return (
    <>
      <PageTitle
        subtitle={t('Nothing is written before you have seen the dry run.')}
        actions={<Steps step={isNames ? 1 : step} />}
      >
        {t('Bring your archive')}
      </PageTitle>
      <div className={styles.desk}>
        {current ? (
          <Current key={current.id} spaceId={spaceId} run={current} isNames={isNames} onNames={() => setNaming(true)} />
        ) : (
          <ChooseStep spaceId={spaceId} />
        )}
        {over.map((run) => (
          <ReportCard key={run.id} spaceId={spaceId} run={run} />
        ))}
      </div>
    </>
  );
}

type CurrentProps = { spaceId: number; run: ImportRun; isNames: boolean; onNames: () => void };

function Current({ spaceId, run, isNames, onNames }: CurrentProps) {
  const steer = useSteer({ spaceId, importId: run.id });
  const { rules } = run;
  if (rules && (run.state === 'read' || isNames))
    return (
      <>
        <NamesStep spaceId={spaceId} run={run} rules={rules} />
        <Button variant="quiet" onClick={() => steer.mutate({ act: 'stop' })}>
          {t('Choose another archive')}
        </Button>
      </>
    );
  if (rules && run.state === 'planned')
    return <DryRunStep spaceId={spaceId} run={run} rules={rules} onNames={onNames} />;
  return <ProgressCard spaceId={spaceId} run={run} />;
}

function Steps({ step }: { step: number }) {
  return (
    <ol className={styles.steps}>
      {STEPS.map((title, at) => (
        <li key={title} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
          {title}
        </li>
      ))}
    </ol>
  );
}
