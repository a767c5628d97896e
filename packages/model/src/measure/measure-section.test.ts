import { expect, test } from 'vitest';
import type { Triple } from '../model-data.ts';
import { flatBand, movedBy, torus } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { measureSection } from './measure-section.ts';

const makeSurface = (corners: readonly Triple[]) => ({
  positions: Float32Array.from(corners.flat()),
  indices: Uint32Array.from(corners, (_, at) => at),
});

test('a cut across a band is two rectangles as thick and wide as the band', () => {
  const cut = measureSection(makeSurface(flatBand(8.5, 1.5, 4)), { axis: 1, at: 0.01 });
  // Along z, then along x.
  expect(cut?.wide).toEqual([expect.closeTo(4, 3), expect.closeTo(20, 2)]);
  expect(cut?.thinnest).toBeCloseTo(1.5, 2);
  expect(cut?.outline).toBeCloseTo(22, 1);
});

test('a cut along a wire ring is a ring of the wire’s thickness', () => {
  const cut = measureSection(makeSurface(torus(10, 1, 96)), { axis: 2, at: 0 });
  expect(cut?.wide[0]).toBeCloseTo(22, 1);
  expect(cut?.thinnest).toBeCloseTo(2, 1);
  expect(cut?.outline).toBeCloseTo(2 * Math.PI * 20, 0);
});

test('where two bodies overlap the wall goes through both, and a hollow leaves two walls', () => {
  const both = [...boxCorners([4, 4, 4]), ...movedBy(boxCorners([4, 4, 4]), [3, 0.5, 0.5])];
  expect(measureSection(makeSurface(both), { axis: 2, at: 2 })?.thinnest).toBeCloseTo(4, 5);
  const hollow = movedBy(boxCorners([2.5, 2, 2]), [0.5, 1, 1]);
  const inwards = hollow.map((_, at): Triple => hollow[at - (at % 3) + (((at % 3) * 2) % 3)] ?? [0, 0, 0]);
  const walls = measureSection(makeSurface([...boxCorners([4, 4, 4]), ...inwards]), { axis: 2, at: 2 });
  expect(walls?.thinnest).toBeCloseTo(0.5, 5);
});

test('a plane beside the model cuts nothing', () => {
  expect(measureSection(makeSurface(boxCorners([4, 4, 4])), { axis: 0, at: 5 })).toBeNull();
});
