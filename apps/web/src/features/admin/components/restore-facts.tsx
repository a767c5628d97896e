import type { BackupsWire, KeptBackupWire } from '@facet/contract/entities/backups';
import { DatabaseBackup, Lock, LogIn, TriangleAlert } from 'lucide-react';
import { dateLocale } from '../../../lib/date-locale.ts';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { t } from '../../../ui/words.ts';
import styles from './backups.module.css';

const formatNumber = (value: number) => new Intl.NumberFormat(dateLocale()).format(value);

type RestoreFactsProps = { backup: KeptBackupWire; here: BackupsWire['now'] };

/** What a restore takes away and brings, side by side, and what it means for everybody. */
export function RestoreFacts({ backup: { contents, made_at: at }, here }: RestoreFactsProps) {
  const moment = formatDayAndTime(at);
  const rows = contents && [
    [t('People'), formatNumber(here.people), formatNumber(contents.people)],
    [t('Projects'), formatNumber(here.projects), formatNumber(contents.projects)],
    [t('Files'), formatNumber(here.files), formatNumber(contents.files)],
    [t('Size'), formatBytes(here.bytes), formatBytes(contents.bytes)],
  ];
  return (
    <>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('What')}</VisuallyHidden>
            </th>
            <th scope="col">{t('Here now')}</th>
            <th scope="col">{t('In the backup')}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map(([name, now, then]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{now}</td>
              <td>{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.consequences}>
        <li>
          <TriangleAlert aria-hidden="true" />
          {t('What was changed since {moment} is no longer here afterwards.', { moment })}
        </li>
        <li>
          <DatabaseBackup aria-hidden="true" />
          {t('What is here now is backed up first, so this can be undone.')}
        </li>
        <li>
          <Lock aria-hidden="true" />
          {t('Until it is done, people can read and change nothing.')}
        </li>
        <li>
          <LogIn aria-hidden="true" />
          {t('Everybody signs in again, you too.')}
        </li>
      </ul>
    </>
  );
}
