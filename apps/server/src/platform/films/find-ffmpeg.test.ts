import { chmod, mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeFfmpeg } from '../../testing/ffmpeg-stand-in.ts';
import { findFfmpeg } from './find-ffmpeg.ts';

let standIn: Awaited<ReturnType<typeof makeFfmpeg>>;
beforeAll(async () => void (standIn = await makeFfmpeg(Buffer.alloc(0))));
afterAll(() => standIn.remove());

async function program(name: string, text: string): Promise<string> {
  const folder = path.join(standIn.folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'ffmpeg'), text);
  await chmod(path.join(folder, 'ffmpeg'), 0o755);
  return path.join(folder, 'ffmpeg');
}

test('it is found where the setting says, or among the programs of the system', async () => {
  const found = { ...standIn.ffmpeg, path: await realpath(standIn.ffmpeg.path) };
  expect(await findFfmpeg(standIn.ffmpeg.path, '')).toEqual(standIn.ffmpeg);
  const way = ['', '.', 'bin', path.join(standIn.folder, 'none'), standIn.folder].join(path.delimiter);
  expect(await findFfmpeg(undefined, way)).toEqual(found);
});

test('one that lies beside the current folder is not taken', async () => {
  const before = process.cwd();
  vi.spyOn(process, 'cwd').mockReturnValue(standIn.folder);
  for (const way of ['', '.', path.relative(before, standIn.folder)])
    expect(await findFfmpeg(undefined, way)).toBeNull();
});

test('none is found where the setting is off', async () => {
  expect(await findFfmpeg('off', standIn.folder)).toBeNull();
});

test('one without H.264 is known as such', async () => {
  const bare = await program('bare', '#!/bin/sh\necho "ffmpeg version n6.1-2 Copyright"\n');
  expect(await findFfmpeg(bare)).toEqual({ path: bare, version: 'n6.1-2', writesH264: false, knowsFrameMode: false });
});

test.each([
  ['n8.0', '60.  8.100', true],
  ['5.1.6-0+deb12u1', '57. 28.100', true],
  ['4.4.2-0ubuntu0.22.04.1', '56. 70.100', false],
  ['5.0.1', '57. 17.100', false],
  ['N-47683-g0e8eb07980-static', '56. 24.101', false],
])('%s with libavutil %s knows how frames keep their times: %s', async (version, library, knowsFrameMode) => {
  const lines = `ffmpeg version ${version} Copyright\nlibavutil      ${library} / ${library}`;
  const found = await findFfmpeg(await program(version, `#!/bin/sh\necho "${lines}"\n`));
  expect(found).toMatchObject({ version, knowsFrameMode });
});

test.each([
  ['says something else', '#!/bin/sh\necho "hello"\n'],
  ['fails', '#!/bin/sh\nexit 1\n'],
])('a program that %s is none, and a setting that names it stops the start', async (what, text) => {
  const other = await program(what, text);
  expect(await findFfmpeg(undefined, path.dirname(other))).toBeNull();
  await expect(findFfmpeg(other)).rejects.toThrow('FFMPEG_PATH must name the program ffmpeg, or be off');
});

test('a program that is not there stops the start, where a setting names it', async () => {
  await expect(findFfmpeg(path.join(standIn.folder, 'gone'))).rejects.toThrow('FFMPEG_PATH must name');
});
