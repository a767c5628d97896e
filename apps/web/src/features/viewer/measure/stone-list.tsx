import { CARAT_G, estimateStone, fractionOf, type StoneWeight } from '@facet/contract/craft/stones';
import type { MeleeChart } from '@facet/contract/craft/melee';
import type { ModelCard, StonesWire } from '@facet/contract/entities/measure';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { counted, precise } from '../../../shared/designs/measured-figures.ts';
import { MeasureSection } from './measure-section.tsx';
import { caratText, exact, sinceWords } from './measure-words.ts';
import styles from './stone-list.module.css';
import { t } from '../../../ui/words.ts';

/** More sizes than that are asked for. */
const SHOWN = 8;

function estimate({ shape, species, size_mm: [length, width, depth] }: StonesWire, chart: MeleeChart) {
  return shape && estimateStone({ shape, species, size: { length, width, depth } }, chart);
}

const sizeWords = ({ shape, size_mm: [length, width] }: StonesWire) =>
  shape === 'round' ? precise(length) : `${precise(length)} × ${precise(width)}`;

const BY: Readonly<Record<'chart' | 'formula', string>> = { chart: 'by the chart', formula: 'by formula' };

/** What each weighs and by what it is estimated, or why nothing is said of it. */
function noteOf({ shape, species, count }: StonesWire, weight: StoneWeight | null): string {
  if (!weight) return `${species}, ${shape ? 'no formula for this shape' : 'its name says no shape'}`;
  const { carats, source } = weight;
  const fraction = fractionOf(carats);
  return [
    species,
    count > 1 && `${caratText(carats)} ct each`,
    (source === 'chart' || source === 'formula') && BY[source],
    fraction && `${fraction.label} ct is ${precise(fraction.from)} to ${precise(fraction.to)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

type StoneListProps = { stones: readonly StonesWire[]; house: Pick<ModelCard['house'], 'melee' | 'melee_since'> };

/** How many stones of which size a model has, and what they weigh about: apart from its metal, as nobody has weighed them. */
export function StoneList({ stones, house }: StoneListProps) {
  const [isWhole, setWhole] = useState(false);
  const lines = stones.map((stone) => ({ stone, weight: estimate(stone, house.melee) }));
  const all = stones.reduce((sum, { count }) => sum + count, 0);
  const weighed = lines.flatMap(({ stone, weight }) => (weight ? { count: stone.count, carats: weight.carats } : []));
  const carats = weighed.reduce((sum, { count, carats: each }) => sum + count * each, 0);
  const missing = all - weighed.reduce((sum, { count }) => sum + count, 0);
  const more = lines.length > SHOWN && (
    <Button size="small" variant="quiet" onClick={() => setWhole(!isWhole)}>
      {isWhole ? 'Show fewer' : `Show all ${counted(lines.length)} sizes`}
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
              {counted(stone.count)} {stone.shape ?? (stone.count === 1 ? 'stone' : 'stones')}, {sizeWords(stone)} mm
              <small>{noteOf(stone, weight)}</small>
            </span>
            <span className={styles.weight}>{weight ? `≈ ${caratText(weight.carats * stone.count)}` : '–'}</span>
          </li>
        ))}
      </ul>
      <p className={styles.word}>
        {weighed.length > 0 &&
          `${counted(all - missing)} ${all - missing === 1 ? 'stone' : 'stones'}: about ${caratText(carats)} ct, ${exact(carats * CARAT_G)} g. `}
        {missing > 0 && `${counted(missing)} without a weight. `}
        Estimated from the model, and not counted as metal.
      </p>
    </MeasureSection>
  );
}
