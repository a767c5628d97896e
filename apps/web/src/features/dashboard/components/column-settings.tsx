import { Lock } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { movedTo, resized, toggledColumn, WIDTH_STEP, type DashboardColumn } from '../columns.ts';
import { useSetTableLook, type TableLook } from '../columns-api.ts';
import { SortableSteps } from '../../../lib/sortable/sortable-steps.tsx';
import { StepHandle } from '../../../lib/sortable/step-handle.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import styles from './column-settings.module.css';
import { t } from '../../../ui/words.ts';

const ROWS = [
  { value: 'calm', label: t('Calm') },
  { value: 'dense', label: t('Dense') },
] as const;
const BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -WIDTH_STEP, ArrowRight: WIDTH_STEP };

/** Which columns the table has, their order and widths; a change shows at once and is kept for me. */
export function ColumnSettings({ look }: { look: TableLook }) {
  const { columns, isDense } = look;
  const { setColumns: keep, setDense } = useSetTableLook(look);
  const shown = columns.filter(({ isShown }) => isShown).map((column) => ({ ...column, key: column.name }));
  const hidden = columns.filter(({ isShown }) => !isShown);
  const box = (column: DashboardColumn) => (
    <Checkbox
      label={column.title}
      hideLabel
      checked={column.isShown}
      onChange={() => keep(toggledColumn(columns, column.name))}
    />
  );
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Columns')}</h2>
        <Button size="small" variant="quiet" onClick={() => keep(null)}>
          {t('Reset')}
        </Button>
      </div>
      <div className={styles.row}>
        <span className={styles.lock}>
          <Lock size={14} aria-hidden="true" />
        </span>
        <span className={styles.name}>{t('Project')}</span>
        <span className={styles.fact}>{t('always')}</span>
      </div>
      <SortableSteps
        label={t('Columns shown')}
        tell={(step) => t('{title} is now column {place} of {count}', step)}
        steps={shown}
        onMove={(from, to) => keep(movedTo(columns, from, to))}
      >
        {(column, handle) => (
          <div className={styles.row}>
            <StepHandle
              {...handle}
              aria-description={t('Up and down to move, left and right for the width')}
              onKeyDown={(event: KeyboardEvent) => {
                const by = BY_KEY[event.key];
                if (by === undefined) return handle.onKeyDown(event);
                event.preventDefault();
                keep(resized(columns, column.name, by));
              }}
            />
            <span className={styles.name}>{column.title}</span>
            <span className={styles.fact} aria-live="polite">
              {t('{width, number} px', { width: column.width })}
            </span>
            {box(column)}
          </div>
        )}
      </SortableSteps>
      {hidden.length > 0 && (
        <ul className={styles.hidden} aria-label={t('Columns hidden')}>
          {hidden.map((column) => (
            <li key={column.name} className={styles.row} data-hidden>
              <span className={styles.name}>{column.title}</span>
              {box(column)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.rows}>
        <span className={styles.name}>{t('Rows')}</span>
        <SegmentedControl
          label={t('Rows')}
          size={32}
          value={isDense ? 'dense' : 'calm'}
          items={ROWS}
          onChange={(value) => setDense(value === 'dense')}
        />
      </div>
      <p className={styles.hint}>{t('Drag to order. On a handle, arrow keys move a column and change its width.')}</p>
    </div>
  );
}
