import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createHashedFiles } from './hashed-files.ts';

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'facet-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return createHashedFiles(folder);
}

const sent = async (file: ReturnType<ReturnType<typeof createHashedFiles>>) => {
  const { encoding, bytes } = (await file) ?? {};
  return [encoding, bytes?.toString()];
};

test('a file comes as small as the browser takes it', async () => {
  const find = folderWith({ 'page-a1.js': 'plain', 'page-a1.js.br': 'br', 'page-a1.js.gz': 'gz', 'a-b2.css': 'css' });
  expect(await sent(find('page-a1.js', 'gzip, deflate, br'))).toEqual(['br', 'br']);
  expect(await sent(find('page-a1.js', 'gzip, br;q=0'))).toEqual(['gzip', 'gz']);
  expect(await sent(find('page-a1.js'))).toEqual([undefined, 'plain']);
  expect(await find('a-b2.css', 'br')).toMatchObject({ type: 'text/css; charset=utf-8', bytes: Buffer.from('css') });
});

test.each(['../secret.js', 'missing.js', 'photo.jpg', 'page-a1.js.br', ''])('%j is not kept', async (name) => {
  const find = folderWith({ 'page-a1.js': 'plain', 'page-a1.js.br': 'br', 'photo.jpg': 'jpg' });
  expect(await find(name, 'br')).toBeUndefined();
});
