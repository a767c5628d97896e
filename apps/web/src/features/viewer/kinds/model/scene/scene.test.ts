import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { distanceBetween, measurePoint } from '../measure.ts';
import { isHidden, modelSurface, type Seen } from '../model-surface.ts';
import { buildMesh } from '@facet/model/mesh/build-mesh';
import { buildTree } from '@facet/model/mesh/build-tree';
import { findEdges } from '@facet/model/mesh/find-edges';
import { parseStl } from '@facet/model/formats/parse-stl';
import { binaryStl, boxCorners } from '@facet/model/testing/solids';
import { measureDistance, fitFrame, inUnits, isSameView, orbit, pan, projected, zoomAbout } from './camera.ts';
import { castRay } from '@facet/model/mesh/cast-ray';
import { gridStep } from './grid-lines.ts';
import { measureDimensions, standardView, viewName } from './standard-views.ts';

const ignore = () => undefined;
const { mesh, facts, kept } = buildMesh(parseStl(binaryStl(boxCorners([2, 3, 4])), ignore), ignore);
const tree = buildTree(mesh);
const frame = fitFrame({ width: 1000, height: 600 });
const seenFrom = (name: 'front' | 'side' | 'top' | 'perspective', cut: Seen['cut'] = null): Seen => ({
  view: standardView(name, facts.bounds, 'z'),
  frame,
  bounds: facts.bounds,
  tree,
  cut,
});
const middle = { x: 500, y: 300 };

test('a box has twelve sharp edges, and six more that only the wireframe shows', () => {
  expect(findEdges(kept, 'sharp').length / 2).toBe(12);
  expect(findEdges(kept, 'all').length / 2).toBe(18);
});

test('a ray meets the nearest side, and behind a cut the far one', () => {
  const ray = { origin: new Vector3(1, -10, 2.1), direction: new Vector3(0, 1, 0) };
  expect(castRay(tree, ray)?.point).toEqual([1, 0, 2.1]);
  expect(castRay(tree, ray, { cut: { normal: [0, -1, 0], constant: -1 } })?.point).toEqual([1, 3, 2.1]);
  expect(castRay(tree, { ...ray, direction: new Vector3(0, -1, 0) })).toBeNull();
});

test('a pin stays on its place: it hides behind the model and comes back', () => {
  const front = seenFrom('front');
  const position = modelSurface(front, ignore).toPosition({ x: 510, y: 310 });
  expect(position?.view?.point?.[1]).toBeCloseTo(0);
  const back = { ...front, view: orbit(front.view, Math.PI, 0) };
  if (!position) throw new Error('nothing was hit');
  expect(modelSurface(front, ignore).toCanvas(position)).toEqual({ x: expect.closeTo(510), y: expect.closeTo(310) });
  expect(modelSurface(back, ignore).toCanvas(position)).toBeNull();
  expect(modelSurface(front, ignore).toPosition({ x: 5, y: 5 })).toBeNull();
  expect(isHidden({ ...front, cut: { normal: [0, -1, 0], constant: -1 } }, [1, 0, 2])).toBe(true);
});

test('a drawing lies over its own camera alone, on any screen in the same place', () => {
  const seen = seenFrom('perspective');
  const { place, matches } = modelSurface(seen, ignore);
  expect(matches(place)).toBe(true);
  expect(modelSurface({ ...seen, view: orbit(seen.view, 0.01, 0) }, ignore).matches(place)).toBe(false);
  const share = (canvas: { width: number; height: number }) => {
    const other = fitFrame(canvas);
    const spot = projected(seen.view, [2, 3, 4], other);
    return spot && { x: (spot.x - other.x) / other.width, y: (spot.y - other.y) / other.height };
  };
  const [wide, tall] = [share({ width: 1600, height: 500 }), share({ width: 390, height: 844 })];
  expect(wide?.x).toBeCloseTo(tall?.x ?? 0);
  expect(wide?.y).toBeCloseTo(tall?.y ?? 0);
});

test('zooming keeps the place under the pointer and stays within its limits', () => {
  const { view } = seenFrom('perspective');
  const before = projected(view, [2, 0, 4], frame);
  const nearer = zoomAbout(view, 2, [2, 0, 4], [0.1, 100]);
  expect(measureDistance(nearer)).toBeCloseTo(measureDistance(view) / 2);
  expect(projected(nearer, [2, 0, 4], frame)?.x).toBeCloseTo(before?.x ?? 0);
  expect(measureDistance(zoomAbout(view, 1e9, [2, 0, 4], [0.1, 100]))).toBeCloseTo(0.1);
});

test('models in other units are seen in the same scale, and those whose unit nobody knows as they are', () => {
  const inches = standardView('front', { min: [0, 0, 0], max: [1, 1, 1] }, 'z');
  const millimetres = inUnits(inches, 25.4, 1);
  expect(measureDistance(millimetres)).toBeCloseTo(measureDistance(inches) * 25.4);
  expect(isSameView(inUnits(millimetres, 1, 25.4), inches)).toBe(true);
  expect(inUnits(inches, null, 1)).toBe(inches);
});

test('dragging moves the model along with the pointer, and turning never tips it over', () => {
  const { view } = seenFrom('front');
  const moved = projected(pan(view, { x: 30, y: -20 }, frame), view.target, frame);
  expect(moved).toEqual({ x: expect.closeTo(530), y: expect.closeTo(280) });
  const above = orbit(view, 0, 99);
  expect(above.position[2]).toBeGreaterThan(facts.bounds.max[2]);
  expect(projected(above, [1, 1.5, 2], frame)).toEqual({ x: expect.closeTo(500), y: expect.closeTo(300) });
});

test.each(['front', 'side', 'top', 'perspective'] as const)(
  'the %s view is known again and shows the whole',
  (name) => {
    const { view } = seenFrom(name);
    expect(viewName(view, 'z')).toBe(name);
    expect(isSameView(view, standardView(name, facts.bounds, 'z'))).toBe(true);
    for (const corner of boxCorners([2, 3, 4])) {
      const spot = projected(view, corner, frame);
      expect(spot?.y).toBeGreaterThan(0);
      expect(spot?.y).toBeLessThan(600);
    }
  },
);

test('a measured place is the corner near the pointer, else the surface', () => {
  const seen = seenFrom('front');
  const corner = projected(seen.view, [0, 0, 0], frame) ?? middle;
  expect(measurePoint(seen, { x: corner.x + 4, y: corner.y - 4 })).toEqual({ place: [0, 0, 0], isVertex: true });
  expect(measurePoint(seen, { x: 520, y: 290 })?.isVertex).toBe(false);
  expect(distanceBetween([0, 0, 0], [1, 2, -2], 10)).toEqual({ length: 30, along: [10, 20, -20] });
});

test('sizes are width, depth and height, whichever axis points up', () => {
  expect(measureDimensions(facts.bounds, 10, 'z')).toEqual([20, 30, 40]);
  expect(measureDimensions(facts.bounds, 1, 'y')).toEqual([2, 4, 3]);
});

test.each([
  [4, 0.1],
  [30, 1],
  [200, 5],
  [40_000, 1000],
])('over %d mm the grid has lines each %d mm', (millimetres, step) => {
  expect(gridStep(millimetres)).toBe(step);
});
