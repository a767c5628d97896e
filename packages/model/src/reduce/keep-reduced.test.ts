import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseGlb } from '../formats/parse-glb.ts';
import { chance } from '../testing/chance.ts';
import { torus } from '../testing/rings.ts';
import { keepReduced } from './keep-reduced.ts';
import { reduceModel } from './reduce-model.ts';

const ignore = () => undefined;
const SECRET = 'Shank of the house';
/** A ring of 20.51 × 20.51 × 2 mm lying on the table, in centimetres. */
const shown = reduceModel(
  {
    soup: {
      positions: Float32Array.from(torus(0.9255, 0.1, 64).flat()),
      indices: null,
      parts: [{ name: SECRET, layer: SECRET, ends: Infinity }],
    },
    curves: null,
    millimetres: 10,
  },
  { unit: null, chance: chance(1) },
);
const SIZE = [20.51, 2, 20.51];
const sizeAlong = (numbers: ArrayLike<number>) =>
  [0, 1, 2].map((axis) => {
    const along = Array.from(numbers).filter((_, at) => at % 3 === axis);
    return Math.max(...along) - Math.min(...along);
  });

test('as GLB it is in metres, stands upright, is smooth, and has no name', () => {
  const bytes = keepReduced(shown, { as: 'glb', millimetres: 10, up: 'z' });
  const { soup } = parseGlb(bytes, ignore);
  const [width = 0, height = 0, depth = 0] = sizeAlong(soup?.positions ?? []);
  for (const [at, side] of [width, height, depth].entries()) expect(side * 1000 - (SIZE[at] ?? 0)).toBeCloseTo(0, 0);
  const words = JSON.parse(strFromU8(bytes.subarray(20, 20 + new DataView(bytes.buffer).getUint32(12, true))));
  expect(words.meshes).toEqual([{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }]);
  expect(words.accessors[0].max[0] - words.accessors[0].min[0]).toBeCloseTo(width, 6);
  expect(strFromU8(bytes, true)).not.toContain(SECRET);
});

test('as USDZ it is one file in words, as it is and in its place, in millimetres', () => {
  const bytes = keepReduced(shown, { as: 'usdz', millimetres: 10, up: 'z' });
  const head = new DataView(bytes.buffer);
  const [method, packed, whole] = [head.getUint16(8, true), head.getUint32(18, true), head.getUint32(22, true)];
  const begins = 30 + head.getUint16(26, true) + head.getUint16(28, true);
  expect([head.getUint32(0, true), method, packed, begins % 64]).toEqual([0x04034b50, 0, whole, 0]);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['model.usda']);
  const words = strFromU8(files['model.usda'] ?? new Uint8Array());
  expect(words.startsWith('#usda 1.0\n')).toBe(true);
  for (const said of ['defaultPrim = "Model"', 'metersPerUnit = 0.001', 'upAxis = "Y"', '"UsdPreviewSurface"'])
    expect(words).toContain(said);
  expect(words).not.toContain(SECRET);
  const points =
    /point3f\[\] points = \[(.*)\]/
      .exec(words)?.[1]
      ?.match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  for (const [at, side] of sizeAlong(points).entries()) expect(side - (SIZE[at] ?? 0)).toBeCloseTo(0, 0);
  const corners = /faceVertexIndices = \[(.*)\]/.exec(words)?.[1]?.split(', ').map(Number) ?? [];
  const counts = /faceVertexCounts = \[(.*)\]/.exec(words)?.[1]?.split(', ') ?? [];
  expect([corners.length, Math.max(...corners)]).toEqual([counts.length * 3, points.length / 3 - 1]);
  // Brackets that open close again.
  for (const [open, close] of [
    ['{', '}'],
    ['[', ']'],
    ['(', ')'],
  ] as const)
    expect(words.split(open).length).toBe(words.split(close).length);
});
