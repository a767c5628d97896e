import { useId, useState } from 'react';
import type { Point, Surface } from '../../../../shared/drawing/surface.ts';
import { tabPanelProps, Tabs } from '../../../../ui/tabs.tsx';
import type { KindProps } from '../kind-props.ts';
import type { Workbook } from './open-workbook.ts';
import type { CellSpot } from './sheet-messages.ts';
import { SheetPage } from './sheet-page.tsx';
import styles from './sheet-view.module.css';
import { t } from '../../../../ui/words.ts';

type SheetBookProps = Pick<KindProps, 'onSurface' | 'tools' | 'linked' | 'onLinked' | 'other'> & { workbook: Workbook };

const FIRST: CellSpot = { row: 0, column: 0 };

/** The sheets of a spreadsheet, one at a time. */
export function SheetBook({ workbook, onSurface, tools, linked, onLinked, other }: SheetBookProps) {
  const id = useId();
  const [own, setOwn] = useState(0);
  const [target, setTarget] = useState<Point | null>(null);
  const followed = linked?.kind === 'sheet' ? linked : null;
  const same = workbook.sheets.findIndex(({ name }) => name === followed?.sheet);
  const index = same >= 0 ? same : own;
  // When the other side turns to a sheet that this file lacks, the last one found in both stays.
  if (index !== own) setOwn(index);
  const info = workbook.sheets[index];
  if (!info) return null;
  const value = String(index);
  const turnTo = (next: number, spot: Point | null) => {
    const turned = Math.min(Math.max(next, 0), workbook.sheets.length - 1);
    setOwn(turned);
    setTarget(spot);
    onLinked?.({ kind: 'sheet', sheet: workbook.sheets[turned]?.name ?? '', cell: FIRST, first: FIRST });
  };
  const handleShow: Surface['show'] = ({ x, y, page = 1 }) => turnTo(page - 1, { x, y });
  return (
    <div className={styles.book}>
      <Tabs
        label={t('Sheets')}
        idPrefix={id}
        value={value}
        onChange={(next) => turnTo(Number(next), null)}
        items={workbook.sheets.map((sheet, at) => ({ value: String(at), label: sheet.name }))}
        className={styles.tabs}
      />
      <div role="tabpanel" {...tabPanelProps(id, value)} className={styles.panel}>
        <SheetPage
          key={index}
          workbook={workbook}
          info={info}
          index={index}
          target={target}
          onSurface={onSurface}
          onShow={handleShow}
          tools={tools}
          linked={same >= 0 ? followed : null}
          onLinked={onLinked}
          other={other?.kind === 'sheet' ? other.workbook : null}
        />
      </div>
    </div>
  );
}
