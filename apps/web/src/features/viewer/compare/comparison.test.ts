import { expect, test } from 'vitest';
import { makeStyle } from '../../../shared/designs/testing/make-style.ts';
import { groupVersions } from '../versions.ts';
import { comparableWith, itemWords, likelyOther, compareWays } from './comparison.ts';

const style = makeStyle({
  version: 3,
  items: [
    { id: 1, version: 1 },
    { id: 2, version: 2 },
    { id: 3, version: 2 },
    { id: 4, version: 3 },
    { id: 5, version: 3 },
  ],
});
const withVideo = style.items.map((item) => (item.id === 3 ? { ...item, file: { ...item.file, type: 'avi' } } : item));
const versions = groupVersions({ items: withVideo });
const item = (id: number) => withVideo.find((one) => one.id === id)!;

test('pictures are compared with pictures, the latest first; what is not converted yet is compared with nothing', () => {
  expect(comparableWith(versions, item(4)).map(({ id }) => id)).toEqual([4, 5, 2, 1]);
  expect(comparableWith(versions, item(3))).toEqual([]);
});

test('what only its own program opens lies beside another such file, and beside nothing else', () => {
  const cards = style.items.map((one) => (one.id > 2 ? { ...one, file: { ...one.file, type: 'jcd' } } : one));
  expect(comparableWith(groupVersions({ items: cards }), cards[4]!).map(({ id }) => id)).toEqual([4, 5, 3]);
  expect(compareWays(cards[4]!, cards[3]!)).toEqual(['side']);
});

test('the other is the same place of the version before, else the nearest earlier one, else any', () => {
  expect(likelyOther(versions, item(4))?.id).toBe(2);
  expect(likelyOther(versions, item(5))?.id).toBe(2);
  expect(likelyOther(versions, item(1))?.id).toBe(4);
  expect(likelyOther(versions, item(3))).toBeUndefined();
});

test('a file is named where its version has several', () => {
  expect(itemWords(item(1), versions)).toBe('v1');
  expect(itemWords(item(4), versions)).toMatch(/^v3, /);
});

test('only surfaces that somebody gets have a distance', () => {
  const model = { ...item(1), file: { ...item(1).file, type: 'stl', reduced: null, download_url: '/files/1' } };
  const withheld = { ...model, file: { ...model.file, download_url: null } };
  expect(compareWays(model, model)).toContain('distance');
  expect(compareWays(model, withheld)).toEqual(['side', 'wipe', 'overlay']);
  expect(compareWays(withheld, model)).toEqual(['side', 'wipe', 'overlay']);
  const sheet = { ...model, file: { ...model.file, type: 'xlsx' } };
  expect(compareWays(sheet, sheet)).toEqual(['side']);
});
