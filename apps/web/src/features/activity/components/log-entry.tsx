import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { formatMoment } from '../../../lib/format-date.ts';
import { logTitle } from '../../../shared/log/log-title.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { toast } from '../../../ui/toast.ts';
import { listCrumbs, deletedText, entryTarget } from '../entry-target.ts';
import { untoldChanges } from '../untold-changes.ts';
import { LogValue } from './log-value.tsx';
import styles from './log-entry.module.css';
import { t } from '../../../ui/words.ts';

type LogEntryProps = { entry: LogEntryWire; now: number; onLeave?: (() => void) | undefined };

type Named = Pick<LogEntryWire['user'], 'first_name' | 'last_name'>;
const nameOf = ({ first_name: first, last_name: last }: Named) => `${first} ${last}`.trim() || t('Someone');

/** One log entry: who did what to what, the values before and after; a click leads there. */
export function LogEntry({ entry, now, onLeave }: LogEntryProps) {
  const { user, impersonator, created_at: createdAt, event } = entry;
  const changes = useMemo(() => untoldChanges(entry), [entry]);
  const name = nameOf(user);
  const isNew = entry.old_value === null;
  return (
    <li className={styles.entry}>
      <Avatar name={name} src={user.avatar?.url} size={28} colourKey={String(user.id)} decorative />
      <div className={styles.words}>
        <p className={styles.head}>
          <EntryWords entry={entry} onLeave={onLeave}>
            <span className={styles.name}>
              {impersonator ? t('{impersonator} as {name}', { impersonator: nameOf(impersonator), name }) : name}
            </span>{' '}
            {sentence(logTitle(entry))}
          </EntryWords>
          <time dateTime={createdAt} title={formatMoment(createdAt)} className={styles.time}>
            {relativeTime(createdAt, now)}
          </time>
        </p>
        {onLeave && <Place entry={entry} />}
        {entry.new_value?.act?.note && <blockquote className={styles.note}>“{entry.new_value.act.note}”</blockquote>}
        {changes.length > 0 && (
          <div className={styles.changes} data-new={isNew || undefined}>
            {changes.map((change) => (
              <LogValue key={change.field} event={event} change={change} isNew={isNew} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** A sentence that follows a name begins in lower case. */
const sentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

type EntryWordsProps = { entry: LogEntryWire; onLeave: (() => void) | undefined; children: ReactNode };

function EntryWords({ entry, onLeave, children }: EntryWordsProps) {
  if (!onLeave) return <span className={styles.said}>{children}</span>;
  const target = entryTarget(entry);
  if (target) {
    return (
      <Link {...target} className={styles.link} onClick={onLeave}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.link} onClick={() => toast.error(deletedText(entry.item_type))}>
      {children}
    </button>
  );
}

function Place({ entry }: { entry: LogEntryWire }) {
  return (
    <p className={styles.place}>
      {entry.is_deleted && <span className={styles.gone}>{t('Deleted')}</span>}
      <span className={styles.crumbs}>{listCrumbs(entry).join(' › ')}</span>
    </p>
  );
}
