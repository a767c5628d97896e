import { expect, test } from 'vitest';
import { binaryStl, boxCorners, encodeText, textStl, listVolumes } from '../testing/solids.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import { parseStl } from './parse-stl.ts';

const ignore = () => undefined;
const box = boxCorners([2, 3, 4]);
const read = (bytes: Uint8Array) => buildMesh(parseStl(bytes, ignore), ignore);

test.each([
  ['binary', binaryStl(box)],
  ['binary that begins like words', binaryStl(box, 12, 'solid box')],
  ['in words', textStl(box)],
  ['in words with Windows lines', encodeText(new TextDecoder().decode(textStl(box)).replaceAll('\n', '\r\n'))],
  ['in words after remarks', encodeText(`# made by hand\n\n; today\n${new TextDecoder().decode(textStl(box))}`)],
  ['in capitals', encodeText(new TextDecoder().decode(textStl(box)).toUpperCase())],
  ['of two solids', encodeText(`solid none\nendsolid none\n${new TextDecoder().decode(textStl(box))}`)],
])('a file that is %s gives its box', (_, bytes) => {
  const { facts, mesh } = read(bytes);
  expect(facts).toMatchObject({ bounds: { min: [0, 0, 0], max: [2, 3, 4] }, triangles: 12, leftOut: 0 });
  expect(listVolumes(facts)).toEqual([24]);
  // Three faces meet at each of the eight corners, and none is smooth with another.
  expect(mesh.positions.length).toBe(8 * 3 * 3);
});

test.each([
  ['says more triangles than it holds', binaryStl(box, 4_000_000_000), 'cut_off'],
  ['says fewer triangles than it holds', binaryStl(box, 3), 'count_differs'],
  ['says that it holds none', binaryStl([], 0), 'no_surface'],
  ['ends within a triangle', binaryStl(box).subarray(0, 300), 'cut_off'],
  ['ends within its head', binaryStl(box).subarray(0, 40), 'cut_off'],
  ['is empty', new Uint8Array(), 'empty'],
  [
    'has a coordinate that is no number',
    binaryStl([...box.slice(3), [1, Number.NaN, 0], [1, 0, 0], [0, 0, 0]]),
    'not_numbers',
  ],
  ['has an endless coordinate', binaryStl([...box.slice(3), [1, Infinity, 0], [1, 0, 0], [0, 0, 0]]), 'not_numbers'],
  [
    'has only flat triangles',
    binaryStl([
      [0, 0, 0],
      [1, 1, 1],
      [2, 2, 2],
    ]),
    'no_surface',
  ],
  ['in words has no end', textStl(box, ''), 'cut_off'],
  ['in words ends within a facet', textStl(box).subarray(0, 300), 'cut_off'],
  [
    'in words has a word for a number',
    encodeText(
      'solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 nan\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid a\n',
    ),
    'not_numbers',
  ],
  ['in words is empty', encodeText('solid none\nendsolid none\n'), 'no_surface'],
])('a file that %s is refused', (_, bytes, problem) => {
  expect(() => read(bytes)).toThrow(expect.objectContaining({ problem }));
});

test('triangles without an area are left out, and the rest still encloses its volume', () => {
  const flat = [
    [0, 0, 0],
    [2, 0, 0],
    [1, 0, 0],
  ] satisfies [number, number, number][];
  expect(read(binaryStl([...box, ...flat, ...flat.toReversed()])).facts).toMatchObject({
    bodies: [{ volume: 24 }],
    triangles: 12,
    leftOut: 2,
  });
});

test('a box that is open at the top has no volume', () => {
  expect(listVolumes(read(binaryStl(box.slice(6))).facts)).toEqual([null]);
});

test('a box that faces inwards is turned round', () => {
  const { facts, mesh } = read(binaryStl(box.toReversed()));
  expect(facts.bodies).toMatchObject([{ volume: 24, isTurned: true }]);
  const top = [...mesh.positions.keys()].find(
    (at) => at % 3 === 2 && mesh.positions[at] === 4 && mesh.normals[at] !== 0,
  );
  expect(mesh.normals[top ?? 0]).toBe(1);
});

test('each point is kept once as it is read: all corners of a large file would take several times the memory', () => {
  const { positions, indices } = parseStl(binaryStl(box), ignore);
  expect([positions.length, indices?.length]).toEqual([8 * 3, 12 * 3]);
});
