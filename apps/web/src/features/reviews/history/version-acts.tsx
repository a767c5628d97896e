import type { HistoryActWire } from '@facet/contract/entities/review';
import type { ReactNode } from 'react';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { statusColours } from '../../../shared/statuses/status.ts';
import { rich, t } from '../../../ui/words.ts';
import styles from './version-acts.module.css';

const b = (inside: ReactNode) => <b>{inside}</b>;

/** Who did it; clients are told of the team alone. */
function nameOf({ user, impersonator }: HistoryActWire): string {
  const name = (user && `${user.first_name} ${user.last_name}`.trim()) || t('The team');
  if (!impersonator) return name;
  const admin = `${impersonator.first_name} ${impersonator.last_name}`.trim();
  return t('{impersonator} as {name}', { impersonator: admin, name });
}

/** What was done about a version, oldest first: who, what, when, and in which words. */
export function VersionActs({ acts }: { acts: readonly HistoryActWire[] }) {
  return (
    <ol className={styles.acts}>
      {acts.map((act) => (
        <li key={act.id} className={styles.act}>
          <span className={styles.mark} aria-hidden="true">
            <Mark act={act} />
          </span>
          <div className={styles.words}>
            <p className={styles.text}>{rich('<b>{name}</b> {what}', { b, name: nameOf(act), what: act.text })}</p>
            {act.note && <blockquote className={styles.note}>“{act.note}”</blockquote>}
            <time className={styles.time} dateTime={act.created_at}>
              {formatDayAndTime(act.created_at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** An answer looks like its status, one that was taken back and everything else like a dot. */
function Mark({ act: { kind, verdict } }: { act: HistoryActWire }) {
  if (kind !== 'answered' || !verdict) return <span className={styles.dot} />;
  return (
    <span className={styles.shape} style={{ color: statusColours(verdict).text }}>
      <StatusShape status={verdict} size={14} />
    </span>
  );
}
