import { RELEASES_SHOWN } from '@facet/contract/constants/limits';
import type { ReleaseWire, StyleReleases } from '@facet/contract/entities/release';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { t } from '../../../ui/words.ts';
import type { StyleRef } from '../api.ts';
import { CandidateCard, type PartRoad } from './candidate-card.tsx';
import { ReleaseDifference } from './release-difference.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { ReleaseSheet } from './release-sheet.tsx';
import styles from './release.module.css';

type ReleaseViewProps = {
  style: StyleRef;
  data: StyleReleases;
  /** Where what is missing is made. */
  renderRoad: PartRoad;
};

/** What holds first, else what waits to be decided, else the newest. */
const firstShown = (releases: readonly ReleaseWire[]) =>
  releases.find(({ state }) => state === 'released') ??
  releases.find(({ state }) => state === 'candidate') ??
  releases[0];

/** What is released now; null if nothing is, undefined if it may be older than all that are listed. */
const findHolding = (releases: readonly ReleaseWire[]) =>
  releases.find(({ state }) => state === 'released')?.id ?? (releases.length < RELEASES_SHOWN ? null : undefined);

/** What may be made now, what would be released next, and what was before. */
export function ReleaseView({ style, data, renderRoad }: ReleaseViewProps) {
  const { releases } = data;
  const [chosen, setChosen] = useState<number>();
  const [compared, setCompared] = useState<readonly [before: ReleaseWire, after: ReleaseWire]>();
  const shown = releases.find(({ id }) => id === chosen) ?? firstShown(releases);
  return (
    <div className={styles.view}>
      <div className={styles.main}>
        {shown ? (
          <ReleaseSheet
            key={shown.id}
            style={style}
            release={shown}
            holds={findHolding(releases)}
            seesCosts={data.abilities.costs}
          />
        ) : (
          <EmptyState
            framed
            title={t('Nothing may be made yet')}
            text={t('A release says which model, drawing, stones and size a maker works from.')}
          />
        )}
      </div>
      <aside className={styles.aside} aria-label={t('Releases')}>
        <CandidateCard style={style} data={data} renderRoad={renderRoad} onMade={setChosen} />
        {releases.length > 0 && (
          <ReleaseHistory
            releases={releases}
            shown={shown?.id}
            onShow={setChosen}
            onCompare={(before, after) => setCompared([before, after])}
          />
        )}
      </aside>
      {compared && (
        <ReleaseDifference before={compared[0]} after={compared[1]} onClose={() => setCompared(undefined)} />
      )}
    </div>
  );
}
