import type { HouseChangeWire, HouseKind, HouseWire } from '@facet/contract/entities/house';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRows } from '../../../lib/list/use-rows.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { isSameValue } from '../../../shared/edits/merge-edits.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { houseQueries } from '../api.ts';
import { houseChangeWords } from '../history-words.ts';
import styles from './house.module.css';
import { t } from '../../../ui/words.ts';

// A full list of alloys would be too long.
const LINES = 6;

type HouseHistoryProps = {
  spaceId: number;
  house: HouseWire;
  /** Puts an earlier state into the form; absent if the reader may not edit. */
  onUse?: ((change: HouseChangeWire) => void) | undefined;
};

const KIND_NAMES: Readonly<Record<HouseKind, string>> = {
  alloys: t('alloys'),
  limits: t('limits'),
  specs: t('spec tables'),
  words: t('words for parts'),
  rings: t('ring sizes'),
  melee: t('stone weights'),
};

const isInUse = ({ kind, data }: HouseChangeWire, house: HouseWire) => isSameValue(data, house[kind]);

/** Who set what and when, newest first. */
export function HouseHistory({ spaceId, house, onUse }: HouseHistoryProps) {
  const list = useRows(useInfiniteQuery(houseQueries.history(spaceId)));
  return (
    <section className={styles.section} aria-labelledby="house-history">
      <h2 id="house-history" className={styles.heading}>
        {t('History')}
      </h2>
      <PagedList
        small
        byHand
        list={list}
        skeleton={<SkeletonRows count={3} height={44} />}
        failed={t('Couldn’t load the history')}
        none={<p className={styles.quiet}>{t('Nothing has changed yet.')}</p>}
      >
        <ol className={styles.history} aria-label={t('Changes')}>
          {list.rows.map((change) => (
            <Change
              key={change.id}
              change={change}
              onUse={onUse && !isInUse(change, house) ? () => onUse(change) : undefined}
            />
          ))}
        </ol>
      </PagedList>
    </section>
  );
}

function Change({ change, onUse }: { change: HouseChangeWire; onUse: (() => void) | undefined }) {
  const words = houseChangeWords(change);
  const rest = words.length - LINES;
  const when = formatMoment(change.created_at);
  return (
    <li className={styles.change}>
      <div className={styles.by}>
        <strong>{change.created_by.name}</strong>
        <time dateTime={change.created_at}>{when}</time>
      </div>
      <ul className={styles.words}>
        {words.slice(0, LINES).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {rest > 0 && (
          <li className={styles.rest}>{t('and {count, plural, one {# more} other {# more}}', { count: rest })}</li>
        )}
      </ul>
      {onUse && (
        <Button
          size="small"
          onClick={onUse}
          aria-label={t('Use the {things} of {when} again', { things: KIND_NAMES[change.kind], when })}
        >
          {t('Use this again')}
        </Button>
      )}
    </li>
  );
}
