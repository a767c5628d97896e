import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each(['/', '/global-dashboard', '/project/5/edit?tab=1#top', '/review/abc'])('%s is followed', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
  5,
  undefined,
])('%j is not followed', (path) => {
  expect(safeRedirect(path)).toBeUndefined();
});
