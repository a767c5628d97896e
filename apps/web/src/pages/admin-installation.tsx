import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { StandIn } from '../lib/list/loaded.tsx';
import { installationQueries } from '../features/admin/installation-api.ts';
import { AgentsPanel } from '../features/admin/components/agents-panel.tsx';
import { AuditPanel } from '../features/admin/components/audit-panel.tsx';
import { BackupsPanel } from '../features/admin/components/backups-panel.tsx';
import { HealthStrip } from '../features/admin/components/health-strip.tsx';
import styles from '../features/admin/components/panel.module.css';
import { MaintenanceNotice } from '../features/admin/components/maintenance-notice.tsx';
import { MailPanel } from '../features/admin/components/mail-panel.tsx';
import { QueuesPanel } from '../features/admin/components/queues-panel.tsx';
import { SupportBundle } from '../features/admin/components/support-bundle.tsx';
import { StoragePanel } from '../features/admin/components/storage-panel.tsx';
import { TrashPanel } from '../features/admin/components/trash-panel.tsx';
import { VersionsPanel } from '../features/admin/components/versions-panel.tsx';
import { factsOf } from '../features/admin/installation-facts.ts';
import { sessionQueries } from '../features/session/api.ts';
import { useClock } from '../lib/use-clock.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { t } from '../ui/words.ts';

const DAY_MS = 86_400_000;

function runningFor(startedAt: string, now: number): string {
  const days = Math.floor((now - Date.parse(startedAt)) / DAY_MS);
  return t('{days, plural, =0 {started today} one {running for a day} other {running for # days}}', {
    days: Math.max(0, days),
  });
}

const needs = (count: number) =>
  t('{count, plural, =0 {All is well.} one {One thing is worth a look.} other {# things are worth a look.}}', {
    count,
  });

export function AdminInstallationPage() {
  const { person } = useSearch({ from: '/admin/installation' });
  const navigate = useNavigate({ from: '/admin/installation' });
  const { data: me } = useSuspenseQuery(sessionQueries.user);
  const query = useQuery(installationQueries.facts);
  const { now } = useClock();
  useTitle(t('Installation'));
  const { data } = query;
  const facts = data && factsOf(data, now.getTime());
  return (
    <>
      <PageTitle
        actions={data && <SupportBundle facts={data} />}
        subtitle={
          data &&
          facts &&
          `${new URL(data.public_url).host}, ${runningFor(data.started_at, now.getTime())}. ${needs(facts.filter(({ state }) => state !== 'well').length)}`
        }
      >
        {t('Installation')}
      </PageTitle>
      {!data && (
        <StandIn
          framed
          query={query}
          skeleton={<SkeletonRows count={8} height={57} />}
          failed={t('Couldn’t load the installation')}
        />
      )}
      {data && facts && (
        <>
          {data.maintenance && <MaintenanceNotice {...data.maintenance} />}
          <HealthStrip facts={facts} />
          <div className={styles.panels}>
            <QueuesPanel queues={data.queues} now={now.getTime()} />
            <VersionsPanel facts={data} />
            <StoragePanel storage={data.storage} />
            <BackupsPanel backups={data.backups} />
            <TrashPanel days={data.trash.days} things={data.trash.things} />
            <MailPanel mail={data.mail} push={data.push} ownEmail={me.email} />
            <AgentsPanel agents={data.agents} address={data.public_url} />
            <AuditPanel
              userId={person}
              onUser={(id) => void navigate({ search: { person: id }, replace: true, resetScroll: false })}
            />
          </div>
        </>
      )}
    </>
  );
}
