import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingPackages } from './install-packages.mjs';

const LOCK = 'a1b2 linux-x64';
const NEWER = 'c3d4 linux-x64';

test('a start installs what runs, and a test the rest, each of them once', () => {
  expect(missingPackages('', { lock: LOCK, forTests: false })).toBe('running');
  expect(missingPackages(`${LOCK} running\n`, { lock: LOCK, forTests: false })).toBeNull();
  expect(missingPackages(`${LOCK} running\n`, { lock: LOCK, forTests: true })).toBe('everything');
  expect(missingPackages(`${LOCK} everything\n`, { lock: LOCK, forTests: true })).toBeNull();
});

test('a start after a test takes nothing away, nor does one with a newer lock file', () => {
  expect(missingPackages(`${LOCK} everything\n`, { lock: LOCK, forTests: false })).toBeNull();
  expect(missingPackages(`${LOCK} everything\n`, { lock: NEWER, forTests: false })).toBe('everything');
});

test('a newer lock file brings a production installation no more than what runs', () => {
  expect(missingPackages(`${LOCK} running\n`, { lock: NEWER, forTests: false })).toBe('running');
  // Written before there were two sets of packages.
  expect(missingPackages(`${LOCK}\n`, { lock: LOCK, forTests: false })).toBe('running');
});

const inWeb = (more) => JSON.stringify({ name: '@facet/web', version: '1.0.0', ...more });
const HOUSE = { name: 'house', version: '1.0.0', workspaces: ['apps/web'] };
const PACKAGES = {
  '': HOUSE,
  'apps/web': { name: '@facet/web', version: '1.0.0' },
  'node_modules/@facet/web': { resolved: 'apps/web', link: true },
};

/** Installs anew where packages lie already. */
function installOver(manifestOfWeb) {
  const folder = mkdtempSync(join(tmpdir(), 'facet-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(import.meta.dirname, join(folder, 'scripts', 'lib'), { recursive: true });
  for (const name of ['apps/web', 'node_modules']) mkdirSync(join(folder, name), { recursive: true });
  const lock = { name: 'house', version: '1.0.0', lockfileVersion: 3, requires: true, packages: PACKAGES };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...HOUSE, private: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(folder, 'apps/web/package.json'), manifestOfWeb);
  writeFileSync(join(folder, 'node_modules/of-before'), '');
  const program = `import { installPackages } from './scripts/lib/install-packages.mjs';
    process.exit((await installPackages({ forTests: true })) ? 0 : 3);`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { ...process.env, npm_execpath: '', npm_config_offline: 'true' },
    stdio: 'ignore',
  });
  const left = readdirSync(join(folder, '.cache')).filter((name) => name.startsWith('packages-'));
  return { folder, status, left, names: readdirSync(join(folder, 'node_modules')) };
}

test('packages that can’t be installed leave those of before, with which a server may run', () => {
  expect(installOver(inWeb({ dependencies: { 'of-nobody': '1.0.0' } }))).toMatchObject({
    status: 3,
    left: [],
    names: ['of-before'],
  });
});

test('packages that are installed beside take the place of those of before', () => {
  const { folder, status, left, names } = installOver(inWeb());
  expect({ status, left }).toEqual({ status: 0, left: [] });
  expect(names).not.toContain('of-before');
  expect(realpathSync(join(folder, 'node_modules/@facet/web'))).toBe(realpathSync(join(folder, 'apps/web')));
  expect(readFileSync(join(folder, 'node_modules/.facet-lock-hash'), 'utf8')).toMatch(/ everything\n$/);
});
