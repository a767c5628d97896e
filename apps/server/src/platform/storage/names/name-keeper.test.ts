import { expect, test } from 'vitest';
import { createNameKeeper } from './name-keeper.ts';

const keepAll = (...names: string[]) => names.map(createNameKeeper());

test('names that are the same without case get a number before the extension', () => {
  expect(keepAll('ring.stl', 'Ring.STL', 'ring.stl', 'ring (2).stl', 'RING')).toEqual([
    'ring.stl',
    'Ring (2).STL',
    'ring (3).stl',
    'ring (2) (2).stl',
    'RING',
  ]);
});

test('names that differ only in how their signs are composed are the same', () => {
  expect(keepAll('caf\u00e9.png', 'cafe\u0301.png', 'STRASSE', 'straße')).toEqual([
    'café.png',
    'café (2).png',
    'STRASSE',
    'straße (2)',
  ]);
});

test('names are made safe before they are compared', () => {
  expect(keepAll('../ring.png', 'a/ring.png', 'ring.png. .', 'CON', '_con', '\u202Ering.png')).toEqual([
    'ring.png',
    'ring (2).png',
    'ring (3).png',
    '_CON',
    '_con (2)',
    'ring (4).png',
  ]);
});

test('a number never makes a name longer than 200 bytes nor cuts a character', () => {
  const name = `${'金'.repeat(300)}.xlsx`;
  const kept = Array.from({ length: 12 }, () => name).map(createNameKeeper());
  expect(new Set(kept).size).toBe(12);
  for (const one of kept) {
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(200);
    expect(one).toMatch(/^金+( \(\d+\))?\.xlsx$/);
  }
});

test('ten thousand styles of one name take no time', () => {
  const keep = createNameKeeper();
  const started = performance.now();
  const kept = new Set(Array.from({ length: 10_000 }, () => keep('Solitaire')));
  expect(kept.size).toBe(10_000);
  expect(performance.now() - started).toBeLessThan(2000);
});
