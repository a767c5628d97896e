import type { BackupsWire, KeptBackupWire } from '@facet/contract/entities/backups';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { backupQueries, useRestoreBackup, useStartBackup } from '../features/admin/backups-api.ts';
import { backupFacts, failedSince, newestGood } from '../features/admin/backup-words.ts';
import { BackupFailureCard } from '../features/admin/components/backup-failure.tsx';
import { BackupList } from '../features/admin/components/backup-list.tsx';
import { BackupProgressCard } from '../features/admin/components/backup-progress.tsx';
import { BackupSettingsPanel } from '../features/admin/components/backup-settings.tsx';
import styles from '../features/admin/components/backups.module.css';
import { HealthStrip } from '../features/admin/components/health-strip.tsx';
import { RestoreFacts } from '../features/admin/components/restore-facts.tsx';
import { RestoreCommand, RestorePanel } from '../features/admin/components/restore-panel.tsx';
import { ProveModal } from '../features/session/components/prove-modal.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { StandIn } from '../lib/list/loaded.tsx';
import { formatDayAndTime } from '../lib/format-date.ts';
import { agoInSentence } from '../lib/relative-time.ts';
import { useClock } from '../lib/use-clock.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { t } from '../ui/words.ts';

const PLACE = 'BACKUP_PLACE=/mnt/vault/facet';
const BY_HAND = 'npm run backup -- /mnt/vault/facet';

function wordSubtitle(backups: BackupsWire, now: number): string {
  const failed = failedSince(backups);
  const good = newestGood(backups);
  if (!failed) return t('Database, files and secrets in one backup, made while people work.');
  const [failedAgo, goodAgo] = [failed.created_at, good?.made_at].map((at) => at && agoInSentence(at, now));
  return goodAgo
    ? t('The last one failed {failedAgo}. The newest whole one was made {goodAgo}.', {
        failedAgo: failedAgo ?? '',
        goodAgo,
      })
    : t('The last one failed {failedAgo}. There is no whole one yet.', { failedAgo: failedAgo ?? '' });
}

export function AdminBackupsPage() {
  const query = useQuery(backupQueries.all);
  const { now } = useClock();
  const start = useStartBackup();
  const { data } = query;
  useTitle(t('Backups'));
  return (
    <>
      <PageTitle
        subtitle={data && data.place !== null && wordSubtitle(data, now.getTime())}
        actions={
          data &&
          data.place !== null && (
            <Button
              icon={<DatabaseBackup />}
              loading={start.isPending}
              disabled={data.open !== null}
              onClick={() => start.mutate()}
            >
              {t('Back up now')}
            </Button>
          )
        }
      >
        {t('Backups')}
      </PageTitle>
      {!data && (
        <StandIn
          framed
          query={query}
          skeleton={<SkeletonRows count={8} height={57} />}
          failed={t('Couldn’t load the backups')}
        />
      )}
      {data && (data.place === null ? <NoPlace /> : <Backups backups={data} now={now.getTime()} />)}
    </>
  );
}

function Backups({ backups, now }: { backups: BackupsWire; now: number }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [restoring, setRestoring] = useState<KeptBackupWire | null>(null);
  const { data: me } = useSuspenseQuery(sessionQueries.user);
  const failed = failedSince(backups);
  const handleRestore = (name: string) => {
    setChosen(name);
    document.getElementById('restore')?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <HealthStrip facts={backupFacts(backups, now)} />
      {backups.open && <BackupProgressCard key={backups.open.id} run={backups.open} />}
      {failed && !backups.open && <BackupFailureCard run={failed} backups={backups} now={now} />}
      <div className={styles.panels}>
        <BackupList backups={backups} now={now} onRestore={handleRestore} />
        <BackupSettingsPanel backups={backups} timeZone={me.settings.time_zone} />
        <RestorePanel backups={backups} now={now} chosen={chosen} onChoose={setChosen} onRestoreHere={setRestoring} />
      </div>
      {restoring && <RestoreQuestion backup={restoring} here={backups.now} onClose={() => setRestoring(null)} />}
    </>
  );
}

type RestoreQuestionProps = { backup: KeptBackupWire; here: BackupsWire['now']; onClose: () => void };

/** Shows what a restore takes the place of, and asks for the password before it begins. */
function RestoreQuestion({ backup, here, onClose }: RestoreQuestionProps) {
  const restore = useRestoreBackup();
  return (
    <ProveModal
      title={t('Restore the backup of {moment}?', { moment: formatDayAndTime(backup.made_at) })}
      confirmLabel={t('Restore')}
      busy={restore.isPending}
      onProven={(proof) => restore.mutate({ backup: backup.name, proof }, { onSettled: onClose })}
      onClose={onClose}
    >
      <RestoreFacts backup={backup} here={here} />
    </ProveModal>
  );
}

/** What an operator has to do before there can be any. */
const NoPlace = () => (
  <EmptyState
    framed
    title={t('No place for backups yet')}
    text={
      <span className={styles.noPlace}>
        {t('Name a folder on another disk, or a bucket, and restart Facet. It then backs up every night.')}
        <RestoreCommand line={PLACE} />
        {t('Until then, this makes one by hand, on the server:')}
        <RestoreCommand line={BY_HAND} />
      </span>
    }
  />
);
