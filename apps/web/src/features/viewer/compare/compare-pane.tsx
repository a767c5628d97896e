import type { DesignItemWire } from '@facet/contract/entities/design';
import type { CSSProperties } from 'react';
import { kindOf } from '../kinds/kind-of.ts';
import type { Surface } from '../../../shared/drawing/surface.ts';
import type { Alignment, Together } from '../kinds/flat/common-scale.ts';
import type { LinkedView, Opened } from '../kinds/kind-props.ts';
import styles from './compare-view.module.css';

type ComparePaneProps = {
  item: DesignItemWire;
  name: string;
  tools: HTMLElement | null;
  linked: LinkedView | null;
  onLinked: (view: LinkedView) => void;
  isFollower: boolean;
  onOpened: (opened: Opened | null) => void;
  /** What the other side has open. */
  other: Opened | null;
  together: Together;
  onAlign?: (alignment: Alignment) => void;
  onSurface: (surface: Surface | null) => void;
  onSeen?: (() => void) | undefined;
  /** The label in its corner. */
  badge: string;
  badgeAt: 'left' | 'right';
  /** How much of it shows where it lies over the other. */
  style?: CSSProperties;
};

/** One side of a comparison: it follows the shared view, and reports its own moves. */
export function ComparePane({ item, badge, badgeAt, style, ...kind }: ComparePaneProps) {
  const { View } = kindOf(item.file);
  return (
    <section className={styles.pane} aria-label={kind.name}>
      <div className={styles.shown} style={style} data-kind-place>
        <View key={item.file.id} file={item.file} mode="view" {...kind} />
      </div>
      <span className={styles.badge} data-at={badgeAt}>
        {badge}
      </span>
    </section>
  );
}
