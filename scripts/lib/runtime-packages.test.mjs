import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModules } from './read-modules.mjs';
import { ROOT } from './root.mjs';
import { packagesNotInstalled, runtimeDependencies } from './runtime-packages.mjs';

const module = (file, to, isType = false) => ({ file, imports: [{ to, isType }] });
const onlyPg = () => new Set(['pg', '@scope/part']);

// Reads all of our files, which takes a busy machine a while.
const WHOLE_TREE = { timeout: 60_000 };

test('nothing that runs imports a package that only tests bring', WHOLE_TREE, () => {
  expect(packagesNotInstalled(readModules(ROOT), runtimeDependencies(ROOT))).toEqual([]);
});

test('what builds the styles, named in a configuration of plain JavaScript, comes with the start', () => {
  const config = readFileSync(join(ROOT, 'apps', 'web', 'postcss.config.cjs'), 'utf8');
  const named = [...config.matchAll(/'(postcss[a-z-]*)'/g)].map(([, name]) => name);
  expect(named).toContain('postcss-preset-mantine');
  const installed = runtimeDependencies(ROOT)('apps/web');
  expect(['postcss', ...named].filter((name) => !installed.has(name))).toEqual([]);
});

test.each([
  ['apps/server/src/a.ts', 's3rver/lib/x'],
  ['apps/web/vite.config.ts', '@scope/other'],
  ['apps/web/build/a.ts', 'esbuild'],
  ['demo/main.ts', 'ws'],
])('in %s the import of %s, which the workspace lacks, is told', (file, to) => {
  expect(packagesNotInstalled([module(file, to)], onlyPg)).toHaveLength(1);
});

test('types, tests, our own files and what is installed are not told', () => {
  const modules = [
    module('apps/server/src/a.ts', 'fastify', true),
    module('apps/server/src/a.test.ts', 's3rver'),
    module('apps/server/src/testing/a.ts', 's3rver'),
    module('apps/server/src/b.ts', '@scope/part/deep.js'),
    module('apps/server/src/c.ts', 'node:fs'),
    module('apps/server/src/d.ts', 'apps/server/src/c.ts'),
    module('e2e/a.ts', '@playwright/test'),
  ];
  expect(packagesNotInstalled(modules, onlyPg)).toEqual([]);
});

test('programs of tests and measurements are marked in the lock file as not needed to run', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const ofBrowsers = ['playwright-core', 'puppeteer-core', 'selenium-webdriver'];
  const forTests = [...ofBrowsers, 's3rver', 'drizzle-kit', 'lighthouse', 'oidc-provider', 'smtp-server', 'vitest'];
  const running = forTests.filter((name) => !packages[`node_modules/${name}`]?.dev);
  expect(running).toEqual([]);
});
