import { gapWords } from '@facet/contract/constants/release-words';
import type { ReleaseGap, StyleReleases } from '@facet/contract/entities/release';
import { CircleAlert, CircleCheck, CircleDashed, Stamp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import type { StyleRef } from '../api.ts';
import { CandidateModal } from './candidate-modal.tsx';
import styles from './release.module.css';

/** A link to where a missing part is made; null if the reader can’t go there. */
export type PartRoad = (gap: ReleaseGap) => ReactNode;

type CandidateCardProps = {
  style: StyleRef;
  data: StyleReleases;
  renderRoad: PartRoad;
  onMade: (releaseId: number) => void;
};

/** What a candidate would be made of now: what is there, and what is missing with the road to it. */
export function CandidateCard({ style, data, renderRoad, onMade }: CandidateCardProps) {
  const [isMaking, setMaking] = useState(false);
  const { gaps, ...offer } = data.offer;
  const isReady = gaps.every((gap) => !gap.is_needed);
  return (
    <section className={styles.card}>
      <h2>{t('Next release')}</h2>
      <ul className={styles.offer}>
        {offeredLines(offer).map((line) => (
          <li key={line}>
            <CircleCheck data-tone="good" aria-hidden="true" />
            {line}
          </li>
        ))}
        {gaps.map((gap) => (
          <li key={`${gap.part} ${gap.newest?.item_id ?? ''}`}>
            {gap.is_needed ? (
              <CircleAlert data-tone="bad" aria-hidden="true" />
            ) : (
              <CircleDashed data-tone="quiet" aria-hidden="true" />
            )}
            <span>
              {gapWords(gap)} {renderRoad(gap)}
            </span>
          </li>
        ))}
      </ul>
      {data.abilities.create && (
        <Button variant="primary" fullWidth icon={<Stamp />} disabled={!isReady} onClick={() => setMaking(true)}>
          {t('Make a candidate')}
        </Button>
      )}
      {isMaking && (
        <CandidateModal
          style={style}
          findings={offer.model?.findings ?? 0}
          lines={offeredLines(offer)}
          onMade={onMade}
          onClose={() => setMaking(false)}
        />
      )}
    </section>
  );
}

function offeredLines({ model, drawings, stones, spec, sheet }: Omit<StyleReleases['offer'], 'gaps'>): string[] {
  const versions = [...new Set(drawings.map(({ version }) => version))].join(', ');
  return [
    model && t('3D model, version {version}', { version: String(model.version) }),
    drawings.length > 0 &&
      t('{count, plural, one {Drawing} other {# drawings}}, version {version}', {
        count: drawings.length,
        version: versions,
      }),
    spec && t('Spec, {count, plural, one {# line} other {# lines}}', { count: spec.lines }),
    stones &&
      t('{count, plural, one {# stone} other {# stones}}, list {number}', {
        count: stones.quantity,
        number: String(stones.list),
      }),
    sheet && t('Cost sheet {number}, {title}', { number: String(sheet.number), title: sheet.title }),
  ].filter((line): line is string => Boolean(line));
}
