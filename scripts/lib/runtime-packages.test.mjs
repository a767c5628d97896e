import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModules } from './read-modules.mjs';
import { ROOT } from './root.mjs';

// What `npm start` and `npm run demo` read: the server, the web app and what builds it, our packages, the demo. A
// configuration in plain JavaScript names its packages as strings and isn't examined.
const RUNS =
  /^(apps\/server\/src|apps\/web\/(src|build|service-worker)|packages\/(board|canvas|client|contract|model)\/src|demo)\/|^apps\/web\/[^/]+$/;
const TESTS = /\.(test|long)\.tsx?$|\/testing\/|-test-server\.ts$/;
const OURS = /^(\.|\/|node:|@facet\/|(packages|apps|demo)\/)/;
const WORKSPACE = /^(apps|packages)\/[^/]+/;

const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** Packages that running code imports and `npm start` doesn't install, one line each. */
function packagesNotInstalled(modules, dependenciesOf) {
  const running = modules.filter(({ file }) => RUNS.test(file) && !TESTS.test(file));
  if (running.length === 0) throw new Error('there is nothing that runs');
  const missing = running.flatMap(({ file, imports }) =>
    imports
      .filter(({ to, isType }) => !isType && !OURS.test(to))
      .map(({ to }) => packageOf(to))
      .filter((name) => !dependenciesOf(WORKSPACE.exec(file)?.[0] ?? '.').has(name))
      .map((name) => `${file} imports ${name}`),
  );
  return [...new Set(missing)];
}

/** Names of the packages that a workspace always installs, by its folder below `root`. */
const runtimeDependencies = (root) => (workspace) => {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  return new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }));
};

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
