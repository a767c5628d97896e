import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test, vi } from 'vitest';
import { parseStl } from '../formats/parse-stl.ts';
import type { Triple } from '../model-data.ts';
import type { Soup } from '../soup.ts';
import { readCase } from '../testing/cases.ts';
import { movedBy } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { computeFigures } from './compute-figures.ts';
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

function findWall(soup: Soup) {
  const measured = measureModel({ soup, curves: null, millimetres: 1 }, { roles: {}, words: FIRST_WORDS });
  return computeFigures(measured, 'mm', FIRST_LIMITS).findings.find(({ check }) => check === 'wall');
}
const toSoup = (corners: readonly Triple[]): Soup => ({ positions: Float32Array.from(corners.flat()), indices: null });

test.each([24, 32, 64])(
  'a round post of 0.8 is as thick as that with %i facets, between which it reads thinner',
  (facets) => {
    expect(findWall(toSoup(post(0.8, 12, facets)))).toMatchObject({ is_passed: true, mm: expect.closeTo(0.8, 2) });
  },
);

test('a post that is too thin is one finding, however long it is', () => {
  const wall = findWall(toSoup(post(0.75, 12)));
  expect(wall).toMatchObject({ is_passed: false, mm: expect.closeTo(0.75, 2), places: [{}] });
});

test('each of four thin posts on a plate is a finding of its own', () => {
  const plate = movedBy(boxCorners([12, 12, 2]), [-6, -6, -2]);
  const posts = [-4, 4].flatMap((x) => [-4, 4].map((y) => movedBy(post(0.6, 4), [x, y, -0.5])));
  expect(findWall(toSoup([...plate, ...posts.flat()]))?.places).toHaveLength(4);
});

type Outline = readonly (readonly [number, number])[];
/** An outline, anticlockwise and cut into triangles, pulled along by so much. */
function pulled(outline: Outline, caps: readonly number[], deep: number): Triple[] {
  const at = (point: number, along: number): Triple => {
    const [x, z] = outline[point % outline.length] ?? [0, 0];
    return [x, along, z];
  };
  const sides = outline.flatMap((_, point): Triple[] => {
    const [a, b, c, d] = [at(point, 0), at(point + 1, 0), at(point + 1, deep), at(point, deep)];
    return [a, d, c, a, c, b];
  });
  return [...sides, ...caps.map((point) => at(point, 0)), ...caps.toReversed().map((point) => at(point, deep))];
}

test.each([
  ['grows to more than twice its thickness', 0.3, 0.78, 6],
  ['grows slowly', 0.5, 0.79, 12],
])('a wall that %s is one place, where it is thinnest', (_, from, to, tall) => {
  const wedge: Outline = [
    [-from / 2, 0],
    [from / 2, 0],
    [to / 2, tall],
    [-to / 2, tall],
  ];
  const wall = findWall(toSoup(pulled(wedge, [0, 1, 2, 0, 2, 3], 9)));
  expect(wall).toMatchObject({ is_passed: false, mm: expect.closeTo(from, 1), places: [{}] });
});

test('two walls of one piece that differ in thickness are two places', () => {
  const trough: Outline = [
    [0, 0],
    [10, 0],
    [10, 6],
    [9.6, 6],
    [9.6, 1],
    [0.7, 1],
    [0.7, 6],
    [0, 6],
  ];
  const corners = pulled(trough, [1, 2, 3, 1, 3, 4, 0, 1, 4, 0, 4, 5, 0, 5, 6, 0, 6, 7], 9);
  const places = findWall(toSoup(corners))?.places.map(({ mm }) => mm);
  expect(places).toEqual([expect.closeTo(0.4, 2), expect.closeTo(0.7, 2)]);
});

test('a flat wall is no thicker than it is, with a narrow fillet beside it too', () => {
  expect(findWall(toSoup(boxCorners([10, 6, 0.79])))).toMatchObject({ is_passed: false, mm: 0.79, places: [{}] });
  // A bar of eighteen flats, which are as thick as they are.
  expect(findWall(toSoup(post(0.72, 12, 12)))).toMatchObject({ is_passed: false });
});

test('the edge of a wedge is no thin wall, as a stone cut out of the metal leaves one', () => {
  const [a, b, c]: Triple[] = [
    [0, 0, 0],
    [6, 0, 0],
    [0, 4.05, 0],
  ];
  const up = ([x, y]: Triple): Triple => [x, y, 9];
  if (!a || !b || !c) throw new Error('no wedge');
  const side = (p: Triple, q: Triple): Triple[] => [p, q, up(q), p, up(q), up(p)];
  const wedge = [c, b, a, up(a), up(b), up(c), ...side(a, b), ...side(b, c), ...side(c, a)];
  expect(findWall(toSoup(wedge))).toMatchObject({ is_passed: true, places: [] });
});

type Named = { name: string; layer?: string; words?: string[]; corners: readonly Triple[] };
function found(all: readonly Named[]) {
  let ends = 0;
  const parts = all.map(({ name, layer = '', words = [], corners }) => {
    ends += corners.length;
    return { name, layer, words, ends };
  });
  const soup = { positions: Float32Array.from(all.flatMap(({ corners }) => corners.flat())), indices: null, parts };
  const measured = measureModel({ soup, curves: null, millimetres: 1 }, { roles: {}, words: FIRST_WORDS });
  const { findings } = computeFigures(measured, 'mm', FIRST_LIMITS);
  return (check: string) => findings.find((one) => one.check === check);
}
const plate = { name: 'Shank', corners: movedBy(boxCorners([12, 12, 2]), [-6, -6, -2]) };
const thin = movedBy(post(0.7, 4), [3, 3, -0.5]);

test.each<[string, Omit<Named, 'corners'>, boolean]>([
  ['its own name', { name: 'Prong 1' }, true],
  ['its layer', { name: '', layer: 'Prongs' }, true],
  ['its layer, under a name that says nothing', { name: 'Object 7', layer: 'Krappen' }, true],
  ['its block', { name: 'Object 7', words: ['Claw'] }, true],
  ['its name in Spanish', { name: 'Uña 2' }, true],
  ['its name in Japanese', { name: '爪' }, true],
  ['nothing', { name: 'Post' }, false],
  ['a layer of prongs, but it is called a gallery', { name: 'Gallery', layer: 'Prongs' }, false],
])('a post of 0.7 is judged as a prong by %s', (_, named, isProng) => {
  const check = found([plate, { ...named, corners: thin }]);
  expect(check('wall')?.is_passed).toBe(isProng);
  expect(check('prong')?.is_passed).toBe(isProng ? true : undefined);
});

test('many thin prongs don’t hide a thin wall', () => {
  const prongs = Array.from({ length: 30 }, (_, at) => ({
    name: `Prong ${at}`,
    corners: movedBy(post(0.65, 3, 12), [(at % 6) * 1.9 - 5, Math.floor(at / 6) * 1.9 - 5, -0.5]),
  }));
  const check = found([plate, ...prongs, { name: 'Bezel', corners: movedBy(boxCorners([8, 4, 0.7]), [20, 0, 0]) }]);
  expect(check('wall')).toMatchObject({ is_passed: false, mm: 0.7, places: [{ part: 'Bezel' }] });
  expect(check('prong')).toMatchObject({ is_passed: true, places: [] });
});

const bytes = readCase('post-0.8.stl');
test.runIf(bytes)('the post of a house passes', () => {
  if (bytes) expect(findWall(parseStl(bytes, () => undefined))).toMatchObject({ is_passed: true, places: [] });
});
