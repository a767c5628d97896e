import {
  britishOf,
  diameterOfUs,
  isoOf,
  japaneseOf,
  quarterText,
  RING_RANGE_MM,
  swissOf,
  usOf,
} from '@facet/contract/craft/ring-size';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../../../../../../ui/popover.tsx';
import { inMillimetres, precise } from '../../../../../../lib/measured-figures.ts';
import barStyles from './model-facts-bar.module.css';
import styles from './ring-popover.module.css';

/** Whether a hole this wide is one for a finger. */
export const isFingerWide = (diameter: number): boolean =>
  diameter >= RING_RANGE_MM.min && diameter <= RING_RANGE_MM.max;

/** How far the model is from the nearest quarter size: nothing that a finger feels is not said. */
function offWords(diameter: number): string | null {
  const off = diameter - diameterOfUs(usOf(diameter));
  return Math.abs(off) < 0.01 ? null : `${precise(Math.abs(off))} mm ${off > 0 ? 'wider' : 'narrower'}`;
}

/** The finger size of a ring, by its narrowest place; the other systems one click away. */
export function RingPopover({ diameter }: { diameter: number }) {
  const [opened, setOpened] = useState(false);
  const size = `US ${quarterText(usOf(diameter))}`;
  const off = offWords(diameter);
  const british = britishOf(diameter);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      label="Ring size"
      position="bottom-end"
      trigger={
        <button
          type="button"
          className={barStyles.choice}
          aria-label={`Ring size: ${size}; other systems`}
          onClick={() => setOpened(!opened)}
        >
          {size}
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      <dl className={styles.sizes}>
        <dt>Inside</dt>
        <dd>{inMillimetres(diameter)}</dd>
        <dt>US, Canada</dt>
        <dd>
          {quarterText(usOf(diameter))}
          {off && <small>{off}</small>}
        </dd>
        <dt>EU, Germany (ISO)</dt>
        <dd>{isoOf(diameter)}</dd>
        <dt>Switzerland, Italy, Spain</dt>
        <dd>{swissOf(diameter)}</dd>
        {british && (
          <>
            <dt>UK, Australia</dt>
            <dd>about {british}</dd>
          </>
        )}
        <dt>Japan</dt>
        <dd>about {japaneseOf(diameter)}</dd>
      </dl>
      <p className={styles.note}>Measured at the narrowest place of the hole.</p>
    </Popover>
  );
}
