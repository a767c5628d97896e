import { useState } from 'react';
import type { Point, Surface } from '../../../../../lib/surface.ts';
import { tabPanelProps, Tabs } from '../../../../../ui/tabs.tsx';
import type { KindProps } from '../kind-props.ts';
import type { Workbook } from './open-workbook.ts';
import { SheetPage } from './sheet-page.tsx';
import styles from './sheet-view.module.css';

type SheetBookProps = Pick<KindProps, 'onSurface' | 'tools'> & { workbook: Workbook };

const ID = 'sheet';

/** The sheets of a spreadsheet, one at a time. */
export function SheetBook({ workbook, onSurface, tools }: SheetBookProps) {
  const [index, setIndex] = useState(0);
  const [target, setTarget] = useState<Point | null>(null);
  const info = workbook.sheets[index];
  if (!info) return null;
  const value = String(index);
  const turnTo = (next: number, spot: Point | null) => {
    setIndex(Math.min(Math.max(next, 0), workbook.sheets.length - 1));
    setTarget(spot);
  };
  const handleShow: Surface['show'] = ({ x, y, page = 1 }) => turnTo(page - 1, { x, y });
  return (
    <div className={styles.book}>
      <Tabs
        label="Sheets"
        idPrefix={ID}
        value={value}
        onChange={(next) => turnTo(Number(next), null)}
        items={workbook.sheets.map((sheet, at) => ({ value: String(at), label: sheet.name }))}
        className={styles.tabs}
      />
      <div role="tabpanel" {...tabPanelProps(ID, value)} className={styles.panel}>
        <SheetPage
          key={index}
          workbook={workbook}
          info={info}
          index={index}
          target={target}
          onSurface={onSurface}
          onShow={handleShow}
          tools={tools}
        />
      </div>
    </div>
  );
}
