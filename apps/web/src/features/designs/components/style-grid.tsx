import type { StyleWire } from '@facet/contract/entities/design';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useEqualRows } from '../../../ui/use-equal-rows.ts';
import { fitGrid, useListPlace } from '../hooks/use-card-grid.ts';
import { useListKeys } from '../hooks/use-list-keys.ts';
import { useRovingFocus } from '../hooks/use-roving-focus.ts';
import styles from './style-grid.module.css';
import { StyleGridRow } from './style-grid-row.tsx';
import { t } from '../../../ui/words.ts';

export type StyleListProps = {
  styles: readonly StyleWire[];
  total: number;
  loadTo: (index: number) => void;
  selectAll: () => void;
  /** The style that a link leads to. */
  linkedId?: number;
};

/** Styles as cards; only the rows near the screen are drawn, those not loaded yet keep their place. */
export function StyleGrid({ styles: rows, total, loadTo, selectAll, linkedId }: StyleListProps) {
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false });
  const gap = isWide ? 24 : 16;
  const { ref, width, top } = useListPlace();
  const { columns, rowHeight } = fitGrid(width, gap);
  const count = width > 0 ? Math.ceil(total / columns) : 0;
  const { first, end, isScrolling, scrollTo } = useEqualRows({ count, pitch: rowHeight, top, overscan: 2 });
  const roving = useRovingFocus({
    columns,
    length: rows.length,
    linked: rows.findIndex(({ id }) => id === linkedId),
    onMove: (index) => scrollTo(Math.floor(index / columns)),
  });
  const handleKeyDown = useListKeys({ styles: rows, selectAll, handleMoveKey: roving.handleMoveKey });
  const lastIndex = end * columns - 1;
  const load = useEffectEvent(loadTo);
  useEffect(() => load(Math.min(lastIndex, total - 1)), [lastIndex, total, rows.length]);
  return (
    <div role="presentation" onKeyDown={handleKeyDown}>
      <div
        ref={ref}
        role="list"
        aria-label={t('Styles')}
        className={styles.list}
        style={{ height: Math.max(0, count * rowHeight - gap) }}
      >
        {Array.from({ length: end - first }, (_, line) => (
          <StyleGridRow
            key={first + line}
            first={(first + line) * columns}
            columns={columns}
            gap={gap}
            offset={(first + line) * rowHeight}
            gradual={isScrolling}
            styles={rows}
            total={total}
            current={roving.current}
          />
        ))}
      </div>
    </div>
  );
}
