// @vitest-environment node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { librariesWithoutEval } from '../build/libraries-without-eval.ts';

const MEGABYTE = 1024 * 1024;
const library = path.dirname(createRequire(import.meta.url).resolve('rhino3dm'));

/** The library as the build changes it, with so much memory, asked for a list as long as that. */
async function askFor(numbers: number, heapMax: number): Promise<boolean> {
  const file = path.join(library, 'rhino3dm.module.js');
  const { transform } = librariesWithoutEval();
  if (typeof transform !== 'function') throw new Error('nothing is changed');
  const changed: unknown = Reflect.apply(transform, undefined, [await readFile(file, 'utf8'), file]);
  const code: unknown = changed && typeof changed === 'object' && Reflect.get(changed, 'code');
  const folder = await mkdtemp(path.join(tmpdir(), 'rhino-'));
  try {
    const module = path.join(folder, 'rhino.mjs');
    await writeFile(module, String(code));
    const { default: load } = await import(/* @vite-ignore */ module);
    let isRefused = false;
    const rhino = await load({
      locateFile: () => path.join(library, 'rhino3dm.wasm'),
      heapMax,
      onMemoryRefused: () => {
        isRefused = true;
      },
    });
    const mesh = new rhino.Mesh();
    try {
      for (let at = 0; at < numbers; at += 1) mesh.vertices().add(at, 0, 0);
    } catch {
      // What it does without the memory is its own affair; here it counts that it says so.
    }
    return isRefused;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the library tells when it was refused memory, and only then', async () => {
  expect(await askFor(1000, 256 * MEGABYTE)).toBe(false);
  expect(await askFor(3_000_000, 24 * MEGABYTE)).toBe(true);
});
