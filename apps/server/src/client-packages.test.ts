import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from './testing/factories/make-user.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PHOTO = path.join(import.meta.dirname, 'features/sample/collection/pictures/c-halo.jpg');
const TSC = path.join(ROOT, 'node_modules/typescript/lib/tsc.js');
const STRICT =
  '--strict --skipLibCheck false --module nodenext --target es2023 --lib es2023,dom --types node --outDir out'.split(
    ' ',
  );

/** What a user of the packages needs to write before the README's example has a project to show. */
const MAKES_A_PROJECT = `
import { ApiError } from '@facet/client/api-error';
import { createClient } from '@facet/client/client';
import { api } from '@facet/contract';

const [origin = '', email = '', password = ''] = process.argv.slice(2);
const { data: session } = await createClient(origin).call(api.logIn, { body: { email, password } });
const client = createClient(origin, session.token);
const { data: space } = await client.call(api.createSpace, { body: { title: 'Maison Orlane' } });
// @ts-expect-error: a title is text
const wrong = await client.call(api.createProject, { body: { title: 7, space_id: space.id } }).catch((error) => error);
if (!(wrong instanceof ApiError)) throw new Error('a wrong body was taken');
// @ts-expect-error: a project is made in a space
void (() => client.call(api.createProject, { body: { title: 'Aurelia' } }));
const { data: project } = await client.call(api.createProject, { body: { title: 'Aurelia', space_id: space.id } });
// @ts-expect-error: nothing of that name is answered
void project.name;
const id: number = project.id;
console.log(wrong.status, Object.keys(wrong.errors), id > 0);
`;

let app: TestApp;
let folder = '';
const inFolder = async (...args: readonly string[]) =>
  (await promisify(execFile)(process.execPath, [...args], { cwd: folder })).stdout;

async function readExample(readme: string): Promise<string> {
  const text = await readFile(path.join(folder, 'node_modules/@facet', readme), 'utf8');
  return /```ts\n(.*?)```/s.exec(text)?.[1] ?? '';
}

/** Another project's folder, with the packages and their dependencies and nothing else of ours. */
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'facet-packages-'));
  const modules = path.join(folder, 'node_modules');
  await inFolder(path.join(ROOT, 'scripts/client.mjs'), '--into', path.join(modules, '@facet'));
  await mkdir(path.join(modules, '@types'));
  for (const name of ['zod', '@types/node']) {
    await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name), 'junction');
  }
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
}, 120_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

test('another project is checked by the types of the packages, and works with them at a server', async () => {
  await writeFile(path.join(folder, 'make-project.ts'), MAKES_A_PROJECT);
  await writeFile(path.join(folder, 'example.ts'), await readExample('client/README.md'));
  await writeFile(path.join(folder, 'values.ts'), await readExample('contract/README.md'));
  await inFolder(TSC, ...STRICT, 'make-project.ts', 'example.ts', 'values.ts');
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { email } = await makeUser(app, { password: 'Granulation 1450' });
  const who = [origin, email, 'Granulation 1450'];
  expect(await inFolder('out/make-project.js', ...who)).toBe(`422 [ 'title' ] true\n`);
  const [listed, done] = (await inFolder('out/example.js', ...who, PHOTO)).split('\n');
  expect(listed).toBe('1 of 1 projects: Aurelia');
  expect(done).toMatch(/^Solitaire is in .+; heard: [a-z_]+\.[a-z_]+$/);
  expect(await inFolder('out/values.js')).toMatch(/^GET \/projects Projects I reach\n/);
}, 120_000);

test('the packages hold what others need and name what they import', async () => {
  for (const name of ['contract', 'client']) {
    const place = path.join(folder, 'node_modules/@facet', name);
    const files = globSync('**/*', { cwd: place });
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
    const manifest = JSON.parse(await readFile(path.join(place, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: `@facet/${name}`, license: 'AGPL-3.0-only', engines: { node: '>=20' } });
    expect(manifest.private).toBeUndefined();
    const emitted = await Promise.all(
      globSync('src/**/*.{js,d.ts}', { cwd: place }).map((file) => readFile(path.join(place, file), 'utf8')),
    );
    const imported = emitted
      .flatMap((text) => [...text.matchAll(/(?:from|import\() ?["']([^."'\s][^"'\s]*)["']/g)])
      .map(([, specifier = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);
    expect(new Set(imported)).toEqual(new Set(Object.keys(manifest.dependencies)));
  }
});
