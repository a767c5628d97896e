import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

/** A house with one workspace, and how to install its packages. */
function makeHouse(manifestOfWeb) {
  const folder = mkdtempSync(join(tmpdir(), 'facet-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(import.meta.dirname, join(folder, 'scripts', 'lib'), { recursive: true });
  mkdirSync(join(folder, 'apps/web'), { recursive: true });
  const lock = { name: 'house', version: '1.0.0', lockfileVersion: 3, requires: true, packages: PACKAGES };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...HOUSE, private: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(folder, 'apps/web/package.json'), manifestOfWeb);
  const program = `import { installPackages } from './scripts/lib/install-packages.mjs';
    process.exit((await installPackages({ forTests: true })) ? 0 : 3);`;
  const options = { cwd: folder, env: { ...process.env, npm_execpath: '', npm_config_offline: 'true' } };
  return { folder, args: ['--input-type=module', '-e', program], options };
}

/** Installs anew where packages lie already. */
function installOver(manifestOfWeb) {
  const { folder, args, options } = makeHouse(manifestOfWeb);
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules/of-before'), '');
  const { status } = spawnSync(process.execPath, args, { ...options, stdio: 'ignore' });
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

test('two first starts at once install once, and one that was killed holds nobody up', async () => {
  const { folder, args, options } = makeHouse(inWeb());
  mkdirSync(join(folder, '.cache'));
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(folder, '.cache/installing'), String(pid));
  const starts = [1, 2].map(() => spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] }));
  const said = starts.map(() => '');
  starts.forEach(({ stdout }, at) => stdout.on('data', (text) => (said[at] += text)));
  const codes = await Promise.all(starts.map(async (start) => (await once(start, 'close'))[0]));
  expect(codes).toEqual([0, 0]);
  expect(said.join('').match(/Installing packages/g)).toHaveLength(1);
  expect(said.join('')).toContain('being installed here already');
  expect(readdirSync(join(folder, '.cache')).filter((name) => name === 'installing')).toEqual([]);
});
