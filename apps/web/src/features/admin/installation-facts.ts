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

/** The newest backup that succeeded. */
export const lastGood = (backups: readonly BackupWire[]): BackupWire | null =>
  backups.find(({ error }) => error === null) ?? null;

function backup({ backups }: InstallationWire, now: number): Fact {
  const about = { id: 'backups', name: t('Backup') };
  const good = lastGood(backups);
  const failed = backups[0]?.error ?? null;
  const value = good ? relativeTime(good.made_at, now) : t('None known');
  if (failed !== null) return { ...about, value, detail: t('the newest failed: {failed}', { failed }), state: 'bad' };
  if (!good) return { ...about, value, detail: t('see the README'), state: 'look' };
  if (now - Date.parse(good.made_at) > OLD_BACKUP_DAYS * DAY_MS)
    return {
      ...about,
      value,
      detail: t('older than {count, plural, one {# day} other {# days}}', { count: OLD_BACKUP_DAYS }),
      state: 'look',
    };
  const tested = backups
    .flatMap(({ checked_at: at }) => at ?? [])
    .toSorted()
    .at(-1);
  const detail = tested === undefined ? t('none was read back') : t('read back {day}', { day: formatShortDay(tested) });
  return { ...about, value, detail, state: 'well' };
}

/** How many jobs wait in all queues, and how long the oldest has waited. */
function waitingWords(queues: InstallationWire['queues'], now: number): string {
  const count = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const oldest = queues.flatMap(({ waits_since: since }) => since ?? []).toSorted()[0];
  return oldest === undefined
    ? t('{count, plural, one {# waits} other {# wait}}', { count })
    : t('{count, plural, one {# waits} other {# wait}}, oldest {waited}', { count, waited: waitedWords(oldest, now) });
}

function storage({ storage: { bytes, free_bytes: free, takes_files: takes } }: InstallationWire): Fact {
  const detail = free === null ? t('stored') : t('stored, {free} free', { free: formatBytes(free) });
  return { id: 'storage', name: t('Storage'), value: formatBytes(bytes), detail, state: takes ? 'well' : 'bad' };
}

/** The five facts that say whether something needs the administrator. */
export function factsOf(facts: InstallationWire, now: number): Fact[] {
  const { schema, failed_jobs: failed, queues, mail } = facts;
  return [
    {
      id: 'versions',
      name: t('Version'),
      value: facts.version,
      detail: t('{count, plural, =0 {no migration waits} one {# migration waits} other {# migrations wait}}', {
        count: schema.waiting,
      }),
      state: schema.waiting === 0 ? 'well' : 'look',
    },
    {
      id: 'queues',
      name: t('Queues'),
      value: t('{count, plural, =0 {Running} one {# job given up} other {# jobs given up}}', { count: failed }),
      detail: waitingWords(queues, now),
      state: failed === 0 ? 'well' : 'bad',
    },
    storage(facts),
    {
      id: 'mail',
      name: t('Mail'),
      value: mail.host === null ? t('To files') : t('By SMTP'),
      detail: mail.host ?? t('SMTP_URL is not set'),
      state: mail.host === null ? 'look' : 'well',
    },
    backup(facts, now),
  ];
}
