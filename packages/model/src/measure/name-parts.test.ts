import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import { expect, test, vi } from 'vitest';
import type { Triple } from '../model-data.ts';
import { readModel } from '../read-model.ts';
import type { Part } from '../soup.ts';
import { readCase } from '../testing/cases.ts';
import { LIBRARIES } from '../testing/libraries.ts';
import { movedBy } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { computeFigures } from './compute-figures.ts';
import { measureModel } from './measure-model.ts';

vi.setConfig({ testTimeout: 90_000 });

const NAMING = { roles: {}, words: FIRST_WORDS };
type Named = Omit<Part, 'ends'>;

/** The roles that boxes with these names get, by name. */
function proposeRoles(...named: readonly Named[]) {
  const boxes = named.map((_, at): Triple[] => movedBy(boxCorners([2, 2, 2]), [at * 5, 0, 0]));
  const parts = named.map((part, at): Part => ({ ...part, ends: (at + 1) * 36 }));
  const soup = { positions: Float32Array.from(boxes.flat(2)), indices: null, parts };
  const measured = measureModel({ soup, curves: null, millimetres: 1 }, NAMING);
  return Object.fromEntries(measured.parts.map(({ name, role }) => [name, role]));
}
const part = (name: string, layer = ''): Named => ({ name, layer });

test('a dummy finger is left out, and a ring for one is not', () => {
  expect(proposeRoles(part('Ring'), part('Object 7', 'Finger'), part('Ringstock'))).toEqual({
    Ring: 'metal',
    'Object 7': 'ignore',
    Ringstock: 'ignore',
  });
  expect(proposeRoles(part('Finger ring'), part('Two-finger shank'))).toEqual({
    'Finger ring': 'metal',
    'Two-finger shank': 'metal',
  });
});

test('a word leaves nothing out where that leaves no metal: a tree that stands alone is a pendant', () => {
  expect(proposeRoles(part('Ring'), part('Tree'))).toEqual({ Ring: 'metal', Tree: 'support' });
  expect(proposeRoles(part('Tree'), part('Tree trunk'))).toEqual({ Tree: 'metal', 'Tree trunk': 'metal' });
});

test('what the file’s format says of a part counts before its name', () => {
  expect(proposeRoles(part('Ring'), { ...part('Gold'), role: 'support' })).toEqual({ Ring: 'metal', Gold: 'support' });
});

test('a body inside another is left out and asked about, until somebody says what it is', () => {
  const corners = [...boxCorners([6, 6, 6]), ...movedBy(boxCorners([2, 2, 2]), [2, 2, 2])];
  const parts = [
    { name: 'Sleeve', layer: '', ends: 36 },
    { name: 'Core', layer: '', ends: 72 },
  ];
  const soup = { positions: Float32Array.from(corners.flat()), indices: null, parts };
  const findInside = (roles: Readonly<Record<string, PartRole>>) =>
    computeFigures(
      measureModel({ soup, curves: null, millimetres: 1 }, { ...NAMING, roles }),
      'mm',
      FIRST_LIMITS,
    ).findings.filter(({ check }) => check === 'inside');
  expect(findInside({})).toMatchObject([{ is_passed: false }]);
  expect([findInside({ '/Core': 'metal' }), findInside({ '/Core': 'ignore' })]).toEqual([[], []]);
});

const [finger, supported] = [readCase('ring-with-finger.3dm'), readCase('MUSTPASS_Chapter4.1_ExplicitSupport.3mf')];
test.runIf(finger && supported)('the files of houses: a finger and a support', async () => {
  if (!finger || !supported) return;
  const measured = async (bytes: Uint8Array, format: string) =>
    measureModel(await readModel(bytes, format, LIBRARIES, () => undefined), NAMING);
  expect((await measured(finger, '3dm')).volume).toMatchObject({ kind: 'known', volume: expect.closeTo(169.7, 0) });
  const { parts } = await measured(supported, '3mf');
  expect(parts.some(({ role }) => role === 'support')).toBe(true);
});
