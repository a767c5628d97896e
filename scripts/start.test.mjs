import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

/** What stands for building: it takes a while, and its app has two files that belong together. */
const BUILD = `import { mkdirSync, writeFileSync } from 'node:fs';
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
writeFileSync('building', String(process.pid));
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/index.html', String(process.pid));
setTimeout(() => writeFileSync(folder + '/app.js', String(process.pid)), Number(process.env.BUILD_MS));`;
const SERVER = `import { writeFileSync } from 'node:fs';
writeFileSync(new URL('../../../started-' + process.pid, import.meta.url), '');`;
const FILES = {
  'package.json': JSON.stringify({ name: 'house', private: true, workspaces: ['apps/web'] }),
  'apps/web/package.json': JSON.stringify({
    name: '@facet/web',
    version: '1.0.0',
    scripts: { build: 'node build.mjs' },
  }),
  'apps/web/build.mjs': BUILD,
  'apps/server/src/main.js': SERVER,
  'apps/server/package.json': JSON.stringify({ type: 'module' }),
};

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-start-'));
  cpSync(join(ROOT, 'scripts', 'lib'), join(folder, 'scripts', 'lib'), { recursive: true });
  cpSync(join(ROOT, 'scripts', 'start.mjs'), join(folder, 'scripts', 'start.mjs'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules', '.bin', 'node'));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Runs a start as npm does, below a shell. */
const start = (buildMs) =>
  spawn('sh', ['-c', 'node scripts/start.mjs & wait $!'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, npm_lifecycle_event: 'start', npm_execpath: '', BUILD_MS: String(buildMs) },
  });
const starts = () => readdirSync(folder).filter((name) => name.startsWith('started-')).length;
const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a start that is killed while it builds ends the build, and starts no server', async () => {
  const npm = start(60_000);
  const building = join(folder, 'apps/web/building');
  await expect.poll(() => existsSync(building) && readFileSync(building, 'utf8')).toMatch(/^\d+$/);
  const builder = Number(readFileSync(building, 'utf8'));
  npm.kill('SIGKILL');
  await expect.poll(() => isRunning(builder)).toBe(false);
  await wait(300);
  expect(starts()).toBe(0);
});

test('what an upgrade needs is made ahead, and starts no server', async () => {
  const npm = spawn('node', ['scripts/start.mjs', '--ahead'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await text(npm.stdout)).toContain('Installed and built');
  expect([existsSync(join(folder, 'apps/web/dist/index.html')), starts()]).toEqual([true, 0]);
});

test('two starts at once build one whole app, and both start', async () => {
  const codes = await Promise.all([start(200), start(250)].map((npm) => once(npm, 'exit')));
  expect(codes).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(starts()).toBe(2);
  const dist = join(folder, 'apps/web/dist');
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(readFileSync(join(dist, 'app.js'), 'utf8'));
  expect(readdirSync(join(folder, '.cache')).filter((name) => name.startsWith('web-build-'))).toEqual([]);
});
