import { ChartColumn } from 'lucide-react';
import { startOf, type Axis } from './axis.ts';
import styles from './sheet-grid.module.css';
import type { Area, PlacedPicture, SheetInfo } from './sheet-messages.ts';
import { SheetPicture } from './sheet-picture.tsx';
import { HEAD } from './visible-cells.ts';
import { t } from '../../../../ui/words.ts';

type Box = { left: number; top: number; width: number; height: number };

/** Where a picture lies over the cells, in px from the first cell. */
export function boxOfPicture({ from, to, width, height }: PlacedPicture, rows: Axis, columns: Axis): Box {
  const left = startOf(columns, from.column) + from.x;
  const top = startOf(rows, from.row) + from.y;
  if (!to) return { left, top, width, height };
  const [right, bottom] = [startOf(columns, to.column) + to.x, startOf(rows, to.row) + to.y];
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

type PicturesProps = {
  pictures: readonly PlacedPicture[];
  rows: Axis;
  columns: Axis;
  area: Area;
  frozen: SheetInfo['frozen'];
};

type Placed = { index: number; picture: Blob | null; box: Box };
type LayerProps = { placed: readonly Placed[]; hasRows: boolean; hasColumns: boolean };

/** Pictures that stay with the same frozen rows or columns, or scroll with the rest. */
function Layer({ placed, hasRows, hasColumns }: LayerProps) {
  return (
    <div
      role="presentation"
      className={styles.pictures}
      data-rows={hasRows || undefined}
      data-columns={hasColumns || undefined}
      style={{ ...(hasRows && { top: HEAD.height }), ...(hasColumns && { left: HEAD.width }) }}
    >
      {placed.map(({ index, picture, box }) => (
        <div
          key={index}
          role="presentation"
          className={styles.picture}
          style={{ ...box, left: box.left + (hasColumns ? 0 : HEAD.width) }}
        >
          {picture ? (
            <SheetPicture blob={picture} />
          ) : (
            <span className={styles.missing}>
              <ChartColumn size={20} aria-hidden="true" />
              {t('Chart. Download the file to see it.')}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** The pictures near the window, and those over frozen cells; charts are not drawn, only named. */
export function SheetPictures({ pictures, rows, columns, area, frozen }: PicturesProps) {
  const [left, right] = [startOf(columns, area.left), startOf(columns, area.right + 1)];
  const [top, bottom] = [startOf(rows, area.top), startOf(rows, area.bottom + 1)];
  const layers = new Map<string, LayerProps & { placed: Placed[] }>();
  for (const [index, picture] of pictures.entries()) {
    const box = boxOfPicture(picture, rows, columns);
    const [hasRows, hasColumns] = [picture.from.row < frozen.rows, picture.from.column < frozen.columns];
    const isNear =
      (hasColumns || (box.left < right && box.left + box.width > left)) &&
      (hasRows || (box.top < bottom && box.top + box.height > top));
    if (!isNear) continue;
    const key = `${hasRows} ${hasColumns}`;
    const layer = layers.get(key) ?? { placed: [], hasRows, hasColumns };
    layer.placed.push({ index, picture: picture.picture, box });
    layers.set(key, layer);
  }
  return [...layers].map(([key, layer]) => <Layer key={key} {...layer} />);
}
