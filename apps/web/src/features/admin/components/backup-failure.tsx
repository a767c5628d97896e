import type { BackupRunWire, BackupsWire } from '@facet/contract/entities/backups';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { rich, strong, t } from '../../../ui/words.ts';
import { useStartBackup } from '../backups-api.ts';
import { FAILURES, newestGood, whenWords } from '../backup-words.ts';
import styles from './backups.module.css';

type BackupFailureProps = { run: BackupRunWire; backups: BackupsWire; now: number };

/** A backup that failed: what is safe, what to do, and who knows of it. */
export function BackupFailureCard({ run, backups, now }: BackupFailureProps) {
  const start = useStartBackup();
  const good = newestGood(backups);
  const { what, mend } = FAILURES[run.failure ?? 'other'];
  const log = run.lines.at(-1);
  const parts = [
    {
      title: t('What is safe'),
      text: good
        ? t('Everything until {moment}. What failed is not listed as a backup.', {
            moment: formatDayAndTime(good.made_at),
          })
        : t('Nothing outside this machine yet.'),
    },
    { title: t('What to do'), text: mend },
    {
      title: t('Who was told'),
      text: t('All administrators, under the bell and by mail; again only for another cause.'),
    },
  ];
  return (
    <section id="failed" className={styles.failure} aria-label={t('Last try')}>
      <div className={styles.failureHead}>
        <CircleAlert aria-hidden="true" />
        <p>
          {rich('<strong>{moment} failed.</strong> {what}', { moment: whenWords(run.created_at, now), what, strong })}
          {log && <span className={styles.log}>{log}</span>}
        </p>
        <Button
          icon={<RotateCcw />}
          loading={start.isPending}
          disabled={backups.open !== null}
          onClick={() => start.mutate()}
        >
          {t('Try again')}
        </Button>
      </div>
      <dl className={styles.failureParts}>
        {parts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
