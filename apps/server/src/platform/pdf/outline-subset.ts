import type { Font, Glyph } from 'fontkit';

type Point = { x: number; y: number; isOn: boolean };

/** Packs a table's numbers, with 1, 2 or 4 bytes each. */
function packed(...fields: (readonly [bytes: number, ...values: number[]])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes, ...values]) => sum + bytes * values.length, 0));
  let at = 0;
  for (const [bytes, ...values] of fields)
    for (const value of values) {
      buffer.writeUIntBE(value < 0 ? value + 2 ** (8 * bytes) : value, at, bytes);
      at += bytes;
    }
  return buffer;
}

function readContours(glyph: Glyph): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of glyph.path.commands) {
    const [x = 0, y = 0, endX, endY] = args.map(Math.round);
    if (command === 'closePath') continue;
    if (command === 'moveTo') contours.push([]);
    contours.at(-1)?.push({ x, y, isOn: endX === undefined });
    if (endX !== undefined && endY !== undefined) contours.at(-1)?.push({ x: endX, y: endY, isOn: true });
  }
  return contours;
}

const toSteps = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));

function drawGlyph(contours: readonly Point[][]): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  let end = -1;
  const glyph = packed(
    [2, contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    [2, ...contours.map(({ length }) => (end += length)), 0],
    [1, ...points.map(({ isOn }) => Number(isOn))],
    [2, ...toSteps(xs), ...toSteps(ys)],
  );
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function fontFile(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables).toSorted();
  const power = Math.floor(Math.log2(names.length));
  const directory = [packed([4, 0x10000], [2, names.length, 16 * 2 ** power, power, 16 * (names.length - 2 ** power)])];
  const bodies: Buffer[] = [];
  let offset = 12 + 16 * names.length;
  for (const name of names) {
    const table = tables[name] ?? Buffer.alloc(0);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.push(Buffer.from(name), packed([4, checksum(padded), offset, table.length]));
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([...directory, ...bodies]);
}

const zeros = (count: number) => Array.from({ length: count }, () => 0);

function headTable({ bbox: { minX, minY, maxX, maxY }, unitsPerEm }: Font): Buffer {
  const box = [minX, minY, maxX, maxY].map(Math.round);
  return packed([4, 0x10000, 0x10000, 0, 0x5f0f3cf5], [2, 0, unitsPerEm], [4, ...zeros(4)], [2, ...box, 0, 8, 2, 1, 0]);
}

function metricsHead({ ascent, descent, lineGap, bbox }: Font, widths: readonly number[]): Buffer {
  const heights = [ascent, descent, lineGap].map(Math.round);
  const extent = [Math.max(...widths), 0, 0, Math.round(bbox.maxX)];
  return packed([4, 0x10000], [2, ...heights, ...extent, 1, ...zeros(8), widths.length]);
}

function limits(shapes: readonly Point[][][]): Buffer {
  const points = Math.max(...shapes.map((shape) => shape.flat().length));
  const contours = Math.max(...shapes.map(({ length }) => length));
  return packed([4, 0x10000], [2, shapes.length, points, contours, 0, 0, 2, ...zeros(8)]);
}

function encode(font: Font, glyphs: readonly Glyph[]): Buffer {
  const shapes = glyphs.map(readContours);
  const drawn = shapes.map(drawGlyph);
  let end = 0;
  const offsets = [0, ...drawn.map(({ length }) => (end += length))];
  const widths = glyphs.map(({ advanceWidth }) => Math.round(advanceWidth));
  const bearings = shapes.map((shape) => (shape.length === 0 ? 0 : Math.min(...shape.flat().map(({ x }) => x))));
  return fontFile({
    glyf: Buffer.concat(drawn),
    head: headTable(font),
    hhea: metricsHead(font, widths),
    hmtx: packed([2, ...widths.flatMap((width, index) => [width, bearings[index] ?? 0])]),
    loca: packed([4, ...offsets]),
    maxp: limits(shapes),
  });
}

/**
 * The glyphs that a PDF shows, as a font made of their outlines. A weight of a variable font has no bytes of its own
 * that could be copied.
 */
export function outlineSubset(font: Font) {
  const ids: number[] = [];
  const places = new Map<number, number>();
  const includeGlyph = (glyph: number | Glyph): number => {
    const id = typeof glyph === 'number' ? glyph : glyph.id;
    const place = places.get(id) ?? ids.push(id) - 1;
    places.set(id, place);
    return place;
  };
  includeGlyph(0);
  return {
    includeGlyph,
    encode: () =>
      encode(
        font,
        ids.map((id) => font.getGlyph(id)),
      ),
  };
}
