import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadLimited, type Settings } from './load-limited.ts';

const MEGABYTE = 1024 * 1024;
const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve('rhino3dm'));

const fetchFile = (name: string) => async () =>
  new Response(await readFile(name), { headers: { 'content-type': 'application/wasm' } });

/** Rhino's library with so much memory, asked for a list as long as that: whether it was refused memory. */
async function isRefused(numbers: number, most: number): Promise<boolean> {
  const { default: start } = await import(/* @vite-ignore */ path.join(folder, 'rhino3dm.module.js'));
  let wasRefused = false;
  const onRefused = () => {
    wasRefused = true;
  };
  const rhino: { Mesh: new () => { vertices: () => { add: (x: number, y: number, z: number) => void } } } =
    await loadLimited(start, fetchFile(path.join(folder, 'rhino3dm.wasm')), { most, onRefused });
  const mesh = new rhino.Mesh();
  try {
    for (let at = 0; at < numbers; at += 1) mesh.vertices().add(at, 0, 0);
  } catch {
    // What it does without the memory is its own affair; here it counts that it says so.
  }
  return wasRefused;
}

test('a library tells when it was refused memory, and only then', async () => {
  expect(await isRefused(1000, 256 * MEGABYTE)).toBe(false);
  expect(await isRefused(3_000_000, 24 * MEGABYTE)).toBe(true);
});

test('the library for STEP and IGES asks for memory in the same way', async () => {
  const file = require.resolve('occt-import-js');
  const limit = { most: 256 * MEGABYTE, onRefused: () => undefined };
  const occt: { ReadStepFile: unknown } = await loadLimited(
    require(file),
    fetchFile(path.join(path.dirname(file), 'occt-import-js.wasm')),
    limit,
  );
  expect(typeof occt.ReadStepFile).toBe('function');
});

test('code that can’t be fetched, or asks for memory in no known way, is an error', async () => {
  const limit = { most: MEGABYTE, onRefused: () => undefined };
  const offline = () => Promise.reject(new TypeError('offline'));
  const asks = Object.defineProperty(() => true, 'name', { value: '_emscripten_resize_heap' });
  const startWith = (values: WebAssembly.ModuleImports) => (settings: Settings) => {
    settings.instantiateWasm({ a: values }, () => undefined);
    return new Promise<never>(() => undefined);
  };
  await expect(loadLimited(startWith({ asks }), offline, limit)).rejects.toThrow('offline');
  await expect(loadLimited(startWith({}), offline, limit)).rejects.toThrow('_emscripten_resize_heap');
});
