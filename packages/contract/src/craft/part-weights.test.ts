import { expect, test } from 'vitest';
import { FIRST_ALLOYS, type Alloy } from './alloys.ts';
import { weighPart, weighPiece, type WeighedPart } from './part-weights.ts';

const alloy = (key: string): Alloy => {
  const found = FIRST_ALLOYS.find((one) => one.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};
const GOLD = alloy('yellow-18');
const part = (volume: number | null, of: string | null = null, more: Partial<WeighedPart> = {}): WeighedPart => ({
  role: 'metal',
  volume_mm3: volume,
  alloy: of,
  bodies: 1,
  inside: 0,
  ...more,
});
const metal = (mm3: number, summed: number | null = null, most: number | null = null) => ({
  mm3,
  most_mm3: most,
  summed_mm3: summed,
});
const same = (grams: number) => ({ least: expect.closeTo(grams, 6), most: expect.closeTo(grams, 6) });
const SHANK_AND_HEAD = [part(200), part(50, 'platinum-950-ru')];

test('a head of platinum in gold weighs what each part weighs, and what the piece is cast in changes only the rest', () => {
  expect(weighPiece(metal(250), SHANK_AND_HEAD, GOLD, FIRST_ALLOYS)).toEqual(same(0.2 * 15.58 + 0.05 * 20.7));
  expect(weighPiece(metal(250), SHANK_AND_HEAD, alloy('silver-925'), FIRST_ALLOYS)).toEqual(
    same(0.2 * 10.36 + 0.05 * 20.7),
  );
  expect(SHANK_AND_HEAD.map((one) => weighPart(one, GOLD, FIRST_ALLOYS))).toEqual([0.2 * 15.58, 0.05 * 20.7]);
});

test('a piece of one alloy weighs its volume, and up to what may be metal', () => {
  expect(weighPiece(metal(250, 260), [part(260)], GOLD, FIRST_ALLOYS)).toEqual(same(0.25 * 15.58));
  const unsure = weighPiece(metal(250, null, 270), [part(250), part(20, null, { role: 'stone' })], GOLD, FIRST_ALLOYS);
  expect(unsure).toEqual({ least: expect.closeTo(0.25 * 15.58, 6), most: expect.closeTo(0.27 * 15.58, 6) });
});

test('where alloys overlap it is from and to; what lies within another part takes its place', () => {
  const sunk = weighPiece(metal(240, 250), SHANK_AND_HEAD, GOLD, FIRST_ALLOYS);
  const all = 0.2 * 15.58 + 0.05 * 20.7;
  expect(sunk).toEqual({ least: expect.closeTo(all - 0.01 * 20.7, 6), most: expect.closeTo(all - 0.01 * 15.58, 6) });
  const core = [part(200), part(50, 'platinum-950-ru', { inside: 1 })];
  expect(weighPiece(metal(200, 250), core, GOLD, FIRST_ALLOYS)).toEqual(same(0.15 * 15.58 + 0.05 * 20.7));
});

test('an alloy that the house no longer has, and a part that is open, give no number', () => {
  expect(weighPiece(metal(250), [part(200), part(50, 'electrum')], GOLD, FIRST_ALLOYS)).toBeNull();
  expect(weighPart(part(50, 'electrum'), GOLD, FIRST_ALLOYS)).toBeNull();
  expect(weighPart(part(null), GOLD, FIRST_ALLOYS)).toBeNull();
  expect(weighPart(part(50, null, { role: 'stone' }), GOLD, FIRST_ALLOYS)).toBeNull();
  // What is left out of the weight needs no alloy.
  const left = [part(200), part(50, 'electrum', { role: 'support' })];
  expect(weighPiece(metal(200), left, GOLD, FIRST_ALLOYS)).toEqual(same(0.2 * 15.58));
});
