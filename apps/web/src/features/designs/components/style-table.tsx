import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useEqualRows } from '../../../ui/use-equal-rows.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useListPlace } from '../hooks/use-card-grid.ts';
import type { ListLook } from '../hooks/use-list-look.ts';
import { useListKeys } from '../hooks/use-list-keys.ts';
import { useRovingFocus } from '../hooks/use-roving-focus.ts';
import { useStyleBrowser } from '../style-browser-context.ts';
import type { StyleListProps } from './style-grid.tsx';
import { StyleRow } from './style-row.tsx';
import styles from './style-table.module.css';
import { t } from '../../../ui/words.ts';

type StyleTableProps = StyleListProps & {
  pictures: ListLook['pictures'];
  selectedCount: number;
  clear: () => void;
};

const HEIGHTS = {
  small: { wide: 57, narrow: 81 },
  medium: { wide: 81, narrow: 89 },
  large: { wide: 113, narrow: 113 },
};
const COLUMNS = [
  ['nameCell', t('Name')],
  ['status', t('Status')],
  ['due', t('Due')],
  ['type', t('Product type')],
  ['tags', t('Tags')],
  ['assignee', t('Assignee')],
  ['estimate', t('Estimate')],
  ['modified', t('Modified')],
] as const;
/** With the checkbox and the menu. */
const COLUMNS_MAX = COLUMNS.length + 2;

/** Styles as a table, on small screens as cards; only the rows near the screen are drawn. */
export function StyleTable(props: StyleTableProps) {
  const { styles: rows, total, loadTo, selectAll, linkedId, pictures, selectedCount, clear } = props;
  const { maySelect, seesCosts } = useStyleBrowser();
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false });
  const height = HEIGHTS[pictures][isWide ? 'wide' : 'narrow'];
  const { ref, top } = useListPlace();
  const { first, end, scrollTo } = useEqualRows({ count: total, pitch: height, top, overscan: 5 });
  const roving = useRovingFocus({
    columns: 1,
    length: rows.length,
    linked: rows.findIndex(({ id }) => id === linkedId),
    onMove: scrollTo,
  });
  const handleKeyDown = useListKeys({ styles: rows, selectAll, handleMoveKey: roving.handleMoveKey });
  const lastIndex = end - 1;
  const load = useEffectEvent(loadTo);
  useEffect(() => load(lastIndex), [lastIndex, rows.length]);
  const isAll = selectedCount > 0 && selectedCount === rows.length;
  return (
    <div
      ref={ref}
      role="presentation"
      data-pictures={pictures}
      data-plain={!maySelect || undefined}
      data-costs={seesCosts || undefined}
      className={styles.place}
      onKeyDown={handleKeyDown}
    >
      <table className={styles.table} aria-rowcount={total + 1}>
        <thead>
          <tr>
            <th className={styles.tick}>
              {maySelect && (
                <Checkbox
                  label={t('Select all styles')}
                  hideLabel
                  checked={isAll}
                  indeterminate={selectedCount > 0 && !isAll}
                  onChange={isAll ? clear : selectAll}
                />
              )}
            </th>
            {COLUMNS.filter(([name]) => name !== 'estimate' || seesCosts).map(([name, title]) => (
              <th key={name} scope="col" className={styles[name]}>
                {title}
              </th>
            ))}
            <th className={styles.actions}>
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          <Spacer height={first * height} />
          {Array.from({ length: end - first }, (_, line) => {
            const index = first + line;
            const style = rows[index];
            if (!style) return <RowOnItsWay key={`at ${index}`} height={height} />;
            return (
              <StyleRow
                key={style.id}
                style={style}
                position={index}
                isCurrent={roving.current === index}
                height={height}
              />
            );
          })}
          <Spacer height={(total - end) * height} />
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td aria-hidden="true" colSpan={COLUMNS_MAX} style={{ height }} />
    </tr>
  );
}

function RowOnItsWay({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={COLUMNS_MAX} style={{ height }}>
        <SkeletonRows count={1} height={height} />
      </td>
    </tr>
  );
}
