import type { FailedJobWire, QueueWire } from '@facet/contract/entities/installation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useRows } from '../../../lib/list/use-rows.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { installationQueries, useDropJob, useRetryJob } from '../installation-api.ts';
import { secondsWords, waitedWords } from '../waited-words.ts';
import styles from './queues-panel.module.css';
import { InstallationPanel } from './panel.tsx';
import panel from './panel.module.css';
import { t } from '../../../ui/words.ts';

/** `mail-token` → Mail token. */
const titleOf = (name: string) => {
  const words = name.replaceAll(/[-._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const HEADS = [t('Queue'), t('Waiting'), t('Oldest'), t('Running'), t('Done'), t('Wait, p95'), t('Failed')];

/** The queues that had anything to do, and the jobs that were given up. */
export function QueuesPanel({ queues, now }: { queues: readonly QueueWire[]; now: number }) {
  const busy = queues.filter(({ waiting, running, done, failed }) => waiting + running + done + failed > 0);
  return (
    <InstallationPanel id="queues" title={t('Queues')} note={t('last 24 hours')}>
      {busy.length === 0 ? (
        <p className={panel.quiet}>{t('No jobs ran.')}</p>
      ) : (
        <table className={styles.queues}>
          <thead>
            <tr>
              {HEADS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {busy.map(({ name, waiting, waits_since: since, wait_seconds: waited, running, done, failed }) => (
              <tr key={name}>
                <th scope="row">{titleOf(name)}</th>
                <td>{waiting}</td>
                <td>{since === null ? '–' : waitedWords(since, now)}</td>
                <td>{running}</td>
                <td>{done}</td>
                <td>{waited === null ? '–' : secondsWords(waited)}</td>
                <td data-bad={failed > 0 || undefined}>{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FailedJobs />
    </InstallationPanel>
  );
}

function FailedJobs() {
  const list = useRows(useInfiniteQuery(installationQueries.jobs));
  const [dropped, setDropped] = useState<FailedJobWire | null>(null);
  return (
    <PagedList small byHand list={list} skeleton={null} failed={t('Couldn’t load the jobs')} none={null}>
      <div className={styles.failed}>
        <p className={styles.failedHead}>
          <CircleAlert aria-hidden="true" />
          {t('{count, plural, one {# job was given up} other {# jobs were given up}}', { count: list.total })}
        </p>
        <ul>
          {list.rows.map((job) => (
            <FailedJob key={job.id} job={job} onDrop={() => setDropped(job)} />
          ))}
        </ul>
      </div>
      {dropped && <DropJob job={dropped} onClose={() => setDropped(null)} />}
    </PagedList>
  );
}

function FailedJob({ job, onDrop }: { job: FailedJobWire; onDrop: () => void }) {
  const retry = useRetryJob();
  const title = titleOf(job.name);
  return (
    <li className={styles.job}>
      <span className={styles.jobWords}>
        <strong>{title}</strong>
        <span>
          {job.error}, {formatDayAndTime(job.failed_at)}
        </span>
      </span>
      <Button
        size="small"
        loading={retry.isPending}
        onClick={() => retry.mutate(job.id)}
        aria-label={t('Retry {title}, {moment}', { title, moment: formatDayAndTime(job.failed_at) })}
      >
        {t('Retry')}
      </Button>
      <Button
        size="small"
        variant="danger"
        onClick={onDrop}
        aria-label={t('Discard {title}, {moment}', { title, moment: formatDayAndTime(job.failed_at) })}
      >
        {t('Discard')}
      </Button>
    </li>
  );
}

function DropJob({ job, onClose }: { job: FailedJobWire; onClose: () => void }) {
  const drop = useDropJob();
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={() => drop.mutate(job.id, { onSettled: onClose })}
      title={t('Discard this job?')}
      confirmLabel={t('Discard')}
      busy={drop.isPending}
    >
      {t('“{name}” will never run. This can’t be undone.', { name: titleOf(job.name) })}
    </ConfirmModal>
  );
}
