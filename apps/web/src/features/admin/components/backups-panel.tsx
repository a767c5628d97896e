import type { BackupWire } from '@facet/contract/entities/installation';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { formatDayAndTime, formatShortDay } from '../../../lib/format-date.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { lastGood } from '../installation-facts.ts';
import styles from './backups-panel.module.css';
import { InstallationPanel } from './panel.tsx';
import panel from './panel.module.css';
import { t } from '../../../ui/words.ts';

/** The backups that were made or reported, newest first. */
export function BackupsPanel({ backups }: { backups: readonly BackupWire[] }) {
  return (
    <InstallationPanel
      id="backups"
      title={t('Backups')}
      note={noteOf(backups)}
      actions={
        <ButtonLink to="/admin/backups" size="small">
          {t('Open backups')}
        </ButtonLink>
      }
    >
      {backups.length === 0 && (
        <p className={panel.quiet}>
          {t(
            'There is no backup yet. On the server, “npm run backup” makes one; the README says how to make one every night.',
          )}
        </p>
      )}
      <ul className={panel.rows}>
        {backups.map((backup) => (
          <BackupRow key={backup.made_at} backup={backup} />
        ))}
      </ul>
    </InstallationPanel>
  );
}

function noteOf(backups: readonly BackupWire[]): string {
  const good = lastGood(backups);
  if (good) return t('last good one {moment}', { moment: formatDayAndTime(good.made_at) });
  return backups.length === 0 ? t('none known') : t('none of them is good');
}

function BackupRow({ backup }: { backup: BackupWire }) {
  const { made_at: at, bytes, place, checked_at: checkedAt, error } = backup;
  return (
    <li className={styles.backup} data-failed={error !== null || undefined}>
      <span className={styles.glyph} aria-hidden="true">
        <StatusShape status={error === null ? 'approved' : 'rejected'} />
      </span>
      <span>
        <VisuallyHidden>{error === null ? t('Done') : t('Failed')}</VisuallyHidden>{' '}
        <time dateTime={at}>{formatDayAndTime(at)}</time>
        {place !== null && <span className={styles.place}>{place}</span>}
      </span>
      <span className={styles.size}>
        {error ?? (bytes === null ? t('size unknown') : formatBytes(bytes))}
        {error === null && (
          <span className={styles.checked}>
            {checkedAt === null ? t('never read back') : t('read back {day}', { day: formatShortDay(checkedAt) })}
          </span>
        )}
      </span>
    </li>
  );
}
