import type { BackupsWire } from '@facet/contract/entities/installation';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { t } from '../../../ui/words.ts';
import { newestGood, whenWords } from '../backup-words.ts';
import styles from './backups.module.css';
import { Panel } from './panel.tsx';

type RestorePanelProps = { backups: BackupsWire; now: number; chosen: string | null; onChoose: (name: string) => void };

const START = 'DATA_DIR=/srv/facet npm start';

/** As a shell takes it, whatever is in it. */
const quoted = (word: string) => (/^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);

/** A line for the shell, to copy. */
export function Command({ line }: { line: string }) {
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

/** How a backup is put into an empty place; nothing here does it. */
export function RestorePanel({ backups, now, chosen, onChoose }: RestorePanelProps) {
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
    <Panel
      wide
      id="restore"
      title={t('Restore')}
      note={t('into an empty place; what runs here stays as it is')}
      actions={
        <Select
          label={t('Which backup')}
          hideLabel
          size="small"
          options={kept.map((one) => ({ value: one.name, label: whenWords(one.made_at, now) }))}
          value={backup.name}
          onChange={onChoose}
        />
      }
    >
      <ol className={styles.restore}>
        <Step title={t('On an empty machine')}>{t('Install the same or a newer Facet. Don’t start it yet.')}</Step>
        <Step title={t('Read it back first')}>
          <Command line={`npm run backup -- verify ${at}${from}`} />
        </Step>
        <Step title={t('Restore')}>
          <Command line={restore} />
          {isByKey
            ? t('backup-key is your copy of the key. A place that holds data is refused.')
            : t('With the passphrase of before. A place that holds data is refused.')}
        </Step>
        <Step title={t('Start it')}>
          <Command line={START} />
          {t('Everybody signs in again; links in mails work as before.')}
        </Step>
      </ol>
    </Panel>
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
