import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { requireDataDir } from './require-data-dir.ts';

async function temporary() {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-data-dir-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a folder is made with those above it, by several processes at once, too', async () => {
  const folder = path.join(await temporary(), 'of', 'the house');
  await Promise.all([requireDataDir(folder), requireDataDir(folder)]);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

test.runIf(process.platform === 'linux').each(['/proc/facet/data', '/proc/1/facet'])(
  '%s is refused in one line, and at once',
  async (folder) => {
    await expect(requireDataDir(folder)).rejects.toThrow(
      new ConfigError(`DATA_DIR can't be ${folder}: it can't be written (ENOENT)`),
    );
  },
);

test('a file in place of the folder, or above it, is named', async () => {
  const file = path.join(await temporary(), 'data');
  await writeFile(file, '');
  await expect(requireDataDir(file)).rejects.toThrow(new ConfigError(`DATA_DIR can't be ${file}: ${file} is a file`));
  const below = path.join(file, 'below');
  await expect(requireDataDir(below)).rejects.toThrow(
    new ConfigError(`DATA_DIR can't be ${below}: it can't be written (ENOTDIR)`),
  );
});
