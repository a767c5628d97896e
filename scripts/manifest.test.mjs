import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

const WEB = join(ROOT, 'apps', 'web');
const manifest = JSON.parse(readFileSync(join(WEB, 'public', 'manifest.webmanifest'), 'utf8'));
const page = readFileSync(join(WEB, 'index.html'), 'utf8');

/** Width and height are at the same place in every PNG. */
function sizeOf(name) {
  const bytes = readFileSync(join(WEB, 'public', name));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('Facet can be installed: it opens by itself, under its name, with icons of the sizes that it says', () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(manifest).toMatchObject({ name: 'Facet', display: 'standalone', scope: '/', start_url: '/global-dashboard' });
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src).join('x')).toBe(sizes);
  const wanted = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(wanted).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
});

test('an iPhone takes its own icon', () => {
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(sizeOf('apple-touch-icon.png')).toEqual([180, 180]);
});
