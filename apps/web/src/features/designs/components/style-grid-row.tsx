import type { StyleWire } from '@facet/contract/entities/design';
import { useGradualCount } from '../../../ui/use-gradual-count.ts';
import { StyleCard } from './style-card.tsx';
import styles from './style-grid.module.css';
import { SkeletonCards } from '../../../ui/skeleton.tsx';

type StyleGridRowProps = {
  /** Index of its first style. */
  first: number;
  columns: number;
  gap: number;
  /** How far below the grid's top it stands, in px. */
  offset: number;
  gradual: boolean;
  styles: readonly StyleWire[];
  total: number;
  /** Index of the style that takes the Tab key. */
  current: number;
};

/** A row of the grid of styles. */
export function StyleGridRow(props: StyleGridRowProps) {
  const { first, columns, gap, offset, gradual, styles: all, total, current } = props;
  const count = useGradualCount(Math.min(columns, total - first), gradual);
  return (
    <div
      role="presentation"
      className={styles.row}
      style={{
        gap,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        transform: `translateY(${offset}px)`,
      }}
    >
      {Array.from({ length: count }, (_, column) => {
        const index = first + column;
        const style = all[index];
        if (!style) return <StyleCardSkeleton key={index} />;
        return <StyleCard key={style.id} style={style} position={index} total={total} isCurrent={current === index} />;
      })}
    </div>
  );
}

/** The place of a card that is still loading, exactly as high as a card. */
function StyleCardSkeleton() {
  return (
    <div role="presentation">
      <SkeletonCards count={1} />
    </div>
  );
}
