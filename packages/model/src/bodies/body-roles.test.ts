import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import { expect, test, vi } from 'vitest';
import { countedVolume } from '../counted-volume.ts';
import { computeFigures } from '../measure/compute-figures.ts';
import { measureModel } from '../measure/measure-model.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import type { ReadFile } from '../soup.ts';
import { brilliant } from '../testing/brilliant.ts';
import { torus } from '../testing/rings.ts';
import { notMetal, rolesOfBodies } from './body-roles.ts';
import { weighBodies } from './weigh-bodies.ts';

// It is measured with its walls, which takes a while beside other tests.
vi.setConfig({ testTimeout: 90_000 });

const shank = torus(9.255, 1, 32);
const stones = [0, 1, 2].flatMap((at) => brilliant(2.3, [at * 4, 0, 30]));
const LAYER = 'Rose gold';
/** A ring with stones on its layer of gold that have no names of their own. */
const READ: ReadFile = {
  soup: {
    positions: Float32Array.from([...shank, ...stones].flat()),
    indices: null,
    parts: [
      { name: 'Shank', layer: LAYER, ends: shank.length },
      { name: 'Round', layer: LAYER, ends: shank.length + stones.length },
    ],
  },
  curves: null,
  millimetres: 1,
};

test.each<[string, Record<string, PartRole>, (key: string) => Record<string, PartRole>]>([
  ['nobody has said what they are', {}, () => ({})],
  ['they are metal', {}, (key) => ({ [key]: 'metal' })],
  ['they are stones', {}, (key) => ({ [key]: 'stone' })],
])('bodies count in the viewer as on the card: %s', (_, first, answer) => {
  const cardWith = (roles: Record<string, PartRole>) => {
    const { parts, volume } = computeFigures(measureModel(READ, { roles, words: FIRST_WORDS }), null, FIRST_LIMITS);
    const said = { at: '', by: { id: 1, name: 'Ines' } };
    return { volume, parts: parts.map((part) => ({ ...part, said: Object.hasOwn(roles, part.key) ? said : null })) };
  };
  const unsure = cardWith(first).parts.find(({ by }) => by === 'unsure');
  const roles = answer(unsure?.key ?? '');
  const { parts, volume } = cardWith(roles);
  if (!READ.soup) throw new Error('nothing to draw');
  const { facts, kept } = buildMesh(READ.soup, () => undefined);
  const bodies = rolesOfBodies(facts.bodies, parts);
  expect(bodies.filter(({ isUnsure }) => isUnsure)).toHaveLength(Object.keys(roles).length === 0 ? 3 : 0);
  const out = notMetal(bodies);
  const counted = countedVolume(facts, out, weighBodies(kept.triangles, kept.bodyOf, out));
  expect(counted.kind === 'known' && counted.volume).toBeCloseTo(volume.kind === 'known' ? volume.mm3 : 0, 6);
  // Until the card is there, and for people who have none, its proposals count.
  expect(rolesOfBodies(facts.bodies)).toEqual(rolesOfBodies(facts.bodies, cardWith({}).parts));
});
