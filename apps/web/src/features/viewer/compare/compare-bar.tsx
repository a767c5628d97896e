import type { DesignItemWire } from '@facet/contract/entities/design';
import { ArrowLeftRight, Blend, Columns2, Rainbow, SquareSplitHorizontal, Table2, X } from 'lucide-react';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { Version } from '../versions.ts';
import styles from './compare-view.module.css';
import { itemWords, partnerIn, compareWays, type CompareWay } from './comparison.ts';
import { ItemChoice } from './item-choice.tsx';
import { t } from '../../../ui/words.ts';

const WAY_ITEMS = [
  { value: 'side', label: t('Side by side'), icon: <Columns2 /> },
  { value: 'wipe', label: t('Wipe'), icon: <SquareSplitHorizontal /> },
  { value: 'overlay', label: t('Overlay'), icon: <Blend /> },
  { value: 'distance', label: t('Distance'), icon: <Rainbow /> },
] as const;

type CompareBarProps = {
  first: DesignItemWire;
  second: DesignItemWire;
  items: readonly DesignItemWire[];
  versions: readonly Version[];
  way: CompareWay;
  onFirst: (itemId: number) => void;
  onSecond: (itemId: number) => void;
  onSwap: () => void;
  onWay: (way: CompareWay) => void;
  onLeave: () => void;
  /** Absent where the measured figures of both are not shown. */
  differences?: { isOpen: boolean; onToggle: () => void };
};

/** That what is on the right was not shown in the version on the left, so that something else lies beside it. */
function MissingPartner({ first, second, versions }: Pick<CompareBarProps, 'first' | 'second' | 'versions'>) {
  if (first.version === second.version || partnerIn(versions, second, first.version)) return null;
  const words = { version: first.version, file: itemWords(second, versions) };
  return (
    <p role="status" className={styles.missing}>
      {t('Version {version} has no counterpart of {file}.', words)}
    </p>
  );
}

/** What is compared with what, in which way, and the way out. */
export function CompareBar({ first, second, items, versions, way, differences, ...on }: CompareBarProps) {
  const ways = compareWays(first, second);
  const isPhone = useIsPhone();
  return (
    <div className={styles.bar} role="group" aria-label={t('Comparison')} data-second-bar>
      <div className={styles.choices}>
        <ItemChoice label={t('Left')} item={first} items={items} versions={versions} onChoose={on.onFirst} />
        <IconButton label={t('Swap sides')} icon={<ArrowLeftRight />} onClick={on.onSwap} />
        <ItemChoice label={t('Right')} item={second} items={items} versions={versions} onChoose={on.onSecond} />
      </div>
      <MissingPartner first={first} second={second} versions={versions} />
      {ways.length > 1 && (
        <SegmentedControl
          label={t('Compare as')}
          iconsOnly={isPhone && ways.length > 3}
          size={32}
          value={way}
          onChange={on.onWay}
          items={WAY_ITEMS.filter(({ value }) => ways.includes(value))}
        />
      )}
      {differences && (
        <Button size="small" icon={<Table2 />} aria-expanded={differences.isOpen} onClick={differences.onToggle}>
          {t('Differences')}
        </Button>
      )}
      <Button
        size="small"
        icon={<X />}
        className={styles.leave}
        aria-label={t('Close comparison')}
        onClick={on.onLeave}
      >
        {t('Close comparison')}
      </Button>
    </div>
  );
}
