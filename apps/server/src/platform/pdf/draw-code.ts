import { create } from 'qrcode';
import { INK, type Paper } from './paper.ts';

type Square = { x: number; y: number; size: number };

/** Draws a QR code that opens an address, for cameras and for clicks. */
export function drawCode({ pdf }: Paper, address: string, { x, y, size }: Square): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const unit = size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      let end = column;
      while (end < modules.size && modules.get(row, end)) end += 1;
      // Neighbours are one box: between two of them a reader would show a hairline.
      if (end > column) pdf.rect(x + column * unit, y + row * unit, (end - column) * unit, unit);
      column = Math.max(column, end - 1);
    }
  pdf.fill(INK);
  pdf.link(x, y, size, size, address);
}
