import {
  APPROXIMATE_SYSTEMS,
  diameterIn,
  RING_SYSTEM_TITLES,
  type RingChart,
  sizeIn,
} from '@facet/contract/craft/ring-charts';
import { RING_RANGE_MM } from '@facet/contract/craft/ring-size';
import { ChevronDown } from 'lucide-react';
import { Fragment, use, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Popover } from '../../../../../ui/popover.tsx';
import { inMillimetres, precise } from '../../../../../shared/designs/measured-figures.ts';
import { ShownRings } from '../../../shown-rings.tsx';
import type { RingWidth } from '@facet/model/ring/ring-width';
import { askedSizeWords, firstSize, rangeWords } from '../ring/ring-words.ts';
import type { RingOnModel } from '../ring/use-ring.ts';
import barStyles from './model-facts-bar.module.css';
import styles from './ring-popover.module.css';
import { t } from '../../../../../ui/words.ts';

const isFingerWide = (mm: number) => mm >= RING_RANGE_MM.min && mm <= RING_RANGE_MM.max;

/** Whether a hole is worth a word: any in a piece that isn't worn on a finger, otherwise one that fits a finger. */
export const isShownWidth = ({ mm, range }: RingWidth, charts: readonly RingChart[]): boolean =>
  charts.length === 0 || (range ?? [mm]).every(isFingerWide);

/** How far the model is from the nearest size; differences that no finger feels are left out. */
function offWords(chart: RingChart, size: string, diameter: number): string | null {
  const off = diameter - (diameterIn(chart, size) ?? diameter);
  if (Math.abs(off) < 0.01) return null;
  const length = inMillimetres(Math.abs(off));
  return off > 0 ? t('{length} wider', { length }) : t('{length} narrower', { length });
}

/** How the hole was found, and how sure that is. */
function foundWords({ mm, range }: RingWidth, ring: RingOnModel): string {
  if (ring.isCorrected) return t('As it was corrected on the model.');
  if (range || mm === null) return t('Unsure: no circle fits all around. Its narrowest and its widest direction.');
  return t('A circle fitted to the narrowest place of the hole.');
}

/** Each system’s size for a width, with how far the first one is from it. */
function SizeList({ mm, charts }: { mm: number; charts: readonly RingChart[] }) {
  const sizes = charts.flatMap((chart) => {
    const size = chart.is_shown ? sizeIn(chart, mm) : null;
    return size === null ? [] : { chart, size };
  });
  return sizes.map(({ chart, size }, at) => {
    const isApproximate = APPROXIMATE_SYSTEMS.includes(chart.system);
    const off = at === 0 && offWords(chart, size, mm);
    return (
      <Fragment key={chart.system}>
        <dt>{RING_SYSTEM_TITLES[chart.system]}</dt>
        <dd>
          {isApproximate ? t('about {size}', { size }) : size}
          {off && <small>{off}</small>}
        </dd>
      </Fragment>
    );
  });
}

/** The finger size of a ring at its narrowest place; the other systems are one click away. */
export function RingPopover({ width, ring }: { width: RingWidth; ring: RingOnModel }) {
  const [opened, setOpened] = useState(false);
  const open = (next: boolean) => {
    setOpened(next);
    ring.look(next);
  };
  const charts = use(ShownRings);
  const { mm, range } = width;
  const verdict = mm !== null && ring.asked && askedSizeWords(mm, ring.asked, charts);
  const inside = range ? rangeWords(range) : `Ø ${precise(mm)}`;
  const size = (mm !== null && firstSize(mm, charts)) || inside;
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
        <dd>{range ? inside : inMillimetres(mm)}</dd>
        {mm !== null && <SizeList mm={mm} charts={charts} />}
      </dl>
      {verdict && (
        <p className={styles.note} data-in={verdict.isIn}>
          {verdict.words}
        </p>
      )}
      <p className={styles.note}>{foundWords(width, ring)}</p>
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
