import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateSecret } from './read-or-create-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'facet-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('the secret is made once and read again afterwards', async () => {
  const secret = await readOrCreateSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await readOrCreateSecret(dataDir)).toBe(secret);
});

test('callers that start at the same moment get the same secret and leave one file', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(path.join(dataDir, 'secrets'))).toEqual(['facet-secret']);
});

test('only the owner may read the secret', async () => {
  await readOrCreateSecret(dataDir);
  expect((await stat(path.join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(dataDir, 'secrets', 'facet-secret'))).mode & 0o777).toBe(0o600);
});

test('a damaged secret is refused instead of being replaced', async () => {
  await readOrCreateSecret(dataDir);
  await writeFile(path.join(dataDir, 'secrets', 'facet-secret'), '');
  await expect(readOrCreateSecret(dataDir)).rejects.toThrow('damaged secret');
});
