import type { BackupFailure, BackupRunWire, BackupsWire, KeptBackupWire } from '@facet/contract/entities/backups';
import { formatDayAndTime, formatTime } from '../../lib/format-date.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { t } from '../../ui/words.ts';
import type { Fact } from './installation-facts.ts';

const DAY_MS = 86_400_000;

/** What happened, and what an administrator can do about it. */
export const FAILURES: Readonly<Record<BackupFailure, { what: string; mend: string }>> = {
  full: {
    what: t('Its place is full.'),
    mend: t('Make room in the place, or keep fewer backups: the next good one frees what is not kept.'),
  },
  denied: {
    what: t('Facet may not write to its place.'),
    mend: t('Give the folder to the user that runs Facet, or check the S3 keys.'),
  },
  away: {
    what: t('Its place can’t be reached.'),
    mend: t('Check that the disk is mounted, or that the bucket and its address are right.'),
  },
  busy: {
    what: t('Another backup was at work in its place.'),
    mend: t('Wait for that one. If cron makes backups too, turn one of both off.'),
  },
  ended: {
    what: t('The server ended while it ran.'),
    mend: t('Try again: what was copied already is not copied again.'),
  },
  damaged: {
    what: t('Some of it is missing or damaged.'),
    mend: t('Back up now: the next backup mends what the house still has. Its log names the rest.'),
  },
  other: { what: t('Its log says why.'), mend: t('Read its log, then try again.') },
};

/** The newest backup that can be restored. */
export const newestGood = ({ kept }: Pick<BackupsWire, 'kept'>): KeptBackupWire | null =>
  kept.find(({ is_damaged: isDamaged }) => !isDamaged) ?? null;

/** The newest backup that failed, unless a good one was made since. */
export function failedSince(backups: BackupsWire): BackupRunWire | null {
  const good = newestGood(backups);
  const failed = backups.failed.find(({ kind, state }) => kind === 'backup' && state === 'failed');
  return failed && (!good || failed.created_at > good.made_at) ? failed : null;
}

/** A part of 1; null until it is known. */
export function partDone({ kind, progress }: BackupRunWire): number | null {
  if (!progress) return null;
  const part = progress.of === 0 ? 1 : progress.done / progress.of;
  // Rows come last, since with them everything is restored.
  if (kind === 'restore') return progress.step === 'files' ? part * 0.8 : 0.8 + part * 0.2;
  // Rows are few beside files.
  return progress.step === 'database' ? part / 10 : 0.1 + part * 0.9;
}

/** `Today 09:00`, or the day. */
export const whenWords = (moment: string, now: number): string =>
  now - Date.parse(moment) < DAY_MS && new Date(moment).getDate() === new Date(now).getDate()
    ? t('Today {time}', { time: formatTime(moment) })
    : formatDayAndTime(moment);

/** `4 min 12 s` */
export function tookWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return t('{seconds} s', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t('{minutes} min {seconds} s', { minutes, seconds: seconds % 60 });
  return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** `every day`, `every 6 hours`, or that none is made. */
export const rhythmWords = ({ every_hours: every }: BackupsWire['settings']): string =>
  t('{every, select, 24 {every day} 0 {only when asked} other {every {every} hours}}', { every: String(every ?? 0) });

function lastGood(backups: BackupsWire, now: number): Fact {
  const good = newestGood(backups);
  const about = { id: 'kept', name: t('Last good') };
  if (!good) return { ...about, value: t('None yet'), detail: t('back up now'), state: 'look' };
  const value = relativeTime(good.made_at, now);
  const detail = whenWords(good.made_at, now);
  return backups.is_old
    ? { ...about, value, detail: t('{detail}, too old', { detail }), state: 'bad' }
    : { ...about, value, detail, state: 'well' };
}

function next(backups: BackupsWire, now: number): Fact {
  const failed = failedSince(backups);
  const about = { id: 'settings', name: t('Next') };
  if (failed)
    return {
      id: 'failed',
      name: t('Last try'),
      value: t('Failed'),
      detail: FAILURES[failed.failure ?? 'other'].what,
      state: 'bad',
    };
  const { next_at: at } = backups;
  if (at === null) return { ...about, value: t('Not planned'), detail: rhythmWords(backups.settings), state: 'look' };
  const isSoon = Date.parse(at) - now < DAY_MS;
  const value = isSoon ? formatTime(at) : formatDayAndTime(at);
  return { ...about, value, detail: rhythmWords(backups.settings), state: 'well' };
}

function verified({ kept }: BackupsWire, now: number): Fact {
  const about = { id: 'kept', name: t('Read back') };
  const damaged = kept.filter(({ is_damaged: isDamaged }) => isDamaged).length;
  const last = kept
    .flatMap(({ verified_at: at }) => at ?? [])
    .toSorted()
    .at(-1);
  const value = last === undefined ? t('Never') : relativeTime(last, now);
  if (damaged > 0)
    return {
      ...about,
      value,
      detail: t('{count, plural, one {# is damaged} other {# are damaged}}', { count: damaged }),
      state: 'bad',
    };
  if (last !== undefined) return { ...about, value, detail: t('nothing differs'), state: 'well' };
  return { ...about, value, detail: kept.length === 0 ? t('back up now') : t('press Verify on one'), state: 'look' };
}

function room({ free_bytes: free, place, failure }: BackupsWire): Fact {
  const about = { id: 'settings', name: t('Room left') };
  if (failure) return { ...about, value: t('Not known'), detail: FAILURES[failure].what, state: 'bad' };
  if (free === null) return { ...about, value: t('In S3'), detail: place ?? '', state: 'well' };
  return { ...about, value: formatBytes(free), detail: place ?? '', state: free > 0 ? 'well' : 'bad' };
}

const secrets = ({ key_file: file }: BackupsWire): Fact => ({
  id: 'settings',
  name: t('Secrets'),
  value: t('Encrypted'),
  detail: file === null ? t('by your passphrase') : t('keep a copy of their key elsewhere'),
  state: file === null ? 'well' : 'look',
});

/** The facts that say whether the house could be put back today. */
export const backupFacts = (backups: BackupsWire, now: number): Fact[] => [
  lastGood(backups, now),
  next(backups, now),
  verified(backups, now),
  room(backups),
  secrets(backups),
];
