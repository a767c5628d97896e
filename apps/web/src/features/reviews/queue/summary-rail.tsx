import { Bell, FileCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import styles from './summary.module.css';
import { decidedFilesText } from '../deciding/deciding-words.ts';
import { leavingRows, type Sums } from './words.ts';
import { t } from '../../../ui/words.ts';

/** Who will be told; null if the reader knows nobody's name. */
export type Told = { asker: string | null; makers: readonly string[] };

function toldText({ asker, makers }: Told): string {
  const names = makers.filter((name) => name !== asker);
  if (asker === null) return t('We’ll tell the requester and the makers at once.');
  if (names.length === 0) return t('We’ll tell {asker}, who asked, at once.', { asker });
  return t(
    'We’ll tell {asker}, who asked, and the {count, plural, one {maker} other {makers}} {names, list} at once.',
    { asker, count: names.length, names },
  );
}

const recordsText = (count: number) =>
  t('We’ll write {count, plural, one {# approval record} other {# approval records}}, with every file’s hash.', {
    count,
  });

type SummaryRailProps = { sums: Sums; told: Told; unsent?: ReactNode };

/** Beside the answers: what will be sent, what happens then, and any unsent comments. */
export function SummaryRail({ sums, told, unsent }: SummaryRailProps) {
  const approved = sums.approved.pieces;
  const leaving = leavingRows(sums);
  return (
    <aside className={styles.rail} aria-label={t('What happens')}>
      <section>
        <h2 className={styles.heading}>{t('What you’re sending')}</h2>
        {leaving.length === 0 && <p>{t('Nothing is decided yet. Decide on a piece first.')}</p>}
        <ul className={styles.sums}>
          {leaving.map(({ verdict, text, files }) => (
            <li key={verdict} className={styles.sum}>
              <span className={styles.verb} style={{ color: statusColours(verdict).text }}>
                <StatusShape status={verdict} size={14} />
                {text}
              </span>
              <span className={styles.count}>{decidedFilesText(files)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.then}>
        <h2 className={styles.heading}>{t('What happens next')}</h2>
        <ul className={styles.facts}>
          <li>
            <Bell aria-hidden="true" />
            {toldText(told)}
          </li>
          {approved > 0 && (
            <li>
              <FileCheck aria-hidden="true" />
              {recordsText(approved)}
            </li>
          )}
          <li>
            <Undo2 aria-hidden="true" />
            {t('You can take it back for {seconds} seconds.', { seconds: UNDO_SECONDS })}
          </li>
        </ul>
      </section>
      <div className={styles.unsent}>{unsent}</div>
    </aside>
  );
}
