import type { BackupRunWire } from '@facet/contract/entities/backups';
import { formatTime } from '../../../lib/format-date.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { t } from '../../../ui/words.ts';
import { useCancelBackup } from '../backups-api.ts';
import { partDone } from '../backup-words.ts';
import styles from './backups.module.css';

const byWords = ({ by, created_at: at }: BackupRunWire) => {
  const time = formatTime(at);
  return by ? t('started by {name}, {time}', { name: personName(by), time }) : t('by the schedule, {time}', { time });
};

function stepWords({ kind, progress }: BackupRunWire): string {
  if (!progress) return kind === 'restore' ? t('Backing up what is here now') : t('Waiting for a worker');
  const { step, done, of, bytes } = progress;
  return step === 'database'
    ? t('Database: {done} of {of} tables', { done, of })
    : t('Files: {done} of {of}, {size}', { done, of, size: formatBytes(bytes) });
}

const TITLES = { backup: t('Backing up'), verify: t('Reading back'), restore: t('Restoring') };

/** What runs now, how far it has come, and a way to call it off. */
export function BackupProgressCard({ run }: { run: BackupRunWire }) {
  const cancel = useCancelBackup();
  const part = partDone(run) ?? 0;
  const title = TITLES[run.kind];
  return (
    <section className={styles.running} aria-label={title}>
      <p className={styles.runningName}>
        <strong>{t('{title}, {percent} %', { title, percent: Math.floor(part * 100) })}</strong>
        <span>{byWords(run)}</span>
      </p>
      <div className={styles.steps}>
        <ProgressBar value={part} label={title} />
        <span>{stepWords(run)}</span>
      </div>
      <Button loading={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate(run.id)}>
        {t('Cancel')}
      </Button>
    </section>
  );
}
