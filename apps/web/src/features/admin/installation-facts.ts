import type { InstallationWire } from '@facet/contract/entities/installation';
import { relativeTime } from '../../lib/relative-time.ts';
import { formatBytes } from '../../ui/format-bytes.ts';

export type Fact = {
  /** Its panel. */
  id: string;
  name: string;
  value: string;
  detail: string;
  state: 'well' | 'look' | 'bad';
};

const DAY_MS = 86_400_000;
const OLD_BACKUP_DAYS = 7;

function backup({ backup_at: at }: InstallationWire, now: number): Fact {
  const about = { id: 'versions', name: 'Back-up' };
  if (at === null) return { ...about, value: 'None known', detail: 'see the README', state: 'look' };
  const isOld = now - Date.parse(at) > OLD_BACKUP_DAYS * DAY_MS;
  return {
    ...about,
    value: relativeTime(at, now),
    detail: isOld ? `older than ${OLD_BACKUP_DAYS} days` : 'the last one',
    state: isOld ? 'look' : 'well',
  };
}

function storage({ storage: { bytes, free_bytes: free, takes_files: takes } }: InstallationWire): Fact {
  const detail = free === null ? 'stored' : `stored, ${formatBytes(free)} free`;
  return { id: 'storage', name: 'Storage', value: formatBytes(bytes), detail, state: takes ? 'well' : 'bad' };
}

/** The five facts that say whether something needs the administrator. */
export function factsOf(facts: InstallationWire, now: number): Fact[] {
  const { schema, failed_jobs: failed, queues, mail } = facts;
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return [
    {
      id: 'versions',
      name: 'Version',
      value: facts.version,
      detail: schema.waiting === 0 ? 'no migration waits' : `${schema.waiting} migrations wait`,
      state: schema.waiting === 0 ? 'well' : 'look',
    },
    {
      id: 'queues',
      name: 'Queues',
      value: failed === 0 ? 'Running' : failed === 1 ? '1 job given up' : `${failed} jobs given up`,
      detail: waiting === 1 ? '1 waits' : `${waiting} wait`,
      state: failed === 0 ? 'well' : 'bad',
    },
    storage(facts),
    {
      id: 'mail',
      name: 'Mail',
      value: mail.host === null ? 'To files' : 'By SMTP',
      detail: mail.host ?? 'SMTP_URL is not set',
      state: mail.host === null ? 'look' : 'well',
    },
    backup(facts, now),
  ];
}
