import { expect, test } from 'vitest';
import { bytesOf } from '../testing/solids.ts';
import { buildMesh } from './build-mesh.ts';
import { parseObj } from './parse-obj.ts';

const ignore = () => undefined;
const VERTICES = 'v 0 0 0\nv 2 0 0\nv 2 3 0\nv 0 3 0\nv 0 0 4\nv 2 0 4\nv 2 3 4\nv 0 3 4\n';
const SIDES = 'f 1 4 3 2\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n';
const read = (text: string) => buildMesh(parseObj(bytesOf(text), ignore), ignore);

test.each([
  ['with polygons', VERTICES + SIDES],
  [
    'with textures and normals',
    `${VERTICES}vn 0 0 1\nvt 0 0\n${SIDES.replaceAll(/(\d) /g, '$1/1/1 ').replaceAll(/(\d)\n/g, '$1//1\n')}`,
  ],
  ['that counts backwards', VERTICES + SIDES.replaceAll(/\d/g, (index) => String(Number(index) - 9))],
  [
    'with remarks, groups and materials',
    `# a box\nmtllib box.mtl\no box\n${VERTICES}usemtl gold\ns off\n${SIDES}l 1 2\n`,
  ],
  ['with a line that goes on', VERTICES + SIDES.replace('f 1 4 3 2', 'f 1 4 \\\n 3 2')],
  ['with numbers in every spelling', VERTICES.replace('v 2 0 0', 'v +2.0e0 -.0 0E-3') + SIDES],
  ['with a vertex that nothing uses', `${VERTICES}v 99 99 99\n${SIDES}`],
])('a box %s is read', (_, text) => {
  expect(read(text).facts).toMatchObject({
    bounds: { min: [0, 0, 0], max: [2, 3, 4] },
    bodies: [{ volume: 24 }],
    triangles: 12,
    leftOut: 0,
  });
});

test.each([
  ['that holds only lines', `${VERTICES}l 1 2\nl 5 6 7 8 5\n`, 'lines_only'],
  ['that holds only vertices', VERTICES, 'no_surface'],
  ['whose face names a vertex that is not there', `${VERTICES}f 1 2 9\n`, 'bad_index'],
  ['whose face counts back too far', `${VERTICES}f -1 -2 -9\n`, 'bad_index'],
  ['whose face names vertex 0', `${VERTICES}f 0 1 2\n`, 'bad_index'],
  ['whose face names no number', `${VERTICES}f 1 two 3\n`, 'bad_index'],
  ['whose face has two corners', `${VERTICES}f 1 2\n`, 'bad_index'],
  ['with a coordinate that is no number', `${VERTICES}v 1 nan 2\nf 1 2 9\n`, 'not_numbers'],
  ['that ends within a vertex', `${SIDES.slice(0, 0)}v 0 0 0\nv 1 0 0\nv 0 1\nf 1 2 3\n`, 'not_numbers'],
  ['that is empty', '', 'empty'],
])('a file %s is refused', (_, text, problem) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ problem }));
});
