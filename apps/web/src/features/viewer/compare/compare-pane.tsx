import type { DesignItemWire } from '@facet/contract/entities/design';
import { useCallback, useState, type CSSProperties, type ReactNode } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';
import { clipStyle } from '../clip-style.ts';
import { pickKind } from '../kinds/pick-kind.ts';
import type { Surface } from '../../../shared/drawing/surface.ts';
import type { Alignment, Together } from '../kinds/flat/common-scale.ts';
import type { LinkedView, OpenedContent } from '../kinds/kind-props.ts';
import styles from './compare-view.module.css';

type ComparePaneProps = {
  item: DesignItemWire;
  name: string;
  tools: HTMLElement | null;
  linked: LinkedView | null;
  onLinked: (view: LinkedView) => void;
  isFollower: boolean;
  onOpened: (opened: OpenedContent | null) => void;
  /** What the other side has open. */
  other: OpenedContent | null;
  together: Together;
  onAlign?: (alignment: Alignment) => void;
  onSurface: (surface: Surface | null) => void;
  onSeen?: (() => void) | undefined;
  /** The label in its corner. */
  badge: string;
  badgeAt: 'left' | 'right';
  /** What was said on it, over it. */
  marks: ((surface: Surface) => ReactNode) | undefined;
  /** Where both lie over each other, marks do not fade with the picture. */
  areMarksFull: boolean;
  /** How much of it shows where it lies over the other. */
  style?: CSSProperties;
};

/** One side of a comparison: it follows the shared view, and reports its own moves. */
export function ComparePane({ item, badge, badgeAt, style, marks, areMarksFull, ...kind }: ComparePaneProps) {
  const { View } = pickKind(item.file);
  const [reported, setReported] = useState<{ fileId: number; surface: Surface | null }>();
  const latest = useLatest(kind.onSurface);
  const fileId = item.file.id;
  // Stable while the file stays the same: kinds report again for a new one.
  const handleSurface = useCallback(
    (next: Surface | null) => {
      setReported({ fileId, surface: next });
      latest.current(next);
    },
    [fileId, latest],
  );
  const surface = reported?.fileId === fileId ? reported.surface : null;
  const layer = surface && marks && (
    <div className={styles.marks} data-full={areMarksFull || undefined} style={clipStyle(surface)}>
      {marks(surface)}
    </div>
  );
  return (
    <section className={styles.pane} aria-label={kind.name}>
      <div className={styles.shown} style={style} data-kind-place>
        <View key={fileId} file={item.file} mode="view" {...kind} onSurface={handleSurface} />
        {!areMarksFull && layer}
      </div>
      {areMarksFull && layer}
      <span className={styles.badge} data-at={badgeAt}>
        {badge}
      </span>
    </section>
  );
}
