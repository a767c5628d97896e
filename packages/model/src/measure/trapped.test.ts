import { FIRST_LIMITS, type MakingLimits } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test } from 'vitest';
import type { Triple } from '../model-data.ts';
import { movedBy } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { computeFigures } from './compute-figures.ts';
import { measureModel } from './measure-model.ts';

const ASKED: MakingLimits = { ...FIRST_LIMITS, trapped_mm3: 5 };
const turned = (corners: readonly Triple[]) =>
  corners.map((corner, at) => corners[at - (at % 3) + (((at % 3) * 2) % 3)] ?? corner);

function trapped(corners: readonly Triple[], limits = ASKED) {
  const soup = { positions: Float32Array.from(corners.flat()), indices: null };
  const measured = measureModel({ soup, curves: null, millimetres: 1 }, { roles: {}, words: FIRST_WORDS });
  return computeFigures(measured, null, limits).findings.find(({ check }) => check === 'trapped');
}

const SOLID = boxCorners([6, 6, 6]);
const hollow = (side: number) => turned(movedBy(boxCorners([side, side, side]), [1, 1, 1]));

test('a hollow without a way out is found with what it holds, and where', () => {
  const found = trapped([...SOLID, ...hollow(3)]);
  expect(found).toMatchObject({ is_passed: false, mm: expect.closeTo(27, 3), limit_mm: 5 });
  expect(found?.places).toMatchObject([{ at: [2.5, 2.5, 2.5], facing: null, mm: null }]);
});

test('a hollow within the limit passes; a solid has none, and nobody who set no limit is told', () => {
  expect(trapped([...SOLID, ...hollow(1.5)])).toMatchObject({ is_passed: true, mm: expect.closeTo(3.375, 3) });
  expect(trapped(SOLID)).toBeUndefined();
  expect(trapped([...SOLID, ...hollow(3)], FIRST_LIMITS)).toBeUndefined();
});

test('what an inlay fills is not hollow', () => {
  const inlay = movedBy(boxCorners([2.9, 2.9, 2.9]), [1.05, 1.05, 1.05]);
  expect(trapped([...SOLID, ...hollow(3), ...inlay])).toMatchObject({
    is_passed: true,
    mm: expect.closeTo(27 - 2.9 ** 3, 2),
  });
});

test('a hole from outside into a hollow lets it drain', () => {
  // A box with a pit: one closed surface, as every hollow with a way out is.
  const outline: readonly (readonly [number, number])[] = [
    [0, 0],
    [6, 0],
    [6, 6],
    [4, 6],
    [4, 2],
    [2, 2],
    [2, 6],
    [0, 6],
  ];
  const side = (z: number, at: number): Triple => [...(outline[at % outline.length] ?? [0, 0]), z];
  const walls = outline.flatMap((_, at): Triple[] => {
    const [a, b, c, d] = [side(0, at), side(0, at + 1), side(6, at + 1), side(6, at)];
    return [a, b, c, a, c, d];
  });
  const caps = [
    [0, 1, 5],
    [1, 4, 5],
    [1, 2, 4],
    [2, 3, 4],
    [0, 5, 7],
    [5, 6, 7],
  ].flatMap((face) => [...face.toReversed().map((at) => side(0, at)), ...face.map((at) => side(6, at))]);
  expect(trapped([...walls, ...caps])).toBeUndefined();
});
