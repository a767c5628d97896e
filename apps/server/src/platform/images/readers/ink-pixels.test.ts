import { expect, test } from 'vitest';
import { photoshopPixels } from './photoshop-pixels.ts';

const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const u32 = (value: number) => u16(value >>> 16, value & 0xff_ff);

/** A Photoshop file of 2 x 2 in inks: nothing, all cyan, all black, half magenta. */
function inks(isPacked: boolean, channels = 4): Buffer {
  const planes = [
    [255, 0, 255, 255],
    [255, 255, 255, 128],
    [255, 255, 255, 255],
    [255, 255, 0, 255],
    [9, 9, 9, 9],
  ].slice(0, channels);
  const rows = planes.flatMap((plane) => [plane.slice(0, 2), plane.slice(2)]);
  // The first row of each is packed as one value twice where it can be.
  const packed = rows.map(([one = 0, two = 0]) => (one === two ? [255, one] : [1, one, two]));
  const body = isPacked
    ? [u16(1), u16(...packed.map(({ length }) => length)), Buffer.from(packed.flat())]
    : [u16(0), Buffer.from(rows.flat())];
  return Buffer.concat([
    Buffer.from('8BPS\0\x01\0\0\0\0\0\0', 'latin1'),
    u16(channels),
    u32(2),
    u32(2),
    u16(8, 4),
    u32(0),
    u32(4),
    Buffer.from('8BIM'),
    u32(0),
    ...body,
  ]);
}

test.each([
  ['packed', true, 4],
  ['plain', false, 4],
  ['with a channel more', true, 5],
])('a Photoshop file for print, %s, is seen in the colours of its inks', async (_how, isPacked, channels) => {
  const { data, width, height } = await photoshopPixels(inks(isPacked, channels));
  expect([width, height]).toEqual([2, 2]);
  expect([...data]).toEqual([255, 255, 255, 255, 0, 255, 255, 255, 0, 0, 0, 255, 255, 128, 255, 255]);
});

test('one that is cut off is told', async () => {
  await expect(photoshopPixels(inks(false).subarray(0, -3))).rejects.toThrow('cut off');
});
