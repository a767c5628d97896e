import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test } from 'vitest';
import { parseGlb } from '../formats/parse-glb.ts';
import { measureModel } from '../measure/measure-model.ts';
import type { Triple } from '../model-data.ts';
import type { Part, ReadFile } from '../soup.ts';
import { chance } from '../testing/chance.ts';
import { torus } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { REDUCED_WITHIN } from './bend.ts';
import { reduceModel, REDUCED_TRIANGLES_MAX } from './reduce-model.ts';

const ignore = () => undefined;
const [LARGE, SMALL] = [9.255, 1];
const PARTS: Part[] = [{ name: 'Secret shank', layer: 'Gold of the house', ends: Infinity }];

const makeFile = (corners: readonly Triple[]): ReadFile => ({
  soup: { positions: Float32Array.from(corners.flat()), indices: null, parts: PARTS },
  curves: null,
  millimetres: 1,
});
const reduced = (read: ReadFile, seed = 1) => reduceModel(read, { unit: null, chance: chance(seed) });
const volumeOf = (bytes: Uint8Array) => {
  const { volume } = measureModel(parseGlb(bytes, ignore), { roles: {}, words: FIRST_WORDS });
  return volume.kind === 'known' ? volume.volume : null;
};

function readPlaces(bytes: Uint8Array) {
  const { soup } = parseGlb(bytes, ignore);
  if (!soup?.indices) throw new Error('nothing was written');
  return { places: soup.positions, triangles: soup.indices.length / 3, soup };
}

test('a fine ring becomes one that looks alike with few triangles', () => {
  const fine = makeFile(torus(LARGE, SMALL, 640));
  const { places, triangles } = readPlaces(reduced(fine));
  expect(triangles).toBeLessThanOrEqual(REDUCED_TRIANGLES_MAX);
  expect(triangles).toBeGreaterThan(REDUCED_TRIANGLES_MAX / 3);
  const size = Math.hypot(2 * (LARGE + SMALL), 2 * (LARGE + SMALL), 2 * SMALL);
  let farthest = 0;
  for (let at = 0; at < places.length; at += 3) {
    const [x = 0, y = 0, z = 0] = places.subarray(at, at + 3);
    farthest = Math.max(farthest, Math.abs(Math.hypot(Math.hypot(x, y) - LARGE, z) - SMALL));
  }
  expect(farthest).toBeLessThan(size * REDUCED_WITHIN);
  expect(farthest).toBeGreaterThan(0.02);
});

test('the corners of a box stay corners, but none of its sizes is right', () => {
  const { places } = readPlaces(reduced(makeFile(boxCorners([3, 4, 5]))));
  expect(places).toHaveLength(8 * 3);
  for (const [axis, size] of [3, 4, 5].entries()) {
    const along = places.filter((_, at) => at % 3 === axis);
    const found = Math.max(...along) - Math.min(...along);
    expect(Math.abs(found - size)).toBeLessThan(size * 0.015);
    expect(Math.abs(found - size)).toBeGreaterThan(size * 0.001);
  }
});

test('what it weighs is wrong, otherwise for each', () => {
  const volumes = [1, 2, 3, 4, 5].map((seed) => volumeOf(reduced(makeFile(boxCorners([3, 4, 5])), seed)));
  for (const volume of volumes) expect(Math.abs((volume ?? 60) - 60)).toBeGreaterThan(60 * 0.004);
  expect(new Set(volumes.map((volume) => volume?.toFixed(3))).size).toBe(5);
});

test('nothing of the names in the source is in it', () => {
  const bytes = reduced(makeFile(torus(LARGE, SMALL, 64)));
  const words = new TextDecoder('latin1').decode(bytes);
  expect(words).not.toMatch(/secret|shank|gold|house/i);
  expect(readPlaces(bytes).soup.parts).toEqual([{ name: '', layer: '', words: [], ends: expect.any(Number) }]);
});

test('its colours and how polished they are stay', () => {
  const corners = [...boxCorners([3, 4, 5]), ...boxCorners([1, 1, 1]).map(([x, y, z]): Triple => [x + 9, y, z])];
  const gold = { colour: [212, 175, 55], polish: 1, picture: null, ends: 36 } as const;
  const stone = { colour: [20, 40, 200], polish: 0, picture: null, ends: 72 } as const;
  const soup = { positions: Float32Array.from(corners.flat()), indices: null };
  const paint = { coats: [gold, stone], colours: null, places: null, pictures: [] };
  const { soup: after } = readPlaces(reduced({ soup: { ...soup, paint }, curves: null, millimetres: 1 }));
  expect(after.paint?.coats).toEqual([
    { ...gold, ends: 36 },
    { ...stone, ends: 72 },
  ]);
});

test('detail that is finer than a twentieth of a millimetre goes', () => {
  const fine = readPlaces(reduced(makeFile([...boxCorners([3, 4, 5]), ...boxCorners([0.03, 0.03, 0.03])])));
  expect(fine.places).toHaveLength(8 * 3);
});

test('a file that states metres for millimetres is as coarse, and its unit counts once it is said', () => {
  const withDetail = (side: number) => ({
    ...makeFile([...boxCorners([3, 4, 5]), ...boxCorners([side, side, side])]),
    millimetres: 1000,
  });
  const cornersLeft = (side: number, unit: 'mm' | null) =>
    readPlaces(reduceModel(withDetail(side), { unit, chance: chance(1) })).places.length / 3;
  expect([cornersLeft(0.005, null), cornersLeft(0.03, null), cornersLeft(0.03, 'mm')]).toEqual([8, 15, 8]);
});

test('vertices that nothing uses, and numbers that are none, do no harm', () => {
  const positions = Float32Array.from([...boxCorners([3, 4, 5]).flat(), Infinity, Number.NaN, 1e30]);
  const indices = Uint32Array.from({ length: 36 }, (_, at) => at);
  const read = (from: Uint32Array): ReadFile => ({ soup: { positions, indices: from }, curves: null, millimetres: 1 });
  expect(readPlaces(reduced(read(indices))).places).toHaveLength(8 * 3);
  expect(() => reduced(read(indices.with(3, 36)))).toThrow(expect.objectContaining({ problem: 'not_numbers' }));
  expect(() => reduced({ soup: null, curves: null, millimetres: 1 })).toThrow(
    expect.objectContaining({ problem: 'bare_curves' }),
  );
});
