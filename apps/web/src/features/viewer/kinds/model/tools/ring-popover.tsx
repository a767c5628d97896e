import {
  APPROXIMATE_SYSTEMS,
  diameterIn,
  RING_SYSTEM_MARKS,
  RING_SYSTEM_TITLES,
  type RingChart,
  sizeIn,
} from '@facet/contract/craft/ring-charts';
import { RING_RANGE_MM } from '@facet/contract/craft/ring-size';
import { ChevronDown } from 'lucide-react';
import { Fragment, use, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Popover } from '../../../../../ui/popover.tsx';
import { inMillimetres } from '../../../../../shared/designs/measured-figures.ts';
import { ShownRings } from '../../../shown-rings.ts';
import { askedWords } from '../ring/ring-words.ts';
import type { RingOnModel } from '../ring/use-ring.ts';
import barStyles from './model-facts-bar.module.css';
import styles from './ring-popover.module.css';
import { t } from '../../../../../ui/words.ts';

/** Whether a hole of this width fits a finger. */
export const isFingerWide = (diameter: number): boolean =>
  diameter >= RING_RANGE_MM.min && diameter <= RING_RANGE_MM.max;

/** How far the model is from the nearest size; differences that no finger feels are left out. */
function offWords(chart: RingChart, size: string, diameter: number): string | null {
  const off = diameter - (diameterIn(chart, size) ?? diameter);
  if (Math.abs(off) < 0.01) return null;
  const length = inMillimetres(Math.abs(off));
  return off > 0 ? t('{length} wider', { length }) : t('{length} narrower', { length });
}

/** The finger size of a ring at its narrowest place; the other systems are one click away. */
export function RingPopover({ diameter, ring }: { diameter: number; ring: RingOnModel }) {
  const [opened, setOpened] = useState(false);
  const open = (next: boolean) => {
    setOpened(next);
    ring.look(next);
  };
  const charts = use(ShownRings);
  const verdict = ring.asked && askedWords(diameter, ring.asked, charts);
  const sizes = charts.flatMap((chart) => {
    const size = chart.is_shown ? sizeIn(chart, diameter) : null;
    return size === null ? [] : { chart, size };
  });
  const [first] = sizes;
  const size = first ? `${RING_SYSTEM_MARKS[first.chart.system]} ${first.size}` : inMillimetres(diameter);
  return (
    <Popover
      opened={opened}
      onChange={open}
      label={t('Ring size')}
      position="bottom-end"
      trigger={
        <button
          type="button"
          className={barStyles.choice}
          aria-label={t('Ring size: {size}; other systems', { size })}
          onClick={() => open(!opened)}
        >
          {size}
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      <dl className={styles.sizes}>
        <dt>{t('Inside')}</dt>
        <dd>{inMillimetres(diameter)}</dd>
        {sizes.map(({ chart, size: own }, at) => {
          const isApproximate = APPROXIMATE_SYSTEMS.includes(chart.system);
          const off = at === 0 && offWords(chart, own, diameter);
          return (
            <Fragment key={chart.system}>
              <dt>{RING_SYSTEM_TITLES[chart.system]}</dt>
              <dd>
                {isApproximate ? t('about {size}', { size: own }) : own}
                {off && <small>{off}</small>}
              </dd>
            </Fragment>
          );
        })}
      </dl>
      {verdict && (
        <p className={styles.note} data-in={verdict.isIn}>
          {verdict.words}
        </p>
      )}
      <p className={styles.note}>
        {ring.isCorrected ? t('As it was corrected on the model.') : t('Measured at the narrowest place of the hole.')}
      </p>
      {ring.pick && (
        <Button
          size="small"
          onClick={() => {
            open(false);
            ring.pick?.();
          }}
        >
          {t('Correct on the model')}
        </Button>
      )}
    </Popover>
  );
}
