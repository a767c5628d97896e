import type { BackupRunWire, BackupsWire, KeptBackupWire } from '@facet/contract/entities/backups';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Modal } from '../../../ui/modal.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { t } from '../../../ui/words.ts';
import { useVerifyBackup } from '../backups-api.ts';
import { FAILURES, tookWords, whenWords } from '../backup-words.ts';
import styles from './backups.module.css';
import { InstallationPanel } from './panel.tsx';
import panel from './panel.module.css';

const SHOWN = 10;

type Row = { at: string; kept: KeptBackupWire } | { at: string; run: BackupRunWire };
type BackupListProps = { backups: BackupsWire; now: number; onRestore: (name: string) => void };

const rowsOf = ({ kept, failed }: BackupsWire): Row[] =>
  [
    ...kept.map((one) => ({ at: one.made_at, kept: one })),
    ...failed.map((run) => ({ at: run.created_at, run })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));

/** The backups that lie in the place, and those that failed, newest first. */
export function BackupList({ backups, now, onRestore }: BackupListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [log, setLog] = useState<BackupRunWire | null>(null);
  const rows = rowsOf(backups);
  const { count } = backups;
  return (
    <InstallationPanel
      id="kept"
      title={t('Backups')}
      note={t('{count, plural, =0 {none kept yet} other {# kept}}', { count })}
    >
      {rows.length === 0 && <p className={panel.quiet}>{t('The first one is made at the next hour set, or now.')}</p>}
      {rows.length > 0 && (
        <table className={styles.list}>
          <thead>
            <tr>
              {[t('Made'), t('Size'), t('New since'), t('Took'), t('Read back')].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>{t('Actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              .slice(0, isWhole ? undefined : SHOWN)
              .map((row) =>
                'kept' in row ? (
                  <KeptRow
                    key={row.kept.name}
                    kept={row.kept}
                    now={now}
                    isBusy={backups.open !== null}
                    onRestore={onRestore}
                  />
                ) : (
                  <RunRow key={row.run.id} run={row.run} now={now} onLog={() => setLog(row.run)} />
                ),
              )}
          </tbody>
        </table>
      )}
      <p className={styles.foot}>
        {t('Only changed files are copied. Each backup restores by itself.')}
        {!isWhole && rows.length > SHOWN && (
          <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
            {t('All {count}', { count: rows.length })}
          </Button>
        )}
      </p>
      {log && <LogModal run={log} now={now} onClose={() => setLog(null)} />}
    </InstallationPanel>
  );
}

type MadeProps = { at: string; now: number; isBad: boolean };
const Made = ({ at, now, isBad }: MadeProps) => (
  <th scope="row">
    <span className={styles.glyph} aria-hidden="true">
      <StatusShape status={isBad ? 'rejected' : 'approved'} />
    </span>
    <time dateTime={at}>{whenWords(at, now)}</time>
  </th>
);

type KeptRowProps = { kept: KeptBackupWire; now: number; isBusy: boolean; onRestore: (name: string) => void };

function KeptRow({ kept, now, isBusy, onRestore }: KeptRowProps) {
  const verify = useVerifyBackup();
  const { name, made_at: at, contents, verified_at: checkedAt, is_damaged: isDamaged } = kept;
  const moment = whenWords(at, now);
  return (
    <tr data-bad={isDamaged || undefined}>
      <Made at={at} now={now} isBad={isDamaged} />
      <td data-name={t('Size')}>{contents ? formatBytes(contents.bytes) : '–'}</td>
      <td data-name={t('New since')}>{contents ? formatBytes(contents.new_bytes) : '–'}</td>
      <td data-name={t('Took')}>{contents ? tookWords(contents.took_ms) : '–'}</td>
      <td data-name={t('Read back')} className={styles.checked}>
        {isDamaged && t('damaged')}
        {!isDamaged && checkedAt === null && '–'}
        {!isDamaged && checkedAt !== null && (
          <>
            <Check aria-hidden="true" /> {whenWords(checkedAt, now)}
          </>
        )}
      </td>
      <td className={styles.rowActions}>
        <Button
          size="small"
          disabled={isBusy}
          loading={verify.isPending}
          onClick={() => verify.mutate(name)}
          aria-label={t('Verify {moment}', { moment })}
        >
          {t('Verify')}
        </Button>
        <Button size="small" onClick={() => onRestore(name)} aria-label={t('Restore {moment}', { moment })}>
          {t('Restore')}
        </Button>
      </td>
    </tr>
  );
}

const CANCELLED = {
  backup: t('cancelled'),
  verify: t('reading back cancelled'),
  restore: t('restoring cancelled'),
};

function endWords({ kind, state, failure }: BackupRunWire): string {
  if (state === 'cancelled') return CANCELLED[kind];
  const { what } = FAILURES[failure ?? 'other'];
  if (kind === 'backup') return what;
  return kind === 'verify' ? t('Read back: {what}', { what }) : t('Nothing was restored: {what}', { what });
}

function RunRow({ run, now, onLog }: { run: BackupRunWire; now: number; onLog: () => void }) {
  const isBad = run.state === 'failed';
  const moment = whenWords(run.created_at, now);
  const took = run.started_at && run.ended_at ? Date.parse(run.ended_at) - Date.parse(run.started_at) : null;
  return (
    <tr data-bad={isBad || undefined} data-off={!isBad || undefined}>
      <Made at={run.created_at} now={now} isBad />
      <td colSpan={2} className={styles.ended}>
        {endWords(run)}
      </td>
      <td data-name={t('Took')}>{took === null ? '–' : tookWords(took)}</td>
      <td data-name={t('Read back')} data-none className={styles.checked}>
        –
      </td>
      <td className={styles.rowActions}>
        {run.lines.length > 0 && (
          <Button size="small" onClick={onLog} aria-label={t('Log of {moment}', { moment })}>
            {t('Log')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const LogModal = ({ run, now, onClose }: { run: BackupRunWire; now: number; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={t('Log of {moment}', { moment: whenWords(run.created_at, now) })}>
    <ol className={styles.lines}>
      {run.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </Modal>
);
