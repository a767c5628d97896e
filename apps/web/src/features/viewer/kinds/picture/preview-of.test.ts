import type { FileWire } from '@facet/contract/entities/file';
import { expect, test, vi } from 'vitest';
import { isShownWhole, previewOf } from './preview-of.ts';

const made = [{ preset_name: 'large', url: '/large', width: 1200, height: 900 }];
const fileOf = (type: string, thumbnails: FileWire['thumbnails'], width = 3000, height = 2000) => ({
  type,
  url: '/original',
  thumbnails,
  width,
  height,
});

test('a page loads the file itself where browsers draw it and it is not too large', () => {
  expect(
    ['jpg', 'webp', 'avif', 'heic', 'svg', 'psd', 'nef'].filter((type) => isShownWhole(fileOf(type, made))),
  ).toEqual(['jpg', 'webp', 'avif']);
  expect(isShownWhole(fileOf('jpg', made, 6000, 4000))).toBe(false);
});

test('what only the server reads has no preview until it is made', () => {
  expect([previewOf(fileOf('heic', [])), previewOf(fileOf('heic', made))]).toEqual([null, '/large']);
  expect([previewOf(fileOf('png', [])), previewOf(fileOf('png', [], 6000, 4000))]).toEqual(['/original', null]);
});

test('a window as narrow as a phone begins with the smaller preview', () => {
  const file = fileOf('jpg', [...made, { preset_name: 'medium', url: '/medium', width: 640, height: 480 }]);
  expect(previewOf(file)).toBe('/large');
  vi.stubGlobal('innerWidth', 390);
  expect(previewOf(file)).toBe('/medium');
  vi.unstubAllGlobals();
});
