import { expect, test } from 'vitest';
import { findTriangles } from '../mesh/find-triangles.ts';
import type { Triple } from '../model-data.ts';
import { flatBand, movedBy, torus } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { mapWalls } from './map-walls.ts';

function mapped(corners: readonly Triple[], isMetal: (body: number) => boolean = () => true) {
  const found = findTriangles({ positions: Float32Array.from(corners.flat()), indices: null });
  const map = mapWalls(found, isMetal);
  if (!map) throw new Error('no metal');
  const { positions } = map.mesh;
  const at = (place: (x: number, y: number, z: number) => boolean) =>
    [...map.thickness].filter((_, vertex) => {
      const [x = 0, y = 0, z = 0] = positions.subarray(vertex * 3, vertex * 3 + 3);
      return place(x, y, z);
    });
  return { ...map, at };
}

test('each place of a plate is as thick as the plate there, its corners too', () => {
  const { mesh, at, thickness } = mapped(boxCorners([10, 6, 0.8]));
  // Large faces are divided, so that colours can change within them.
  expect(mesh.indices.length / 3).toBeGreaterThan(10_000);
  expect(thickness).toHaveLength(mesh.positions.length / 3);
  const inside = at((x, y, z) => z === 0 && x > 1 && x < 9 && y > 1 && y < 5);
  expect(Math.min(...inside)).toBeCloseTo(0.8, 3);
  expect(Math.max(...inside)).toBeCloseTo(0.8, 3);
  // Each face has a corner of its own there: as thick as the plate is high, deep and wide.
  const corner = at((x, y, z) => x === 0 && y === 0 && z === 0).toSorted((one, other) => one - other);
  expect(corner).toEqual([expect.closeTo(0.8, 3), expect.closeTo(6, 3), expect.closeTo(10, 3)]);
});

test('a round wire reads as thick as it is, and a step between two bodies shows', () => {
  const wire = mapped(torus(9, 0.8, 96));
  const known = [...wire.thickness].filter((mm) => !Number.isNaN(mm));
  expect(known.length).toBeGreaterThan(wire.thickness.length * 0.9);
  expect(Math.min(...known)).toBeGreaterThan(1.58);
  expect(Math.max(...known)).toBeLessThan(1.63);
  const both = mapped([...boxCorners([4, 4, 1]), ...movedBy(boxCorners([4, 4, 2]), [6, 0, 0])]);
  expect(both.at((x, y, z) => z === 0 && Math.abs(x - 2) < 1 && Math.abs(y - 2) < 1)[0]).toBeCloseTo(1, 3);
  expect(both.at((x, y, z) => z === 0 && Math.abs(x - 8) < 1 && Math.abs(y - 2) < 1)[0]).toBeCloseTo(2, 3);
});

test('only metal is in the map, and a model without metal has none', () => {
  const both = [...flatBand(8, 1.5, 2), ...movedBy(boxCorners([2, 2, 2]), [20, 0, 0])];
  const band = mapped(both, (body) => body === 0);
  expect(band.at((x) => x > 15)).toEqual([]);
  expect(mapWalls(findTriangles({ positions: Float32Array.from(both.flat()), indices: null }), () => false)).toBeNull();
});
