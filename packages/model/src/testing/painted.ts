import { strToU8, zipSync, zlibSync } from 'fflate';
import type { Triple } from '../model-data.ts';
import { boxCorners } from './solids.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const computeCrc = (bytes: Uint8Array) => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
};

function chunk(name: string, body: Uint8Array): Bytes {
  const bytes = new Uint8Array(body.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  bytes.set(strToU8(name), 4);
  bytes.set(body, 8);
  view.setUint32(body.length + 8, computeCrc(bytes.subarray(4, body.length + 8)));
  return bytes;
}

/** A PNG of rows of colours. */
export function makePng(rows: readonly (readonly Triple[])[]): Bytes {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, rows[0]?.length ?? 0);
  view.setUint32(4, rows.length);
  head.set([8, 2], 8);
  const body = zlibSync(Uint8Array.from(rows.flatMap((row) => [0, ...row.flat()])));
  const sign = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
  const chunks = [sign, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', new Uint8Array())];
  return Uint8Array.from(chunks.flatMap((part) => [...part]));
}

/** Red at the top on the left, green beside it, blue and white below. */
export const FOUR_COLOURS = makePng([
  [
    [220, 40, 40],
    [40, 170, 70],
  ],
  [
    [40, 80, 220],
    [245, 245, 245],
  ],
]);

export const zipFile = (files: Readonly<Record<string, Uint8Array | string>>): Bytes =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body]),
      ),
    ),
  );

const SPOTS = ['0 0', '1 0', '1 1', '0 1'];

/** A box as an OBJ file with `gold` on its first six triangles, and a picture on the others. */
export function paintedObj(size: Triple): string {
  const corners = boxCorners(size);
  const face = (at: number) =>
    `f ${[0, 1, 2].map((corner) => `${at + corner + 1}/${((at + corner) % 4) + 1}`).join(' ')}`;
  return [
    'mtllib ring.mtl',
    ...corners.map((corner) => `v ${corner.join(' ')}`),
    ...SPOTS.map((spot) => `vt ${spot}`),
    'usemtl gold',
    ...[0, 3, 6, 9, 12, 15].map(face),
    'usemtl picture',
    ...[18, 21, 24, 27, 30, 33].map(face),
  ].join('\n');
}

export const PAINTED_MTL =
  'newmtl gold\nKd 0.8 0.6 0.2\nPm 1\nnewmtl picture\nKd 1 1 1\nmap_Kd -s 1 1 1 maps\\Four Colours.PNG\n';
