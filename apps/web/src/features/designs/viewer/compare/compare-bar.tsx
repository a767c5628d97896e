import type { DesignItemWire } from '@facet/contract/entities/design';
import { ArrowLeftRight, Blend, Columns2, SquareSplitHorizontal, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import type { Version } from '../versions.ts';
import styles from './compare-view.module.css';
import { waysOf, type CompareWay } from './comparison.ts';
import { ItemChoice } from './item-choice.tsx';

const WAY_ITEMS = [
  { value: 'side', label: 'Side by side', icon: <Columns2 /> },
  { value: 'wipe', label: 'Wipe', icon: <SquareSplitHorizontal /> },
  { value: 'overlay', label: 'Overlay', icon: <Blend /> },
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
};

/** What is compared with what, how, and the way out. */
export function CompareBar({ first, second, items, versions, way, ...on }: CompareBarProps) {
  const ways = waysOf(second);
  return (
    <div className={styles.bar} role="group" aria-label="Comparison">
      <div className={styles.choices}>
        <ItemChoice label="Left" item={first} items={items} versions={versions} onChoose={on.onFirst} />
        <IconButton label="Swap sides" icon={<ArrowLeftRight />} onClick={on.onSwap} />
        <ItemChoice label="Right" item={second} items={items} versions={versions} onChoose={on.onSecond} />
      </div>
      {ways.length > 1 && (
        <SegmentedControl label="Compare as" size={32} value={way} onChange={on.onWay} items={WAY_ITEMS} />
      )}
      <Button size="small" icon={<X />} className={styles.leave} aria-label="Close comparison" onClick={on.onLeave}>
        Close comparison
      </Button>
    </div>
  );
}
