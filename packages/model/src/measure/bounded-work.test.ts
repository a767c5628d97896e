import { expect, test, vi } from 'vitest';
import { parse3mf } from '../formats/parse-3mf.ts';
import { parseObj } from '../formats/parse-obj.ts';
import type { Triple } from '../model-data.ts';
import { makePackage } from '../testing/boxes.ts';
import { readCase } from '../testing/cases.ts';
import { outcome, repeated, makeSoup } from '../testing/heaps.ts';
import { boxCorners, encodeText } from '../testing/solids.ts';
import { parseStl } from '../formats/parse-stl.ts';

// Each of these took minutes or hours; that they end at all is what is tested.

const ignore = () => undefined;
vi.setConfig({ testTimeout: 120_000 });
test('many triangles in one place are counted as what they are', () => {
  const triangle: Triple[] = [
    [0, 0, 0],
    [10, 0, 0],
    [0, 10, 0],
  ];
  const { positions } = repeated(triangle, 300_000, () => 0);
  expect(outcome({ positions, indices: null })).toEqual({
    volume: 'none',
    faults: [{ kind: 'doubled', count: 299_999 }],
  });
});

test('a fan of triangles about one edge, and a star about one point, end', () => {
  const around = (at: number): Triple => [Math.cos(at), Math.sin(at), at / 1e5];
  const fan = Array.from({ length: 100_000 }, (_, at): Triple[] => [[0, 0, 0], [0, 0, 1], around(at)]).flat();
  expect(outcome(makeSoup(fan))).toMatchObject({ volume: 'none' });
  const star = Array.from({ length: 100_000 }, (_, at): Triple[] => [[0, 0, 0], around(at), around(at + 0.5)]).flat();
  expect(outcome(makeSoup(star))).toMatchObject({ volume: 'none', faults: [{ kind: 'hole' }] });
});

test('needles that are as long as the model end', () => {
  const needle = boxCorners([10, 0.001, 0.001]);
  const needles = repeated(needle, 4500, (time) => (time * 7919) % 4500);
  expect(outcome(needles)).toMatchObject({ faults: [] });
});

test('polygons and comments that never end are read once', () => {
  const bend = (at: number) =>
    `v ${Math.cos(at / 300)} ${Math.sin(at / 300)} 0\nv ${Math.cos(at / 300) / 2} ${Math.sin(at / 300) / 2} 0`;
  const corners = Array.from({ length: 900 }, (_, at) => bend(at)).join('\n');
  const face = `f ${Array.from({ length: 1800 }, (_, at) => at + 1).join(' ')}\n`;
  expect(() => parseObj(encodeText(`${corners}\n${face.repeat(2000)}`), ignore)).toThrow('tangled');
  const model = `<model>${'<!--'.repeat(500_000)}</model>`;
  expect(() => parse3mf(makePackage({ '3D/3dmodel.model': model }), ignore)).toThrow('nothing_in_it');
});

const coincident = readCase('coincident-40k.stl');
test.runIf(coincident)('the file of a house with 40,000 triangles in one place is measured', () => {
  if (!coincident) return;
  expect(outcome(parseStl(coincident, ignore))).toMatchObject({ volume: 'none' });
});
