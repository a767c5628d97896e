import type { ImportRun } from '@facet/contract/entities/import';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { numberText, t } from '../../../ui/words.ts';
import { useSteer } from '../api.ts';
import { STATE_WORDS } from '../archive-words.ts';
import styles from './archive.module.css';

type RunStepProps = { spaceId: number; run: ImportRun };

/** How far a run is, with what may be done about it. */
export function ProgressCard({ spaceId, run }: RunStepProps) {
  const steer = useSteer({ spaceId, importId: run.id });
  const { counts, abilities } = run;
  const isReading = run.state === 'reading' || run.state === 'planning';
  const [done, all] = isReading ? [counts.looked, counts.files] : [counts.done + counts.failed, counts.comes];
  const share = all === 0 ? 0 : done / all;
  return (
    <section className={styles.card} aria-live="polite">
      <div className={styles.head}>
        <h2>{STATE_WORDS[run.state]}</h2>
        <strong>{t('{share} %', { share: Math.round(share * 100) })}</strong>
      </div>
      <ProgressBar value={share} label={STATE_WORDS[run.state]} />
      <p className={styles.hint}>
        {isReading
          ? t('{done} of {all} files', { done: numberText(done), all: numberText(all) })
          : t('{done} of {all} files, {sent} of {size}', {
              done: numberText(done),
              all: numberText(all),
              sent: formatBytes(counts.done_bytes),
              size: formatBytes(counts.comes_bytes),
            })}
      </p>
      {run.latest && <code className={styles.name}>{run.latest}</code>}
      {run.problem && <p className={styles.wrong}>{run.problem}</p>}
      <div className={styles.acts}>
        {abilities.pause && <Button onClick={() => steer.mutate({ act: 'pause' })}>{t('Pause')}</Button>}
        {run.state === 'paused' && (
          <Button variant="primary" onClick={() => steer.mutate({ act: 'run' })}>
            {t('Resume')}
          </Button>
        )}
        {abilities.stop && (
          <Button variant="quiet" onClick={() => steer.mutate({ act: 'stop' })}>
            {t('Stop')}
          </Button>
        )}
        <span className={styles.hint}>{t('you may leave this page')}</span>
      </div>
    </section>
  );
}

/** What a run brought, and how it is taken back. */
export function ReportCard({ spaceId, run }: RunStepProps) {
  const [isAsking, setAsking] = useState(false);
  const steer = useSteer({ spaceId, importId: run.id });
  const { counts } = run;
  const rows = [
    [t('Folders'), counts.folders, counts.made_folders],
    [t('Projects'), counts.projects, counts.made_projects],
    [t('Styles'), counts.styles, counts.made_styles],
    [t('Files'), counts.files, counts.done],
  ] as const;
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>{run.title}</h2>
        <span className={styles.hint}>
          {STATE_WORDS[run.state]}, {t('by {name}', { name: run.by })}
        </span>
      </div>
      {run.state === 'done' && (
        <p className={styles.well}>
          <CircleCheck aria-hidden />
          {counts.done === 0
            ? t('This run added 0. Each file is here already, with the same content.')
            : t('{files, plural, one {# file is here.} other {# files are here.}}', { files: counts.done })}
        </p>
      )}
      {run.problem && <p className={styles.wrong}>{run.problem}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('In the archive')}</th>
            <th scope="col">{t('Added')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, inside, added]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{numberText(inside)}</td>
              <td>
                <strong>{numberText(added)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        {t('{left} left out, {failed} refused', {
          left: numberText(counts.left_out),
          failed: numberText(counts.failed),
        })}
      </p>
      {run.abilities.take_back && (
        <div className={styles.acts}>
          <Undo2 aria-hidden />
          <span className={styles.hint}>
            {t('It can be taken back as a whole, as long as nobody has worked on what it brought.')}
          </span>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('Take it back')}
          </Button>
        </div>
      )}
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          steer.mutate({ act: 'take_back' });
          setAsking(false);
        }}
        title={t('Take back what was brought?')}
        confirmLabel={t('Take it back')}
      >
        {t('What this run made goes to the trash; what was here before stays.')}
      </ConfirmModal>
    </section>
  );
}
