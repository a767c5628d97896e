import { expect, test } from 'vitest';
import { photoshopPixels } from './photoshop-pixels.ts';

const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const u32 = (value: number) => u16(value >>> 16, value & 0xff_ff);

const [BITS, GREY, PALETTE, COLOURS, INKS, LAB] = [0, 1, 2, 3, 4, 9];

/** A Photoshop file of 2 x 2 whose merged picture is this. */
const file = (mode: number, depth: number, channels: number, ...body: Buffer[]) =>
  Buffer.concat([
    Buffer.from('8BPS\0\x01\0\0\0\0\0\0', 'latin1'),
    u16(channels),
    u32(2),
    u32(2),
    u16(depth, mode),
    u32(0),
    u32(4),
    Buffer.from('8BIM'),
    u32(0),
    ...body,
  ]);

const u64 = (value: number) => Buffer.concat([u32(0), u32(value)]);

const u8 = (...planes: number[][]) => Buffer.from(planes.flat());
const PALETTE_AT = 26;
const LAYERS_AT = 38;
/** The file with another part in place of one that is empty. */
const withPart = (whole: Buffer, at: number, part: Buffer) =>
  Buffer.concat([whole.subarray(0, at), u32(part.length), part, whole.subarray(at + 4)]);
const withPalette = (whole: Buffer, palette: Buffer) => withPart(whole, PALETTE_AT, palette);
const withLayers = (whole: Buffer, layers: Buffer) => withPart(whole, LAYERS_AT, layers);

/** The same as a large file (PSB): longer lengths of the layers and of packed rows. */
function large(whole: Buffer, packedRows: number, layers: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.from(whole.subarray(0, LAYERS_AT));
  head.writeUInt16BE(2, 4);
  const body = whole.subarray(LAYERS_AT + 4);
  const lengths = Array.from({ length: packedRows }, (_, row) => u32(body.readUInt16BE(2 + row * 2)));
  return Buffer.concat([
    head,
    u64(layers.length),
    layers,
    body.subarray(0, 2),
    ...lengths,
    body.subarray(2 + packedRows * 2),
  ]);
}

/** Nothing, all cyan, all black, half magenta. */
const PLANES = [
  [255, 0, 255, 255],
  [255, 255, 255, 128],
  [255, 255, 255, 255],
  [255, 255, 0, 255],
  [9, 9, 9, 9],
];

function inks(isPacked: boolean, channels = 4): Buffer {
  const rows = PLANES.slice(0, channels).flatMap((plane) => [plane.slice(0, 2), plane.slice(2)]);
  // Rows are packed as one value twice where they can be.
  const packed = rows.map(([one = 0, two = 0]) => (one === two ? [255, one] : [1, one, two]));
  const body = isPacked
    ? [u16(1), u16(...packed.map(({ length }) => length)), Buffer.from(packed.flat())]
    : [u16(0), Buffer.from(rows.flat())];
  return file(INKS, 8, channels, ...body);
}

/** The same in sixteen bits, the lower ones noise. */
const deepInks = () =>
  file(INKS, 16, 4, u16(0), u16(...PLANES.slice(0, 4).flatMap((plane) => plane.map((value) => value * 256 + 7))));

const floats = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeFloatBE(value);
      return bytes;
    }),
  );

test.each([
  ['packed', true, 4],
  ['plain', false, 4],
  ['with a channel more', true, 5],
])('a Photoshop file for print, %s, is seen in the colours of its inks', (_how, isPacked, channels) => {
  const { data, width, height } = photoshopPixels(inks(isPacked, channels));
  expect([width, height]).toEqual([2, 2]);
  expect([...data]).toEqual([255, 255, 255, 255, 0, 255, 255, 255, 0, 0, 0, 255, 255, 128, 255, 255]);
});

test('a large Photoshop file is seen like a usual one', () => {
  expect(photoshopPixels(large(inks(true), 8))).toEqual(photoshopPixels(inks(true)));
  expect(photoshopPixels(large(inks(false), 0))).toEqual(photoshopPixels(inks(false)));
  const planes = u8([9, 9, 9, 9], [9, 9, 9, 9], [9, 9, 9, 9], [0, 64, 128, 255]);
  const listClear = (layers?: Buffer) => {
    const { data } = photoshopPixels(large(file(COLOURS, 8, 4, u16(0), planes), 0, layers));
    return [...data].filter((_, at) => at % 4 === 3);
  };
  const other = Buffer.concat([Buffer.from('8B64LMsk'), u64(4), u32(7)]);
  const deep = Buffer.concat([u64(0), u32(0), other, Buffer.from('8BIMLr16'), u64(2), u16(0xff_ff)]);
  expect(listClear(Buffer.concat([u64(2), u16(0xff_ff)]))).toEqual([0, 64, 128, 255]);
  expect(listClear(deep)).toEqual([0, 64, 128, 255]);
  expect(listClear()).toEqual([255, 255, 255, 255]);
});

test('one that is cut off is told', () => {
  expect(() => photoshopPixels(inks(false).subarray(0, -3))).toThrow('cut off');
});

test('one in inks of sixteen bits is seen alike', () => {
  const { data } = photoshopPixels(deepInks());
  expect([...data]).toEqual([255, 255, 255, 255, 0, 255, 255, 255, 0, 0, 0, 255, 255, 128, 255, 255]);
});

test('colours of sixteen bits are seen as those of eight', () => {
  const planes = u16(0xff_ff, 0, 0x80_80, 0, 0, 0xff_ff, 0x80_80, 0, 0, 0, 0x80_80, 0xff_ff);
  const { data } = photoshopPixels(file(COLOURS, 16, 3, u16(0), planes));
  expect([...data]).toEqual([255, 0, 0, 255, 0, 255, 0, 255, 128, 128, 128, 255, 0, 0, 255, 255]);
  const grey = photoshopPixels(file(GREY, 16, 1, u16(0), u16(0xff_ff, 0x80_80, 0, 0x01_ff)));
  expect([...grey.data]).toEqual([255, 255, 255, 255, 128, 128, 128, 255, 0, 0, 0, 255, 1, 1, 1, 255]);
});

test('light in numbers of 32 bits is seen as bright as it is on a screen', () => {
  const planes = floats(1, 0, 0.5, 4, 0, 0, 0.5, 0, 0, 0, 0.5, 0);
  const { data } = photoshopPixels(file(COLOURS, 32, 3, u16(0), planes));
  expect([...data]).toEqual([255, 0, 0, 255, 0, 0, 0, 255, 188, 188, 188, 255, 255, 0, 0, 255]);
});

test('colours by lightness, of a palette and of one bit are those of a screen', () => {
  const lab = u8([255, 0, 138, 75], [128, 128, 209, 196], [128, 128, 198, 16]);
  const light = photoshopPixels(file(LAB, 8, 3, u16(0), lab));
  expect([...light.data]).toEqual([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 1, 254, 255]);
  const palette = Buffer.alloc(768);
  palette.set([10, 20, 30], 0);
  palette.set([40, 50, 60], 256);
  palette.set([70, 80, 90], 512);
  const few = photoshopPixels(withPalette(file(PALETTE, 8, 1, u16(0), u8([0, 1, 2, 0])), palette));
  expect([...few.data]).toEqual([10, 40, 70, 255, 20, 50, 80, 255, 30, 60, 90, 255, 10, 40, 70, 255]);
  const bits = photoshopPixels(file(BITS, 1, 1, u16(0), u8([0b1000_0000, 0b0100_0000])));
  expect([...bits.data].filter((_, at) => at % 4 === 0)).toEqual([0, 255, 255, 0]);
});

test('a fourth channel is what can be seen through only where the layers say so', () => {
  const planes = u8([9, 9, 9, 9], [9, 9, 9, 9], [9, 9, 9, 9], [0, 64, 128, 255]);
  const listClear = (layers: Buffer) => {
    const { data } = photoshopPixels(withLayers(file(COLOURS, 8, 4, u16(0), planes), layers));
    return [...data].filter((_, at) => at % 4 === 3);
  };
  const deep = Buffer.concat([u32(0), u32(0), Buffer.from('8BIMLr16'), u32(2), u16(0xff_ff)]);
  expect(listClear(Buffer.concat([u32(2), u16(0xff_ff)]))).toEqual([0, 64, 128, 255]);
  expect(listClear(deep)).toEqual([0, 64, 128, 255]);
  expect(listClear(Buffer.concat([u32(2), u16(1)]))).toEqual([255, 255, 255, 255]);
});

test.each([
  ['of a kind that nobody knows', file(7, 8, 3, u16(0), Buffer.alloc(12))],
  ['without a channel', file(COLOURS, 8, 1, u16(0), Buffer.alloc(12))],
  ['packed in another way', file(COLOURS, 8, 3, u16(2), Buffer.alloc(12))],
])('one %s is told', (_what, body) => {
  expect(() => photoshopPixels(body)).toThrow();
});
