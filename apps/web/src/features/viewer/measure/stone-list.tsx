import { estimateStone } from '@facet/contract/craft/stones';
import type { MeleeChart } from '@facet/contract/craft/melee';
import type { ModelCard, StonesWire } from '@facet/contract/entities/measure';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MeasureSection } from './measure-section.tsx';
import { caratText, sinceWords } from './measure-words.ts';
import { stonesNote, stonesSum, stonesTitle } from './stone-words.ts';
import styles from './stone-list.module.css';
import { t } from '../../../ui/words.ts';

/** More sizes than this are shown on demand. */
const SHOWN = 8;

function estimate({ shape, species, size_mm: [length, width, depth] }: StonesWire, chart: MeleeChart) {
  return shape && species && estimateStone({ shape, species, size: { length, width, depth } }, chart);
}

type StoneListProps = { stones: readonly StonesWire[]; house: Pick<ModelCard['house'], 'melee' | 'melee_since'> };

/**
 * How many stones of which size a model has, and their estimated weight: kept apart from the metal's, as nobody has
 * weighed them.
 */
export function StoneList({ stones, house }: StoneListProps) {
  const [isWhole, setWhole] = useState(false);
  const lines = stones.map((stone) => ({ stone, weight: estimate(stone, house.melee) }));
  const all = stones.reduce((sum, { count }) => sum + count, 0);
  const weighed = lines.flatMap(({ stone, weight }) => (weight ? { count: stone.count, carats: weight.carats } : []));
  const carats = weighed.reduce((sum, { count, carats: each }) => sum + count * each, 0);
  const missing = all - weighed.reduce((sum, { count }) => sum + count, 0);
  const more = lines.length > SHOWN && (
    <Button size="small" variant="quiet" onClick={() => setWhole(!isWhole)}>
      {isWhole ? t('Show fewer') : t('Show all {count} sizes', { count: lines.length })}
    </Button>
  );
  return (
    <MeasureSection
      title={t('Stones, ct')}
      label={t('Stones')}
      aside={sinceWords('chart', house.melee_since)}
      more={more}
    >
      <ul>
        {lines.slice(0, isWhole ? lines.length : SHOWN).map(({ stone, weight }, at) => (
          <li key={at} className={styles.stone}>
            <span>
              {stonesTitle(stone)}
              <small>{stonesNote(stone, weight)}</small>
            </span>
            <span className={styles.weight}>{weight ? `≈ ${caratText(weight.carats * stone.count)}` : '–'}</span>
          </li>
        ))}
      </ul>
      <p className={styles.word}>{stonesSum({ weighed: all - missing, carats, missing })}</p>
    </MeasureSection>
  );
}
