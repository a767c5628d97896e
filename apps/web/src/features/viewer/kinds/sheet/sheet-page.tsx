import { useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Point, Surface } from '../../../../shared/drawing/surface.ts';
import type { KindProps, LinkedView } from '../kind-props.ts';
import { columnName } from './axis.ts';
import { areaThere, BEFORE_ALL, changeOf, findChange } from './changes.ts';
import { cellAfterKey } from './grid-keys.ts';
import type { Workbook } from './open-workbook.ts';
import { SheetChanges } from './sheet-changes.tsx';
import { FindText } from '../find-text.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import type { Area, SheetInfo, CellSpot } from './sheet-messages.ts';
import styles from './sheet-view.module.css';
import { useCells } from './use-cells.ts';
import { useComparedSheet } from './use-compared.ts';
import { useSheet } from './use-sheet.ts';
import { areasWith, mergesIn } from './visible-cells.ts';
import { t } from '../../../../ui/words.ts';

type SheetPageProps = Pick<KindProps, 'onSurface' | 'tools' | 'onLinked'> & {
  workbook: Workbook;
  info: SheetInfo;
  index: number;
  target: Point | null;
  onShow: Surface['show'];
  /** Comparing: where both sides look at this sheet, and the workbook it is compared with. */
  linked: Extract<LinkedView, { kind: 'sheet' }> | null;
  other: Workbook | null;
};

const NONE: readonly Area[] = [];

/** One sheet: its cells, the chosen one in full, and the search. */
export function SheetPage(props: SheetPageProps) {
  const { workbook, info, index, other, tools } = props;
  const comparison = useComparedSheet({ ...props, name: info.name, isFirst: tools !== null });
  const { compared, pairs, linked, onLinked } = comparison;
  const { rows, columns, active, choose, scrolled } = useSheet({ ...props, linked, onLinked, number: index + 1 });
  const { ref, area, frozen, handleScroll } = scrolled;
  const areas = areasWith(area, frozen);
  const merges = [...new Set(areas.flatMap((one) => mergesIn(info, one)))];
  const cells = useCells(workbook, index, areas, merges);
  const { cellAt, isWaiting } = cells;
  const areasOfOther = pairs ? areas.map((one) => areaThere(one, pairs)) : areas;
  const otherCells = useCells(compared?.workbook ?? null, compared?.index ?? -1, areasOfOther, NONE);
  const [hasSought, setSought] = useState(false);
  const chosen: CellSpot = { row: active.top, column: active.left };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey ? null : cellAfterKey(event, chosen, rows, columns);
    if (!next) return;
    event.preventDefault();
    choose(next);
  };
  const handleFind = async (text: string, step: 1 | -1) => {
    const spot = await workbook.find({ sheet: index, text, after: chosen, step });
    if (spot) choose(spot);
    return spot !== null;
  };
  const handleChange = async (step: 1 | -1) => {
    if (!compared || !pairs) return false;
    const isAtStart = !hasSought && chosen.row === 0 && chosen.column === 0;
    const after = isAtStart ? BEFORE_ALL : chosen;
    const spot = await findChange([{ workbook, index }, compared], pairs, after, step);
    setSought(true);
    if (spot) choose(spot);
    return spot !== null;
  };
  return (
    <>
      <p className={styles.line}>
        <span className={styles.address}>
          {columnName(active.left)}
          {active.top + 1}
        </span>
        <output className={styles.value}>{cellAt(active.top, active.left)?.text}</output>
      </p>
      <SheetGrid
        gridRef={ref}
        label={info.name}
        rows={rows}
        columns={columns}
        area={area}
        areas={areas}
        frozen={frozen}
        merges={merges}
        pictures={info.pictures}
        cellAt={cellAt}
        changeAt={(row, column) => pairs && changeOf(cells, otherCells, pairs, row, column)}
        isWaiting={isWaiting}
        active={active}
        onChoose={choose}
        onKeyDown={handleKeyDown}
        onScroll={handleScroll}
      />
      {info.hasConditions && (
        <p className={styles.note}>{t('Colours that depend on the values of cells are not shown here.')}</p>
      )}
      {info.isBare && (
        <p className={styles.note}>{t('Colours, fonts and borders of this kind of file are not shown here.')}</p>
      )}
      {info.isCut && (
        <p className={styles.note}>
          {t('Showing the first {rows} rows. Download the file for the rest.', { rows: info.rows })}
        </p>
      )}
      {onLinked && other && !compared && (
        <p className={styles.note}>{t('The other version has no sheet of this name.')}</p>
      )}
      {tools &&
        createPortal(
          <>
            {compared && <SheetChanges onFind={handleChange} />}
            <FindText label={t('Find in this sheet')} onFind={handleFind} />
          </>,
          tools,
        )}
    </>
  );
}
