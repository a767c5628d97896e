import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test, vi } from 'vitest';
import { parseStl } from '../formats/parse-stl.ts';
import type { Triple } from '../model-data.ts';
import type { Soup } from '../soup.ts';
import { readCase } from '../testing/cases.ts';
import { movedBy } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { figuresOf } from './figures-of.ts';
import { measureModel } from './measure-model.ts';

vi.setConfig({ testTimeout: 90_000 });

/** An upright post on the ground with this many facets, whose corners are on its circle. */
function post(wide: number, tall: number, facets = 32): Triple[] {
  const at = (step: number, height: number): Triple => {
    const turn = ((step % facets) * 2 * Math.PI) / facets;
    return [(wide / 2) * Math.cos(turn), (wide / 2) * Math.sin(turn), height];
  };
  return Array.from({ length: facets }, (_, step): Triple[] => {
    const [a, b, c, d] = [at(step, 0), at(step + 1, 0), at(step + 1, tall), at(step, tall)];
    return [a, b, c, a, c, d, [0, 0, 0], b, a, [0, 0, tall], d, c];
  }).flat();
}

function wallOf(soup: Soup) {
  const measured = measureModel({ soup, curves: null, millimetres: 1 }, { roles: {}, words: FIRST_WORDS });
  return figuresOf(measured, 'mm', FIRST_LIMITS).findings.find(({ check }) => check === 'wall');
}
const soupOf = (corners: readonly Triple[]): Soup => ({ positions: Float32Array.from(corners.flat()), indices: null });

test.each([24, 32, 64])(
  'a round post of 0.8 is as thick as that with %i facets, between which it reads thinner',
  (facets) => {
    expect(wallOf(soupOf(post(0.8, 12, facets)))).toMatchObject({ is_passed: true, mm: expect.closeTo(0.8, 2) });
  },
);

test('a post that is too thin is one finding, however long it is', () => {
  const wall = wallOf(soupOf(post(0.75, 12)));
  expect(wall).toMatchObject({ is_passed: false, mm: expect.closeTo(0.75, 2), places: [{}] });
});

test('each of four thin posts on a plate is a finding of its own', () => {
  const plate = movedBy(boxCorners([12, 12, 2]), [-6, -6, -2]);
  const posts = [-4, 4].flatMap((x) => [-4, 4].map((y) => movedBy(post(0.6, 4), [x, y, -0.5])));
  expect(wallOf(soupOf([...plate, ...posts.flat()]))?.places).toHaveLength(4);
});

test('a flat wall is no thicker than it is, with a narrow fillet beside it too', () => {
  expect(wallOf(soupOf(boxCorners([10, 6, 0.79])))).toMatchObject({ is_passed: false, mm: 0.79, places: [{}] });
  // A bar of eighteen flats, which are as thick as they are.
  expect(wallOf(soupOf(post(0.72, 12, 12)))).toMatchObject({ is_passed: false });
});

const bytes = readCase('post-0.8.stl');
test.runIf(bytes)('the post of a house passes', () => {
  if (bytes) expect(wallOf(parseStl(bytes, () => undefined))).toMatchObject({ is_passed: true, places: [] });
});
