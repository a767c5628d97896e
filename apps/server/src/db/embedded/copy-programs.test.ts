import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { binaryPackage } from './binary-package.ts';
import { copyPrograms } from './copy-programs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-programs-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('every user can execute the copied programs with their libraries', () => {
  const copy = join(folder, 'postgres-programs');
  copyPrograms(join(binaryPackage().folder, 'native'), copy);
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const version = execFileSync(join(copy, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  expect(version).toMatch(/^postgres \(PostgreSQL\) 18\./);
});

test('a copy that another process has made meanwhile is kept', () => {
  const copy = join(folder, 'postgres-programs');
  const native = join(binaryPackage().folder, 'native');
  copyPrograms(native, copy);
  expect(() => copyPrograms(native, copy)).not.toThrow();
});
