import { stopMeasuring } from '@facet/contract/endpoints/measures';
import type { ModelCard } from '@facet/contract/entities/measure';
import type { FileWire, WorkFailure } from '@facet/contract/entities/file';
import { findEntry } from '@facet/contract/tables';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format-date.ts';
import { designKeys } from '../../../shared/designs/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PROBLEM_WORDS } from '../kinds/model/problem-words.ts';
import { TryAgain } from '../kinds/try-again.tsx';
import type { MeasuredItemRef } from './measure-api.ts';
import { isMeasureOnItsWay } from './measure-words.ts';
import styles from './measuring-state.module.css';
import { t } from '../../../ui/words.ts';

const NOT_MEASURED: Readonly<Record<Exclude<WorkFailure, 'stopped'>, string>> = {
  broken: t('The file is damaged.'),
  too_large: t('The file is too large.'),
  too_heavy: t('The model needs more memory than is available.'),
  locked: t('The file asks for a password.'),
  unknown_kind: t('The file is damaged.'),
  timed_out: t('It took too long.'),
  crashed: t('Something went wrong.'),
  lost: t('The content of this file is missing. Upload it again.'),
};

/** Cancels the measuring of a model. */
const useStopMeasuring = (item: MeasuredItemRef) =>
  useMutation({
    mutationFn: () => call(stopMeasuring, { params: item }),
    meta: { invalidates: [designKeys.measures(item.projectId)] },
  });

type MeasuringStateProps = { card: ModelCard; item: MeasuredItemRef; file: FileWire };

type Figures = Pick<ModelCard, 'figures'>;
const stoppedWords = ({ figures }: Figures) =>
  figures ? t('Measuring was stopped. These figures are from before.') : t('Measuring was stopped.');
const notMeasuredWords = ({ figures }: Figures, why: string) =>
  figures ? t('Not measured again. {why}', { why }) : t('Not measured. {why}', { why });

/** Says why there are no current figures; the earlier measurement remains valid. */
function NotMeasured({ card, file, failure }: Omit<MeasuringStateProps, 'item'> & { failure: WorkFailure }) {
  const isStopped = failure === 'stopped';
  const words = isStopped ? stoppedWords(card) : notMeasuredWords(card, NOT_MEASURED[failure]);
  return (
    <div className={styles.failed} role="status" data-measuring>
      <p className={styles.word}>
        {words}
        {isStopped && card.stopped && (
          <small>{t('Stopped by {name}, {at}', { name: card.stopped.by.name, at: formatDay(card.stopped.at) })}</small>
        )}
      </p>
      <TryAgain file={file} size="small" label={isStopped ? t('Measure again') : undefined} />
    </div>
  );
}

/** How far the server is, and a button to stop it. */
function Measuring({ card: { work, abilities }, item }: Omit<MeasuringStateProps, 'file'>) {
  const stop = useStopMeasuring(item);
  const percent = work?.progress;
  return (
    <div className={styles.working} data-measuring>
      <p role="status">
        <Spinner size={16} />
        {work?.state === 'waiting' ? t('Waiting to be measured…') : t('Measuring on the server…')}
      </p>
      {percent !== undefined && <span className={styles.percent}>{percent} %</span>}
      {abilities.edit && (
        <Button size="small" loading={stop.isPending} onClick={() => stop.mutate()} aria-label={t('Stop measuring')}>
          {t('Stop')}
        </Button>
      )}
      {percent !== undefined && <ProgressBar value={percent / 100} label={t('Measuring the model')} />}
    </div>
  );
}

/** Shown for a measurement that is not done: its progress, or why it failed and what helps. */
export function MeasuringState({ card, item, file }: MeasuringStateProps) {
  const failure = card.work?.state === 'failed' ? card.work.failure : null;
  if (isMeasureOnItsWay(card)) return <Measuring card={card} item={item} />;
  if (failure !== null) return <NotMeasured card={card} file={file} failure={failure} />;
  if (card.problem === null) return null;
  return <p className={styles.word}>{findEntry(PROBLEM_WORDS, card.problem) ?? PROBLEM_WORDS.unreadable}</p>;
}
