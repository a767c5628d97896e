import type { BackupRunWire, BackupsWire, KeptBackupWire } from '@facet/contract/entities/backups';
import { ArchiveRestore, Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { t } from '../../../ui/words.ts';
import { newestGood, whenWords } from '../backup-words.ts';
import styles from './backups.module.css';
import { InstallationPanel } from './panel.tsx';

type RestorePanelProps = {
  backups: BackupsWire;
  now: number;
  chosen: string | null;
  onChoose: (name: string) => void;
  /** Asks whether it is to be restored here. */
  onRestoreHere: (backup: KeptBackupWire) => void;
};

const START = 'DATA_DIR=/srv/facet npm start';

/** As a shell takes it, whatever is in it. */
const quoted = (word: string) => (/^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);

/** A line for the shell, to copy. */
export function RestoreCommand({ line }: { line: string }) {
  return (
    <span className={styles.command}>
      <code>{line}</code>
      <IconButton
        size={28}
        icon={<Copy />}
        label={t('Copy “{command}”', { command: line })}
        onClick={() => void copyText(line, t('Copied'))}
      />
    </span>
  );
}

/** How a backup is put in the place of what is here, or into an empty one. */
export function RestorePanel({ backups, now, chosen, onChoose, onRestoreHere }: RestorePanelProps) {
  const { kept, place } = backups;
  const name = chosen ?? newestGood(backups)?.name ?? kept[0]?.name;
  const backup = kept.find((one) => one.name === name);
  if (!backup || place === null) return null;
  const isByKey = backup.contents?.sealed_by !== 'passphrase';
  const at = quoted(place);
  const from = name === kept[0]?.name ? '' : ` --from ${backup.name}`;
  const restore = isByKey
    ? `DATA_DIR=/srv/facet npm run restore -- ${at}${from} --key backup-key`
    : `DATA_DIR=/srv/facet BACKUP_PASSPHRASE=… npm run restore -- ${at}${from}`;
  return (
    <InstallationPanel
      wide
      id="restore"
      title={t('Restore')}
      note={t('here, or by commands into an empty place')}
      actions={
        <>
          <Select
            label={t('Which backup')}
            hideLabel
            size="small"
            options={kept.map((one) => ({ value: one.name, label: whenWords(one.made_at, now) }))}
            value={backup.name}
            onChange={onChoose}
          />
          <Button
            size="small"
            icon={<ArchiveRestore />}
            disabled={backups.open !== null || backup.is_damaged}
            onClick={() => onRestoreHere(backup)}
          >
            {t('Restore here')}
          </Button>
        </>
      }
    >
      {backups.restored && <RestoredNote run={backups.restored} kept={kept} />}
      <ol className={styles.restore}>
        <Step title={t('On an empty machine')}>{t('Install the same or a newer Facet. Don’t start it yet.')}</Step>
        <Step title={t('Read it back first')}>
          <RestoreCommand line={`npm run backup -- verify ${at}${from}`} />
        </Step>
        <Step title={t('Restore')}>
          <RestoreCommand line={restore} />
          {isByKey
            ? t('backup-key is your copy of the key. A place that holds data is refused.')
            : t('With the passphrase of before. A place that holds data is refused.')}
        </Step>
        <Step title={t('Start it')}>
          <RestoreCommand line={START} />
          {t('Everybody signs in again; links in mails work as before.')}
        </Step>
      </ol>
    </InstallationPanel>
  );
}

/** Of what a backup, or an installation, holds. */
const holdsWords = ({ people, projects, files, bytes }: BackupsWire['now']) =>
  t(
    '{people, plural, one {# person} other {# people}}, {projects, plural, one {# project} other {# projects}}, {files, plural, one {# file} other {# files}}, {size}',
    { people, projects, files, size: formatBytes(bytes) },
  );

/** What was restored here last, and by whom. */
function RestoredNote({ run, kept }: { run: BackupRunWire; kept: readonly KeptBackupWire[] }) {
  const backup = kept.find(({ name }) => name === run.backup);
  return (
    <p className={styles.restored}>
      <Check aria-hidden="true" />
      <span>
        {t('Restored here {moment} by {name}.', {
          moment: formatDayAndTime(run.ended_at ?? run.created_at),
          name: run.by ? personName(run.by) : t('an administrator'),
        })}{' '}
        {backup?.contents &&
          t('Of the backup of {moment}: {holds}.', {
            moment: formatDayAndTime(backup.made_at),
            holds: holdsWords(backup.contents),
          })}
      </span>
    </p>
  );
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <div>
      <strong>{title}</strong>
      <div className={styles.stepText}>{children}</div>
    </div>
  </li>
);
