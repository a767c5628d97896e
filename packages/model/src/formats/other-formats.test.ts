// @vitest-environment node
import occt from 'occt-import-js';
import { expect, test } from 'vitest';
import { weighBodies } from '../bodies/weigh-bodies.ts';
import { notMetal, rolesOfBodies } from '../bodies/body-roles.ts';
import { countedVolume } from '../counted-volume.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import { ModelError } from '../model-error.ts';
import type { ModelProblem } from '../model-data.ts';
import type { ReadFile, Soup } from '../soup.ts';
import {
  box3mf,
  boxGlb,
  boxGlbDescription,
  boxIges,
  vaultsIges,
  boxMesh,
  boxPly,
  boxStep,
  makeGlb,
  makePackage,
} from '../testing/boxes.ts';
import { encodeText } from '../testing/solids.ts';
import { parse3mf } from './parse-3mf.ts';
import { parseGlb } from './parse-glb.ts';
import { parsePly } from './parse-ply.ts';
import { checkStepHead, parseStep } from './parse-step.ts';

const ignore = () => undefined;
const BOX = [2, 3, 4] as const;

function measureVolume(soup: Soup | null): number | null {
  if (!soup) return null;
  const { facts, kept } = buildMesh(soup, ignore);
  const leftOut = notMetal(rolesOfBodies(facts.bodies));
  const counted = countedVolume(facts, leftOut, weighBodies(kept.triangles, kept.bodyOf, leftOut));
  return counted.kind === 'known' ? counted.volume : null;
}

const listParts = ({ soup }: ReadFile) => soup?.parts?.map(({ name, layer }) => [name, layer]);

function catchProblem(read: () => unknown): ModelProblem | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof ModelError) return error.problem;
    throw error;
  }
  return undefined;
}

test.each(['ascii', 'binary_little_endian', 'binary_big_endian'] as const)('a PLY box in %s', (format) => {
  const soup = parsePly(boxPly([...BOX], format), ignore);
  expect(measureVolume(soup)).toBeCloseTo(24);
});

test('a PLY face with four corners becomes two triangles', () => {
  const lines = ['ply', 'format ascii 1.0', 'element vertex 4', 'property float x', 'property float y'];
  lines.push('property float z', 'element face 1', 'property list uchar int vertex_index', 'end_header');
  const soup = parsePly(encodeText(`${lines.join('\r\n')}\r\n0 0 0 1 0 0 1 1 0 0 1 0\r\n4 0 1 2 3`), ignore);
  expect(soup.indices).toHaveLength(6);
});

test('PLY files that cannot be shown say why', () => {
  const box = boxPly([...BOX], 'binary_little_endian');
  const text = new TextDecoder('latin1').decode(boxPly([...BOX]));
  expect(catchProblem(() => parsePly(new Uint8Array(), ignore))).toBe('empty');
  expect(catchProblem(() => parsePly(box.subarray(0, -5), ignore))).toBe('cut_off');
  expect(catchProblem(() => parsePly(encodeText(text.slice(0, -20)), ignore))).toBe('cut_off');
  expect(catchProblem(() => parsePly(encodeText(text.replace('3 0 1 2', '3 0 1 99')), ignore))).toBe('bad_index');
  expect(catchProblem(() => parsePly(encodeText(text.replace('face 12', 'face 0')), ignore))).toBe('points_only');
  expect(catchProblem(() => parsePly(encodeText(text.replace('float x', 'colour x')), ignore))).toBe('unreadable');
});

test('a GLB box is in metres, and keeps its names', () => {
  const read = parseGlb(boxGlb([...BOX]), ignore);
  expect(read.millimetres).toBe(1000);
  expect(listParts(read)).toEqual([['Shank', 'Yellow gold']]);
  expect(measureVolume(read.soup)).toBeCloseTo(24);
});

test('nodes of a GLB file are turned, sized and mirrored', () => {
  const turned = { rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2], translation: [10, 0, 0], scale: [-2, 1, 1] };
  const { soup } = parseGlb(boxGlb([...BOX], turned), ignore);
  expect(measureVolume(soup)).toBeCloseTo(48);
  const xs = soup?.positions.filter((_, at) => at % 3 === 0) ?? [];
  // What was 3 deep is now to the left of 10.
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([expect.closeTo(7), expect.closeTo(10)]);
});

test('GLB files that cannot be shown say why', () => {
  const { description, binary } = boxGlbDescription([...BOX]);
  const draco = { ...description, accessors: [{ componentType: 5126, count: 36, type: 'VEC3' }] };
  expect(catchProblem(() => parseGlb(makeGlb(draco, binary), ignore))).toBe('packed');
  const short = { ...description, accessors: [{ ...description.accessors[0], count: 1e9 }] };
  expect(catchProblem(() => parseGlb(makeGlb(short, binary), ignore))).toBe('cut_off');
  expect(catchProblem(() => parseGlb(makeGlb({ ...description, nodes: [] }, binary), ignore))).toBe('nothing_in_it');
  expect(catchProblem(() => parseGlb(boxGlb([...BOX]).subarray(0, 400), ignore))).toBe('cut_off');
  expect(catchProblem(() => parseGlb(new Uint8Array(), ignore))).toBe('empty');
});

test('nodes of a GLB file that hold themselves come to an end', () => {
  const { description, binary } = boxGlbDescription([...BOX], { children: [0, 0] });
  expect(parseGlb(makeGlb(description, binary), ignore).soup?.parts?.length).toBeGreaterThan(1);
});

test('a 3MF box is in its unit', () => {
  const read = parse3mf(box3mf([...BOX], 'inch'), ignore);
  expect(read.millimetres).toBe(25.4);
  expect(measureVolume(read.soup)).toBeCloseTo(24);
});

test('the parts of a 3MF object stand where they are put, with their names and materials', () => {
  const read = parse3mf(
    makePackage({
      '3D/3dmodel.model': `<model><resources>
        <basematerials id="9"><base name="Gold &amp; more" displaycolor="#FFD700FF"/></basematerials>
        <object id="2" name="Ring"><components><component objectid="1" p:path="/3D/Parts/Shank.model"/>
        <component objectid="1" p:path="/3D/Parts/Shank.model" transform="-1 0 0 0 1 0 0 0 1 20 0 0"/></components></object>
        <!-- <item objectid="7"/> --></resources><build><item objectid='2' transform='2 0 0 0 2 0 0 0 2 0 0 5'/></build></model>`,
      '3D/Parts/Shank.model': `<model><resources><basematerials id="9"><base name="Gold"/></basematerials>
        <object id="1" pid="9" pindex="0">${boxMesh([...BOX])}</object></resources></model>`,
    }),
    ignore,
  );
  expect(listParts(read)).toEqual([
    ['Ring', 'Gold'],
    ['Ring', 'Gold'],
  ]);
  expect(measureVolume(read.soup)).toBeCloseTo(2 * 24 * 8);
  const xs = read.soup?.positions.filter((_, at) => at % 3 === 0) ?? [];
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, 40]);
});

test('3MF files that cannot be shown say why', () => {
  const model = (text: string) => () => parse3mf(makePackage({ '3D/3dmodel.model': `<model>${text}</model>` }), ignore);
  expect(catchProblem(model('<build></build>'))).toBe('nothing_in_it');
  expect(catchProblem(model('<build><item objectid="1"/></build>'))).toBe('bad_index');
  const wrong = boxMesh([...BOX]).replace('v1="0"', 'v1="99"');
  expect(catchProblem(model(`<object id="1">${wrong}</object><build><item objectid="1"/></build>`))).toBe('bad_index');
  const itself = '<object id="1"><components><component objectid="1"/><component objectid="1"/></components></object>';
  expect(catchProblem(model(`${itself}<build><item objectid="1"/></build>`))).toBe('too_much');
  expect(catchProblem(() => parse3mf(makePackage({ 'a.txt': 'a' }), ignore))).toBe('unreadable');
});

test('a STEP box is meshed in millimetres', async () => {
  const read = parseStep(await occt(), boxStep([...BOX]), 'step', ignore);
  expect(read.millimetres).toBe(1);
  expect(listParts(read)).toEqual([['Box', '']]);
  expect(measureVolume(read.soup)).toBeCloseTo(24);
});

test('an IGES box is meshed in millimetres', async () => {
  const read = parseStep(await occt(), boxIges([...BOX]), 'iges', ignore);
  expect(read.millimetres).toBe(1);
  expect(measureVolume(read.soup)).toBeCloseTo(24);
});

test('the surfaces of IGES are divided as finely as all of them together are large', async () => {
  const { soup } = parseStep(await occt(), vaultsIges(40), 'iges', ignore);
  expect(soup?.parts).toHaveLength(40);
  // Each divided by its own size would be 5,000.
  expect((soup?.indices?.length ?? 0) / 3 / 40).toBeLessThan(600);
  const heights = Array.from(soup?.positions ?? []).filter((_, at) => at % 3 === 2);
  expect(Math.max(...heights)).toBeGreaterThan(0.9);
});

test('what is no STEP or IGES file is told before the library is loaded', () => {
  expect(catchProblem(() => checkStepHead(encodeText('solid ring'), 'step'))).toBe('unreadable');
  expect(catchProblem(() => checkStepHead(encodeText('solid ring'), 'iges'))).toBe('unreadable');
  expect(catchProblem(() => checkStepHead(new Uint8Array(), 'step'))).toBe('empty');
  expect(() => checkStepHead(encodeText(`${''.padEnd(72)}S      1\n`), 'iges')).not.toThrow();
});

test('a STEP file that ends in the middle is damaged', async () => {
  const step = boxStep([...BOX]);
  const library = await occt();
  expect(catchProblem(() => parseStep(library, step.subarray(0, step.length / 2), 'step', ignore))).toMatch(
    /unreadable|no_surface/,
  );
});

test('what a 3MF file says is support, or none of the piece, is left out, with its components', () => {
  const typed = (id: number, type: string) => `<object id="${id}" type="${type}">${boxMesh([...BOX])}</object>`;
  const tree = '<object id="5" type="support" name="Frame"><components><component objectid="1"/></components></object>';
  const { soup } = parse3mf(
    makePackage({
      '3D/3dmodel.model': `<model>${typed(1, 'model')}${typed(2, 'support')}${typed(3, 'other')}${tree}
        <build><item objectid="1"/><item objectid="2"/><item objectid="3"/><item objectid="5"/></build></model>`,
    }),
    ignore,
  );
  expect(soup?.parts?.map(({ role }) => role)).toEqual([undefined, 'support', 'ignore', 'support']);
});
