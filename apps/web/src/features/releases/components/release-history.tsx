import { RELEASE_STATE_WORDS } from '@facet/contract/constants/release-words';
import type { ReleaseWire } from '@facet/contract/entities/release';
import { GitCompareArrows } from 'lucide-react';
import { formatShortDay } from '../../../lib/format-date.ts';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import { releaseName, STATE_STATUS } from '../release-texts.ts';
import styles from './release.module.css';

type ReleaseHistoryProps = {
  releases: readonly ReleaseWire[];
  shown: number | undefined;
  onShow: (releaseId: number) => void;
  onCompare: (before: ReleaseWire, after: ReleaseWire) => void;
};

/** Every release of the style, newest first, and what the one that is shown changed. */
export function ReleaseHistory({ releases, shown, onShow, onCompare }: ReleaseHistoryProps) {
  const after = releases.find(({ id }) => id === shown);
  // Of what may or might have been made; a rejected candidate never was.
  const before = after && releases.find(({ id, revision }) => id < after.id && revision !== null);
  return (
    <section className={styles.card}>
      <h2>{t('History')}</h2>
      <ul className={styles.history}>
        {releases.map((release) => (
          <li key={release.id}>
            <button
              type="button"
              aria-current={release.id === shown ? 'true' : undefined}
              onClick={() => onShow(release.id)}
            >
              <strong>{release.revision ?? '–'}</strong>
              <span>
                {formatShortDay(release.released_at ?? release.created_at)}
                <small>{release.created_by.name}</small>
              </span>
              <StatusBadge status={STATE_STATUS[release.state]} label={RELEASE_STATE_WORDS[release.state]} />
            </button>
          </li>
        ))}
      </ul>
      {after && before && (
        <Button fullWidth icon={<GitCompareArrows />} onClick={() => onCompare(before, after)}>
          {t('Compare with {name}', { name: releaseName(before) })}
        </Button>
      )}
    </section>
  );
}
