import { crc32, deflateSync } from 'node:zlib';
import { sharp } from './guarded-sharp.ts';

/** A photograph-like picture: smooth light with grain. */
export function photo(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#886644', noise } });
}

/** A PNG whose header promises `width` x `height` pixels, with hardly any data after it. */
export function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000)))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

/** An 800 x 400 JPEG that looks the same upright, red top left and blue bottom right, for each EXIF `orientation`. */
export async function orientedJpeg(orientation: number): Promise<Buffer> {
  const corner = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  const upright = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'white' } })
    .composite([
      { input: await corner('red'), gravity: 'northwest' },
      { input: await corner('blue'), gravity: 'southeast' },
    ])
    .png()
    .toBuffer();
  const { data, info } = stored(await pixels(upright), orientation);
  return sharp(data, { raw: info }).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
}

type Raw = { data: Buffer; width: number; height: number };

async function pixels(picture: Buffer): Promise<Raw> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

// Where the upright pixel (x, y) is in the stored rows, by EXIF orientation.
const PLACE: Record<number, (x: number, y: number, w: number, h: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _w, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, w) => [y, w - 1 - x],
  7: (x, y, w, h) => [h - 1 - y, w - 1 - x],
  8: (x, y, _w, h) => [h - 1 - y, x],
};

function stored({ data, width: w, height: h }: Raw, orientation: number) {
  const [width, height] = orientation >= 5 ? [h, w] : [w, h];
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const [toX, toY] = PLACE[orientation]?.(x, y, w, h) ?? [x, y];
      data.copy(out, (toY * width + toX) * 3, (y * w + x) * 3, (y * w + x) * 3 + 3);
    }
  }
  return { data: out, info: { width, height, channels: 3 as const } };
}
