import { expect, test } from 'vitest';
import { encodeText } from '../testing/solids.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import { parseObj } from './parse-obj.ts';

const ignore = () => undefined;
const VERTICES = 'v 0 0 0\nv 2 0 0\nv 2 3 0\nv 0 3 0\nv 0 0 4\nv 2 0 4\nv 2 3 4\nv 0 3 4\n';
const SIDES = 'f 1 4 3 2\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n';
const read = (text: string) => buildMesh(parseObj(encodeText(text), ignore), ignore);

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
  ['with remarks after its faces', VERTICES.replaceAll('\n', ' # here\n') + SIDES.replaceAll('\n', ' # side\n')],
  ['with lines that end as on old Macs', (VERTICES + SIDES).replaceAll('\n', '\r')],
  ['with lines that end as on Windows', (VERTICES + SIDES).replaceAll('\n', '\r\n')],
  ['with a vertex that is no number and nothing uses', `${VERTICES}v 1 nan 2\n${SIDES}`],
])('a box %s is read', (_, text) => {
  expect(read(text).facts).toMatchObject({
    bounds: { min: [0, 0, 0], max: [2, 3, 4] },
    bodies: [{ volume: 24 }],
    triangles: 12,
    leftOut: 0,
  });
});

test('materials that do not lie beside the file are named, where its faces ask for them', () => {
  const painted = `mtllib box.mtl\n${VERTICES}usemtl gold\n${SIDES}`;
  expect(read(painted).facts.unpainted).toBe('box.mtl');
  expect(read(painted.replace('usemtl gold\n', '')).facts.unpainted).toBeNull();
  expect(read(VERTICES + SIDES).facts.unpainted).toBeNull();
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

/** A column over a polygon, 2 high. */
function column(outline: readonly (readonly [number, number])[], far = 0): string {
  const count = outline.length;
  const vertices = [0, 2].flatMap((z) => outline.map(([x, y]) => `v ${x + far} ${y + far} ${z + far}`));
  const top = outline.map((_, at) => at + 1 + count);
  const isCut = (at: number, next: number) =>
    outline.some((one, other) => one === outline[next] && outline[(other + 1) % count] === outline[at]);
  const sides = outline.map((_, at) => {
    const next = (at + 1) % count;
    // There is no wall along the cut to a hole.
    return isCut(at, next) ? '' : `f ${at + 1} ${next + 1} ${next + 1 + count} ${at + 1 + count}`;
  });
  const bottom = outline.map((_, at) => at + 1).toReversed();
  return `${vertices.join('\n')}\n${sides.join('\n')}\nf ${top.join(' ')}\nf ${bottom.join(' ')}\n`;
}

const C_SHAPE = [
  [0, 0],
  [10, 0],
  [10, 2],
  [2, 2],
  [2, 8],
  [10, 8],
  [10, 10],
  [0, 10],
] as const;
// A square with a square hole, to which a cut leads from the border.
const [BORDER, HOLE] = [
  [0, 0],
  [3, 3],
] as const;
const FRAME = [BORDER, [10, 0], [10, 10], [0, 10], BORDER, HOLE, [3, 7], [7, 7], [7, 3], HOLE] as const;

test.each([
  ['a C', C_SHAPE, 52 * 2],
  ['a C that begins elsewhere', [...C_SHAPE.slice(3), ...C_SHAPE.slice(0, 3)], 52 * 2],
  ['a frame with a hole', FRAME, 84 * 2],
])('a column over %s keeps its shape', (_, outline, volume) => {
  const { facts, mesh } = read(column(outline));
  expect(facts.bodies).toMatchObject([{ volume }]);
  // The upward faces cover the outline once: triangles over a hollow would cover it more often.
  let top = 0;
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const place = (corner: number, axis: number) => mesh.positions[(mesh.indices[at + corner] ?? 0) * 3 + axis] ?? 0;
    if (![0, 1, 2].every((corner) => place(corner, 2) === 2)) continue;
    const [ux, uy] = [place(1, 0) - place(0, 0), place(1, 1) - place(0, 1)];
    top += Math.abs(ux * (place(2, 1) - place(0, 1)) - uy * (place(2, 0) - place(0, 0))) / 2;
  }
  expect(top).toBeCloseTo(volume / 2, 9);
});

test('a model far away keeps its shape', () => {
  expect(read(column(C_SHAPE, 123_456_789)).facts.bodies).toMatchObject([{ volume: 104 }]);
});

test('a polygon that crosses itself and one that is a line come to an end', () => {
  const text = 'v 0 0 0\nv 4 4 0\nv 4 0 0\nv 0 4 0\nv 2 9 0\nf 1 2 3 4 5\nv 8 8 0\nv 16 16 0\nf 1 2 6 7\n';
  expect(read(text).facts.bodies).toMatchObject([{ volume: null }]);
});

test('groups and materials name the bodies, and stones among them', () => {
  const gem = SIDES.replaceAll(/\d+/g, (index) => String(Number(index) - 9));
  const text = `${VERTICES}o Shank\nusemtl gold\n${SIDES}${VERTICES.replaceAll('v ', 'v 1')}o Centre\nusemtl diamond\n`;
  expect(read(`${text}${gem}`).facts.bodies).toMatchObject([
    { name: 'Shank', layer: 'gold', isStone: false },
    { name: 'Centre', layer: 'diamond', isStone: true },
  ]);
});

test('very many triangles at one place come to an end', () => {
  const text = `v 0 0 0\nv 1 0 0\nv 0 1 0\n${'f 1 2 3\n'.repeat(300_000)}`;
  expect(read(text).facts).toMatchObject({ triangles: 300_000, bodies: [{ volume: null }] });
});
