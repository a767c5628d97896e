import type { BackupWire, InstallationWire } from '@facet/contract/entities/installation';
import { relativeTime } from '../../lib/relative-time.ts';
import { formatShortDay } from '../../lib/format-date.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { waitedWords } from './waited-words.ts';
import { t } from '../../ui/words.ts';

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

/** The newest back-up that came to something. */
export const lastGood = (backups: readonly BackupWire[]): BackupWire | null =>
  backups.find(({ error }) => error === null) ?? null;

function backup({ backups }: InstallationWire, now: number): Fact {
  const about = { id: 'backups', name: 'Back-up' };
  const good = lastGood(backups);
  const failed = backups[0]?.error ?? null;
  const value = good ? relativeTime(good.made_at, now) : 'None known';
  if (failed !== null) return { ...about, value, detail: t('the newest failed: {failed}', { failed }), state: 'bad' };
  if (!good) return { ...about, value, detail: t('see the README'), state: 'look' };
  if (now - Date.parse(good.made_at) > OLD_BACKUP_DAYS * DAY_MS)
    return { ...about, value, detail: `older than ${OLD_BACKUP_DAYS} days`, state: 'look' };
  const tested = backups
    .flatMap(({ checked_at: at }) => at ?? [])
    .toSorted()
    .at(-1);
  const detail = tested === undefined ? 'none was tested' : `restored in a test ${formatShortDay(tested)}`;
  return { ...about, value, detail, state: 'well' };
}

/** What waits in all queues, and how long the oldest of it. */
function waitingWords(queues: InstallationWire['queues'], now: number): string {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const oldest = queues.flatMap(({ waits_since: since }) => since ?? []).toSorted()[0];
  const words = waiting === 1 ? '1 waits' : `${waiting} wait`;
  return oldest === undefined ? words : `${words}, oldest ${waitedWords(oldest, now)}`;
}

function storage({ storage: { bytes, free_bytes: free, takes_files: takes } }: InstallationWire): Fact {
  const detail = free === null ? 'stored' : `stored, ${formatBytes(free)} free`;
  return { id: 'storage', name: 'Storage', value: formatBytes(bytes), detail, state: takes ? 'well' : 'bad' };
}

/** The five facts that say whether something needs the administrator. */
export function factsOf(facts: InstallationWire, now: number): Fact[] {
  const { schema, failed_jobs: failed, queues, mail } = facts;
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
      detail: waitingWords(queues, now),
      state: failed === 0 ? 'well' : 'bad',
    },
    storage(facts),
    {
      id: 'mail',
      name: 'Mail',
      value: mail.host === null ? 'To files' : 'By SMTP',
      detail: mail.host ?? t('SMTP_URL is not set'),
      state: mail.host === null ? 'look' : 'well',
    },
    backup(facts, now),
  ];
}
