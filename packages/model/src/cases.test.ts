import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import { expect, test, vi } from 'vitest';
import { computeFigures } from './measure/compute-figures.ts';
import { measureModel } from './measure/measure-model.ts';
import { readModel } from './read-model.ts';
import { listCases, readCase } from './testing/cases.ts';
import { LIBRARIES } from './testing/libraries.ts';

vi.setConfig({ testTimeout: 240_000 });

async function figuresFor(name: string, bytes: Uint8Array, said: ModelUnit | null = null) {
  const read = await readModel(bytes, name.split('.').at(-1) ?? '', LIBRARIES, () => undefined);
  return computeFigures(measureModel(read, { roles: {}, words: FIRST_WORDS }), said, FIRST_LIMITS);
}

const near = (value: number, digits = 1): unknown => expect.closeTo(value, digits);
const known = (mm3: number): object => ({ volume: { kind: 'known', mm3: near(mm3), most_mm3: null } });
const asked = (proposed: ModelUnit): object => ({ unit: { from: 'asked', proposed }, volume: { kind: 'none' } });

/** What is right of each file that was measured wrongly once; `said`: the unit that is given before. */
const RIGHT: Readonly<Record<string, { is: object; said?: ModelUnit }[]>> = {
  'tilt04-band4-us7.stl': [{ is: { ...known(432.5), ring: { diameter_mm: near(17.323, 2) } } }],
  'torus-us6-mm-as-metres.glb': [{ is: asked('mm') }, { said: 'mm', is: { ring: { diameter_mm: near(16.51, 2) } } }],
  'deepak-Plain.glb': [
    { is: asked('mm') },
    { said: 'mm', is: { ...known(63.469), ring: { diameter_mm: near(13.42) } } },
  ],
  'cm-ring.obj': [{ is: asked('cm') }],
  'sol-round-shells.stl': [{ is: { ...known(295.22), stones: [{ shape: 'round', count: 1 }] } }],
  'eternity22-blocks-default.3dm': [
    { is: { ...known(280.95), stones: [{ shape: 'round', species: 'diamond', count: 22 }] } },
  ],
  'sol-cushion-named.3dm': [{ is: { stones: [{ shape: 'cushion', size_mm: [near(6, 2), near(6, 2), near(3.78)] }] } }],
  'ring-named-round.3dm': [{ is: { ...known(432.5), stones: [] } }],
  'words.obj': [{ is: known(295.22) }],
  'ring-with-finger.3dm': [{ is: known(169.7) }],
  'coincident-40k.stl': [{ is: { volume: { kind: 'none', why: 'open' } } }],
  'hoop-single.stl': [{ is: { ring: { diameter_mm: near(20, 2) } } }],
  'pyramids.3mf': [{ is: { unit: { from: 'asked' }, triangles: 3276, parts: { length: 6 } } }],
  'mdurks-HaloRing.glb': [{ is: { unit: { from: 'asked' }, parts: { length: 17 } } }],
  '3mf-named.zip': [{ is: known(182.04) }],
  'post-0.8.stl': [
    { is: { findings: expect.arrayContaining([expect.objectContaining({ check: 'wall', is_passed: true })]) } },
  ],
  'twotone-inlay.3dm': [
    {
      is: {
        parts: [
          { name: 'Sleeve', role: 'metal' },
          { name: 'Core', role: 'metal' },
        ],
      },
    },
  ],
  'MUSTPASS_Chapter4.1_ExplicitSupport.3mf': [{ is: { parts: [{ role: 'metal' }, { role: 'support' }] } }],
  'cuts-named.3dm': [{ is: { stones: expect.arrayContaining([expect.objectContaining({ shape: 'trilliant' })]) } }],
};
/** The server's tests open these pictures and this sheet (`tiff-kind`, `drawn-previews`); the rest are lists. */
const ELSEWHERE = ['hopper_lzma.tif', 'truncated.heic', 'wtf_path.xlsx', 'search.tsv', 'README.tsv'];

const cases = listCases();
test.runIf(cases)('every file of houses that was wrong once is known here', () => {
  expect(cases?.filter((name) => !ELSEWHERE.includes(name)).toSorted()).toEqual(Object.keys(RIGHT).toSorted());
});

for (const [name, all] of Object.entries(RIGHT)) {
  const bytes = readCase(name);
  if (bytes)
    test(`${name} is measured as it was made`, async () => {
      for (const { said = null, is } of all) expect(await figuresFor(name, bytes, said)).toMatchObject(is);
    });
}
