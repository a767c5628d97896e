import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import type { ModelCard, ModelFigures } from '@facet/contract/entities/measure';
import type { Triple } from '@facet/model/model-data';
import { binaryStl, boxCorners } from '@facet/model/testing/solids';
import rhino3dm, { type File3dm, type RhinoModule } from 'rhino3dm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callApi } from './testing/call-api.ts';
import { countSolid, readBluntly } from './testing/blunt-solid.ts';
import { makeFullTeam } from './testing/factories/make-project.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { upload } from './testing/upload.ts';
import { UNTIL_MEASURED } from './testing/until-measured.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let rhino: RhinoModule;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  rhino = await rhino3dm();
}, 120_000);
afterAll(() => app.stop());

vi.setConfig({ testTimeout: 300_000 });

/** The card of a file once it is measured. */
async function getCard(name: string, body: Buffer): Promise<ModelCard> {
  const { designer } = team.people;
  const place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const sent = await upload(app, designer, { type: 'design', files: [{ name, body }] });
  const made = await callApi(app, designer, api.uploadDesigns, {
    params: place,
    body: { style: { title: name.replaceAll('.', ' ') }, file_ids: sent.files.map(({ id }) => id) },
  });
  const params = { ...place, itemId: made.body.data[0]?.id ?? 0 };
  const read = async () => (await callApi(app, designer, api.getModelCard, { params })).body.data;
  await expect
    .poll(async () => (await read()).work?.state, { ...UNTIL_MEASURED, timeout: 150_000 })
    .toMatch(/done|failed/);
  return read();
}

type Told = {
  /** Where its unit comes from, and how many mm it is. */
  unit?: readonly [ModelFigures['unit']['from'], number];
  /** In mm, along x, y and z. */
  size?: readonly [number, number, number];
  triangles?: number;
  bodies?: number;
  /** The checks that ask for a look. */
  findings?: readonly string[];
  noVolume?: string;
  problem?: string;
};

/** A card in the terms of the table below. */
function tell({ figures, problem }: ModelCard): Told {
  if (!figures) return { problem: problem ?? 'none' };
  const [x, y, z] = figures.size_mm.map((side) => Number(side.toFixed(2)));
  return {
    unit: [figures.unit.from, figures.unit.millimetres],
    size: [x ?? 0, y ?? 0, z ?? 0],
    triangles: figures.triangles,
    bodies: figures.parts.reduce((sum, { bodies }) => sum + bodies, 0),
    findings: figures.findings.filter(({ is_passed: isPassed }) => !isPassed).map(({ check }) => check),
    ...(figures.volume.kind === 'none' && { noVolume: figures.volume.why }),
  };
}

/** Checks its volume against a plain sum over its closed triangles; skips one whose volume is not known. */
function expectPlainVolume({ figures }: ModelCard, name: string, body: Buffer) {
  if (figures?.volume.kind !== 'known') return;
  const counted = countSolid(readBluntly(rhino, name, body));
  expect(counted.openEdges).toBe(0);
  const millimetres = figures.unit.millimetres;
  expect(figures.volume.mm3 / (counted.volume * millimetres ** 3)).toBeCloseTo(1, 5);
  expect(figures.area_mm2 / (counted.area * millimetres ** 2)).toBeCloseTo(1, 5);
  expect(figures.triangles).toBe(counted.triangles);
}

const CUBE: Told = {
  unit: ['asked', 1],
  size: [1, 1, 1],
  triangles: 12,
  bodies: 1,
  findings: [],
  noVolume: 'unit',
};

/** What the library writes; its types know no call without options. */
function saved(file: File3dm): Buffer {
  const write: () => Uint8Array = Reflect.get(file, 'toByteArray');
  return Buffer.from(Reflect.apply(write, file, []));
}

/** A Rhino file in a unit, with a box of 4 × 2 × 3 as a mesh, a ball without one, or both. */
function rhinoFile(unit: 'Inches' | 'Millimeters' | 'None', holds: readonly ('box' | 'ball')[]): Buffer {
  const file = new rhino.File3dm();
  file.settings().modelUnitSystem = rhino.UnitSystem[unit];
  const mesh = new rhino.Mesh();
  for (const [x, y, z] of BOX) mesh.vertices().add(x, y, z);
  for (let at = 0; at < BOX.length; at += 3) mesh.faces().addTriFace(at, at + 1, at + 2);
  if (holds.includes('box')) file.objects().addMesh(mesh, new rhino.ObjectAttributes());
  if (holds.includes('ball')) file.objects().add(new rhino.Sphere([9, 0, 0], 2).toBrep(), new rhino.ObjectAttributes());
  return saved(file);
}

const BOX = boxCorners([4, 2, 3]);
const IN_MM = { size: [4, 2, 3] as const, triangles: 12, bodies: 1, findings: [] };
const LINES = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nl 1 2 3\n';
const stl = (corners: readonly Triple[]) => () => Buffer.from(binaryStl([...corners]));

/** The kinds of files that people send, made here so that every machine tests each of them. */
const MADE: readonly [name: string, make: () => Buffer, told: Told, grams14kt: number | null][] = [
  ['plain.stl', stl(BOX), { unit: ['assumed', 1], ...IN_MM }, 0.31368],
  ['tiny.stl', stl(boxCorners([1, 1, 1])), CUBE, null],
  [
    'open.stl',
    stl(BOX.slice(3)),
    { ...IN_MM, unit: ['assumed', 1], triangles: 11, findings: ['closed'], noVolume: 'open' },
    null,
  ],
  ['lines.obj', () => Buffer.from(LINES), { problem: 'lines_only' }, null],
  ['mm.3dm', () => rhinoFile('Millimeters', ['box']), { unit: ['file', 1], ...IN_MM }, 0.31368],
  [
    'inches.3dm',
    () => rhinoFile('Inches', ['box']),
    { ...IN_MM, unit: ['file', 25.4], size: [101.6, 50.8, 76.2], findings: ['solid'] },
    5140.294,
  ],
  ['no-unit.3dm', () => rhinoFile('None', ['box']), { unit: ['assumed', 1], ...IN_MM }, 0.31368],
  ['bare.3dm', () => rhinoFile('Millimeters', ['ball']), { problem: 'bare_curves' }, null],
  [
    'partly.3dm',
    () => rhinoFile('Millimeters', ['box', 'ball']),
    { ...IN_MM, unit: ['file', 1], findings: ['whole'], noVolume: 'partial' },
    null,
  ],
];

describe('files made here', () => {
  test.each(MADE)('%s', async (name, make, told, grams) => {
    const body = make();
    const card = await getCard(name, body);
    expect(tell(card)).toEqual(told);
    expectPlainVolume(card, name, body);
    const { figures, house } = card;
    const alloy = house.alloys.find(({ key }) => key === 'yellow-14');
    const weight = figures?.volume.kind === 'known' ? (figures.volume.mm3 * Number(alloy?.density)) / 1000 : null;
    expect(weight === null ? null : Number(weight.toPrecision(7))).toEqual(grams);
  });
});

/** Files written by other programs, where the machine has them beside the repository, and what is expected of each. */
const FOLDER = path.join(import.meta.dirname, '../../../../shared/data/cad');
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).toSorted() : [];
const TOLD: Readonly<Record<string, Told>> = {
  'ascii.stl': { unit: ['assumed', 1], size: [4.94, 4.43, 1.2], triangles: 572, bodies: 10, findings: ['wall'] },
  'binary.stl': { unit: ['assumed', 1], size: [5.7, 4.43, 1.2], triangles: 716, bodies: 10, findings: ['wall'] },
  'cube-meshlab-ascii.stl': CUBE,
  'cube-meshlab-binary.stl': CUBE,
  'cube-with-materials.obj': CUBE,
  'hello-mesh.3dm': {
    unit: ['file', 1],
    size: [35.21, 5.37, 26.33],
    triangles: 27_434,
    bodies: 6,
    findings: ['wall', 'solid'],
  },
  'hundred-cubes.obj': { unit: ['assumed', 1], size: [19, 19, 1], triangles: 1200, bodies: 100, findings: [] },
  'lines-only.obj': { problem: 'lines_only' },
  'mesh-sphere-r5.3dm': {
    unit: ['assumed', 1],
    size: [20, 19.02, 20],
    triangles: 180,
    bodies: 1,
    findings: ['solid'],
  },
  'mesh.3dm': { unit: ['file', 1], size: [50.25, 50.25, 50.25], triangles: 276, bodies: 1, findings: ['solid'] },
  'nurbs-surface-r5.3dm': { problem: 'bare_curves' },
  'rhino-logo.3dm': {
    unit: ['file', 1],
    size: [35.2, 5.38, 26.34],
    triangles: 32_044,
    bodies: 6,
    findings: ['wall', 'solid'],
  },
  'utah-teapot.stl': {
    unit: ['assumed', 1],
    size: [17.58, 10.93, 8.57],
    triangles: 9438,
    bodies: 1,
    findings: ['wall', 'solid'],
  },
};

if (FILES.length > 0)
  describe('files of other makers', () => {
    test('each of them has its words here', () => expect(Object.keys(TOLD)).toEqual(FILES));
    test.each(FILES)('%s', async (name) => {
      const body = readFileSync(path.join(FOLDER, name));
      const card = await getCard(name, body);
      expect(tell(card)).toEqual(TOLD[name]);
      expectPlainVolume(card, name, body);
    });
  });
