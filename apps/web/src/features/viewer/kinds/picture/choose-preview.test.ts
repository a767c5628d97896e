// @vitest-environment jsdom
import type { FileWire } from '@facet/contract/entities/file';
import { expect, test, vi } from 'vitest';
import { isShownWhole, choosePreview } from './choose-preview.ts';

const made = [{ preset_name: 'large', url: '/large', width: 1200, height: 900 }];
const makeFile = (type: string, thumbnails: FileWire['thumbnails'], width = 3000, height = 2000) => ({
  type,
  url: '/original',
  thumbnails,
  width,
  height,
});

test('a page loads the file itself where browsers draw it and it is not too large', () => {
  expect(
    ['jpg', 'webp', 'avif', 'heic', 'svg', 'psd', 'nef'].filter((type) => isShownWhole(makeFile(type, made))),
  ).toEqual(['jpg', 'webp', 'avif']);
  expect(isShownWhole(makeFile('jpg', made, 6000, 4000))).toBe(false);
});

test('what only the server reads has no preview until it is made', () => {
  expect([choosePreview(makeFile('heic', [])), choosePreview(makeFile('heic', made))]).toEqual([null, '/large']);
  expect([choosePreview(makeFile('png', [])), choosePreview(makeFile('png', [], 6000, 4000))]).toEqual([
    '/original',
    null,
  ]);
});

test('a window as narrow as a phone begins with the smaller preview', () => {
  const file = makeFile('jpg', [...made, { preset_name: 'medium', url: '/medium', width: 640, height: 480 }]);
  expect(choosePreview(file)).toBe('/large');
  vi.stubGlobal('innerWidth', 390);
  expect(choosePreview(file)).toBe('/medium');
  vi.unstubAllGlobals();
});
