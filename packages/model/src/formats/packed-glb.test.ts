import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test } from 'vitest';
import { measureModel } from '../measure/measure-model.ts';
import { readModel } from '../read-model.ts';
import { readCase } from '../testing/cases.ts';
import { LIBRARIES } from '../testing/libraries.ts';
import { dracoGlb, meshoptGlb, quantisedGlb, repeatedGlb, sparseGlb } from '../testing/packed-glbs.ts';
import { flatBand } from '../testing/rings.ts';

const ignore = () => undefined;
const read = (bytes: Uint8Array) => readModel(bytes, 'glb', LIBRARIES, ignore);
const measured = async (bytes: Uint8Array) => measureModel(await read(bytes), { roles: {}, words: FIRST_WORDS });
const volumeOf = ({ volume }: Awaited<ReturnType<typeof measured>>) => (volume.kind === 'known' ? volume.volume : null);

/** A band for US 7, in metres. */
const BAND = flatBand(17.323 / 2000, 0.0015, 0.004);
const WHOLE = 64 * Math.sin(Math.PI / 32) * 0.5 * ((17.323 / 2 + 1.5) ** 2 - (17.323 / 2) ** 2) * 4;

test.each([
  ['Draco', () => dracoGlb(BAND)],
  ['meshopt', () => meshoptGlb(BAND)],
  ['meshopt under its later name', () => meshoptGlb(BAND, 'KHR_meshopt_compression')],
  ['whole numbers', () => quantisedGlb(BAND, 0.011)],
  ['zeros with others in their place', () => sparseGlb(BAND)],
] as const)('a ring in %s is measured as it was made', async (_, made) => {
  const found = await measured(await made());
  expect((volumeOf(found) ?? 0) * 1e9).toBeCloseTo(WHOLE, 0);
  expect((found.ring?.diameter ?? 0) * 1000).toBeCloseTo(17.323, 2);
  expect(found.parts).toMatchObject([{ name: 'Shank' }]);
});

test('a mesh that stands at several places is weighed at each', async () => {
  const found = await measured(
    repeatedGlb(BAND, [
      [0, 0, 0],
      [0.05, 0, 0],
      [0, 0.05, 0],
    ]),
  );
  expect((volumeOf(found) ?? 0) * 1e9).toBeCloseTo(3 * WHOLE, 0);
});

/** Overwrites the beginning of the compressed meshes. */
const damaged = (bytes: Uint8Array) => {
  const binary = 20 + new DataView(bytes.buffer).getUint32(12, true) + 8;
  return bytes.slice().fill(0xa5, binary, binary + 16);
};
test('damaged meshes end with a reason', async () => {
  await expect(read(damaged(await dracoGlb(BAND)))).rejects.toThrow('unreadable');
  await expect(read(damaged(await meshoptGlb(BAND)))).rejects.toThrow('unreadable');
});

const halo = readCase('mdurks-HaloRing.glb');
test.runIf(halo)('the halo ring of a web configurator opens with all its parts', async () => {
  if (!halo) return;
  const { soup } = await read(halo);
  expect(soup?.parts).toHaveLength(17);
});
