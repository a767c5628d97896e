/** A picture of a page of paper, as the bytes of a JPEG, with where it stands on it (points, from the top left). */
export type PlacedPicture = {
  jpeg: Uint8Array;
  width: number;
  height: number;
  x: number;
  y: number;
  wide: number;
  high: number;
};

export const PAPER = { width: 595, height: 842 } as const;

const LATIN = 255;
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => Math.min(letter.charCodeAt(0), LATIN));

/** A PDF of pages of A4 that hold pictures. */
export function writePdf(title: string, pages: readonly (readonly PlacedPicture[])[]): Blob {
  const objects: Uint8Array<ArrayBuffer>[][] = [];
  const add = (...parts: Uint8Array<ArrayBuffer>[]) => objects.push(parts);
  const plain = title.replaceAll(/[()\\]/g, '').replaceAll(/[^\u0020-\u007e]/g, '-');
  // Catalogue, pages and title come first; their numbers are known before the rest is.
  const first = 4;
  const counts = pages.map((page) => 2 + page.length);
  const startOf = (index: number) => first + counts.slice(0, index).reduce((sum, count) => sum + count, 0);
  add(bytesOf('<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>'));
  add(
    bytesOf(
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${startOf(index)} 0 R`).join(' ')}] >>`,
    ),
  );
  add(bytesOf(`<< /Title (${plain}) /Producer (Facet) >>`));
  pages.forEach((page, index) => addPage(add, page, startOf(index)));
  return joined(objects);
}

type Add = (...parts: Uint8Array<ArrayBuffer>[]) => void;

function addPage(add: Add, page: readonly PlacedPicture[], start: number): void {
  const names = page.map((_, index) => `/P${index} ${start + 2 + index} 0 R`).join(' ');
  const drawn = page
    .map(({ x, y, wide, high }, index) => `q ${wide} 0 0 ${high} ${x} ${PAPER.height - y - high} cm /P${index} Do Q`)
    .join('\n');
  add(
    bytesOf(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAPER.width} ${PAPER.height}] /Contents ${start + 1} 0 R /Resources << /XObject << ${names} >> >> >>`,
    ),
  );
  add(bytesOf(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`));
  for (const { jpeg, width, height } of page) {
    const facts = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
    add(bytesOf(`<< ${facts} /Length ${jpeg.length} >>\nstream\n`), new Uint8Array(jpeg), bytesOf('\nendstream'));
  }
}

function joined(objects: readonly (readonly Uint8Array<ArrayBuffer>[])[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [bytesOf('%PDF-1.4\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    offsets.push(length());
    parts.push(bytesOf(`${index + 1} 0 obj\n`), ...object, bytesOf('\nendobj\n'));
  });
  const at = length();
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    bytesOf(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Blob(parts, { type: 'application/pdf' });
}
