// @vitest-environment node
import rhino3dm, { type File3dm, type RhinoModule } from 'rhino3dm';
import { beforeAll, expect, test } from 'vitest';
import { buildMesh } from './build-mesh.ts';
import { parse3dm } from './parse-3dm.ts';

const ignore = () => undefined;
let rhino: RhinoModule;
beforeAll(async () => {
  rhino = await rhino3dm();
});

function boxMesh() {
  const mesh = new rhino.Mesh();
  for (const [x = 0, y = 0, z = 0] of [
    [0, 0, 0],
    [2, 0, 0],
    [2, 3, 0],
    [0, 3, 0],
    [0, 0, 4],
    [2, 0, 4],
    [2, 3, 4],
    [0, 3, 4],
  ]) {
    mesh.vertices().add(x, y, z);
  }
  for (const [a = 0, b = 0, c = 0, d = 0] of [
    [0, 3, 2, 1],
    [4, 5, 6, 7],
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [3, 0, 4, 7],
  ]) {
    mesh.faces().addQuadFace(a, b, c, d);
  }
  return mesh;
}

/** What the library writes; its types leave out that nothing need be said about an object. */
function bytesOf(file: File3dm): Uint8Array {
  const write: (this: File3dm) => Uint8Array = Reflect.get(file, 'toByteArray');
  return write.call(file);
}

function fileOf(unit: 'Millimeters' | 'Inches' | 'None') {
  const file = new rhino.File3dm();
  file.settings().modelUnitSystem = rhino.UnitSystem[unit];
  return file;
}

test.each([
  ['Millimeters', 1],
  ['Inches', 25.4],
  ['None', null],
] as const)('a mesh is read, in the unit %s of its file', (unit, millimetres) => {
  const file = fileOf(unit);
  file.objects().addMesh(boxMesh(), new rhino.ObjectAttributes());
  const read = parse3dm(rhino, bytesOf(file), ignore);
  expect(read.millimetres).toBe(millimetres);
  if (!read.soup) throw new Error('nothing was read');
  expect(buildMesh(read.soup, ignore).facts).toMatchObject({
    bounds: { min: [0, 0, 0], max: [2, 3, 4] },
    volume: 24,
    triangles: 12,
  });
});

test('surfaces that were saved without meshes give the curves at their borders', () => {
  const file = fileOf('Millimeters');
  file.objects().add(new rhino.Sphere([0, 0, 0], 5).toBrep(), new rhino.ObjectAttributes());
  const read = parse3dm(rhino, bytesOf(file), ignore);
  expect(read.soup).toBeNull();
  expect(read.curves?.length).toBeGreaterThan(0);
});

test.each([
  ['a renamed zip', () => new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 0)]), 'not_rhino'],
  ['an empty file', () => new Uint8Array(), 'empty'],
  ['a file without anything in it', () => bytesOf(fileOf('Millimeters')), 'no_surface'],
  [
    'a file that was cut off',
    () => {
      const file = fileOf('Millimeters');
      file.objects().addMesh(boxMesh(), new rhino.ObjectAttributes());
      return bytesOf(file).subarray(0, 2000);
    },
    'unreadable',
  ],
] as const)('%s is refused', (_, make, problem) => {
  expect(() => parse3dm(rhino, make(), ignore)).toThrow(expect.objectContaining({ problem }));
});
