import { ChartColumn } from 'lucide-react';
import { startOf, type Axis } from './axis.ts';
import styles from './sheet-grid.module.css';
import type { Area, PlacedPicture } from './sheet-messages.ts';
import { SheetPicture } from './sheet-picture.tsx';
import { HEAD } from './visible-cells.ts';

type Box = { left: number; top: number; width: number; height: number };

/** Where a picture lies over the cells, in px from the first of them. */
export function boxOfPicture({ from, to, width, height }: PlacedPicture, rows: Axis, columns: Axis): Box {
  const left = startOf(columns, from.column) + from.x;
  const top = startOf(rows, from.row) + from.y;
  if (!to) return { left, top, width, height };
  const [right, bottom] = [startOf(columns, to.column) + to.x, startOf(rows, to.row) + to.y];
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

type PicturesProps = { pictures: readonly PlacedPicture[]; rows: Axis; columns: Axis; area: Area };

/** The pictures near the window; charts are named, as they are not drawn. */
export function SheetPictures({ pictures, rows, columns, area }: PicturesProps) {
  const [left, right] = [startOf(columns, area.left), startOf(columns, area.right + 1)];
  const [top, bottom] = [startOf(rows, area.top), startOf(rows, area.bottom + 1)];
  const near = pictures
    .map((picture, index) => ({ ...picture, index, box: boxOfPicture(picture, rows, columns) }))
    .filter(({ box }) => box.left < right && box.left + box.width > left)
    .filter(({ box }) => box.top < bottom && box.top + box.height > top);
  return near.map(({ index, picture, box }) => {
    const style = { ...box, left: HEAD.width + box.left, top: HEAD.height + box.top };
    return (
      <div key={index} role="presentation" className={styles.picture} style={style}>
        {picture ? (
          <SheetPicture blob={picture} />
        ) : (
          <span className={styles.missing}>
            <ChartColumn size={20} aria-hidden="true" />
            Chart. Download the file to see it.
          </span>
        )}
      </div>
    );
  });
}
