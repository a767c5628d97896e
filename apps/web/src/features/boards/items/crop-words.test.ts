import { expect, test } from 'vitest';
import { cropWords, ratioWords } from './crop-words.ts';

test('a shape is said in small numbers, and by its ratio where there are none', () => {
  expect([ratioWords(640, 512), ratioWords(200, 200), ratioWords(1920, 1080), ratioWords(300, 400)]).toEqual([
    '5 : 4',
    '1 : 1',
    '16 : 9',
    '3 : 4',
  ]);
  expect([ratioWords(3141, 100), ratioWords(100, 3141)]).toEqual(['31.41 : 1', '1 : 31.41']);
});

test('a picture says how much of it is seen', () => {
  const common = { kind: 'picture', file_id: 1, id: 'a', x: 0, y: 0, rotation: 0, order: 'a0' } as const;
  const picture = { ...common, created_by: 1, created_at: '2026-11-22T10:00:00Z', width: 320, height: 256 };
  expect(cropWords(picture)).toBe('Whole picture, 5 : 4');
  expect(cropWords({ ...picture, crop: { x: 0, y: 0, width: 1, height: 0.9999 } })).toBe('Whole picture, 5 : 4');
  expect(cropWords({ ...picture, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } })).toBe('25 % of the picture, 5 : 4');
});
