import * as api from '@facet/contract/endpoints/index';
import type { Measured } from '@facet/model/measure/measure-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costSheets, fileMeasures } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const melee = (id: string, place: string, quantity: number) => ({
  id,
  species: 'diamond',
  shape: 'round',
  length: 1.3,
  width: 1.3,
  quantity,
  place,
});
const CENTRE = { id: 'centre', species: 'beryl', shape: 'oval', length: 8, width: 6, quantity: 1, place: 'Centre' };
const ROWS = [
  CENTRE,
  melee('halo', 'Halo', 18),
  melee('left', 'Shoulder, left', 3),
  melee('right', 'Shoulder, right', 3),
];

type Stone = { name: string; size: [number, number, number]; count: number; outline: 'round' | 'oval' };
/** A model of which nothing but its stones matters, in mm. */
function modelWith(stones: readonly Stone[], millimetres: number | null = 1): Measured {
  const part = ({ name, count }: Stone, at: number) => ({
    key: `p${at}`,
    name,
    layer: '',
    bodies: count,
    volume: 1,
    role: 'stone' as const,
    isProposed: true,
    by: 'name' as const,
    turned: 0,
    inside: 0,
    cavities: 0,
  });
  return {
    millimetres,
    bounds: { min: [0, 0, 0], max: [20, 20, 8] },
    triangles: 1,
    leftOut: 0,
    unmeshed: null,
    ring: null,
    area: 1,
    volume: { kind: 'none', why: 'nothing' },
    faults: [],
    parts: stones.map(part),
    thin: [],
    solid: null,
    stones: stones.map(({ size, count, outline }, at) => ({ part: at, size, count, outline })),
  };
}
const round = (name: string, count: number): Stone => ({ name, count, size: [1.31, 1.3, 0.8], outline: 'round' });
const OVAL: Stone = { name: 'Aquamarine', count: 1, size: [8.004, 6.001, 3.85], outline: 'oval' };

async function newStyle() {
  const { project, people, modules } = team;
  const style = await makeStyle(app, { projectId: project.id, createdBy: people.designer.id });
  const place = { projectId: project.id, styleId: style.id, createdBy: people.designer.id };
  const params = { projectId: project.id, styleId: style.id };
  await callApi(app, people.designer, api.setStones, { params, body: { rows: ROWS } });
  const addDrawing = () => makeItem(app, { ...place, moduleId: modules['technical-drawing'].id });
  const drawing = await addDrawing();
  const addModel = async (measured: Measured | null, version = 1) => {
    const model = await makeItem(app, { ...place, moduleId: modules['cad-design'].id, format: 'stl', version });
    if (measured) await app.db.insert(fileMeasures).values({ fileId: model.fileId, measured, edition: 99 });
    return model;
  };
  return { params, drawing, addDrawing, addModel };
}
type Params = Awaited<ReturnType<typeof newStyle>>['params'];

const pinsOf = (rowId: string, count: number) =>
  Array.from({ length: count }, (_pin, at) => ({ row_id: rowId, at: { x: at / 100, y: 0.5 } }));
const pin = (params: Params, designId: number, pins: object[], since?: string | null) =>
  callApi(app, team.people.designer, api.setStoneMap, {
    params: { ...params, designId },
    body: { pins, updated_at: since },
  });
const count = async (params: Params, by: Caller = team.people.designer) =>
  (await callApi(app, by, api.getStoneCounts, { params })).body.data;
const proposal = (params: Params, designId: number) =>
  callApi(app, team.people.designer, api.getStoneProposal, { params, query: { design_id: designId } });

test('list, map, model and sheet are counted place by place', async () => {
  const { params, drawing, addDrawing, addModel } = await newStyle();
  await pin(params, drawing.id, [...pinsOf('centre', 1), ...pinsOf('halo', 18), ...pinsOf('left', 3)]);
  // The same stones from the side.
  await pin(params, (await addDrawing()).id, pinsOf('halo', 9));
  await addModel(modelWith([OVAL, round('halo_1.3', 18), round('shoulder left', 3), round('shoulder right', 2)]));
  await app.db.insert(costSheets).values({
    styleId: params.styleId,
    number: 1,
    title: 'Yellow gold',
    steps: [],
    body: {
      stones: [
        { row_id: 'halo', quantity: '18' },
        { row_id: null, quantity: '6' },
      ],
    } as never,
    ground: { design_id: null, stone_list: 1, snapshot: null },
    createdBy: team.people.designer.id,
  });
  const counts = await count(params);
  expect(counts.places.map(({ place, listed }) => [place, listed])).toEqual([
    ['Centre', 1],
    ['Halo', 18],
    ['Shoulder, left', 3],
    ['Shoulder, right', 3],
  ]);
  const columns = counts.columns.map(({ kind, title, total, cells }) => [
    kind,
    title,
    total,
    cells.map((cell) => [cell.places.join('+'), cell.count, cell.listed]),
  ]);
  expect(columns).toEqual([
    [
      'map',
      'technical-drawing',
      22,
      [
        ['Centre', 1, 1],
        ['Halo', 18, 18],
        ['Shoulder, left', 3, 3],
        ['Shoulder, right', 0, 3],
      ],
    ],
    [
      'model',
      'cad-design',
      24,
      [
        ['Centre', 1, 1],
        ['Halo', 18, 18],
        ['Shoulder, left', 3, 3],
        ['Shoulder, right', 2, 3],
      ],
    ],
    [
      'sheet',
      'Yellow gold',
      24,
      [
        ['Centre', 0, 1],
        ['Halo', 18, 18],
        ['Shoulder, left', 0, 3],
        ['Shoulder, right', 0, 3],
        ['', 6, 0],
      ],
    ],
  ]);
  // Nobody without a right to costs hears that there is a sheet; a tech designer sees no model either.
  expect((await count(params, team.people.c_design)).columns.map(({ kind }) => kind)).toEqual(['model']);
  expect((await count(params, team.people.t_design)).columns.map(({ kind }) => kind)).toEqual(['map']);
});

test('stones of one size whose place nothing says are counted together', async () => {
  const { params, addModel } = await newStyle();
  await addModel(modelWith([OVAL, round('Diamonds', 24), { ...OVAL, name: 'Extra', size: [3, 2, 1] }]));
  const [model] = (await count(params)).columns;
  expect(model?.cells.map(({ places, count: found, listed }) => [places, found, listed])).toEqual([
    [['Centre'], 1, 1],
    [['Halo', 'Shoulder, left', 'Shoulder, right'], 24, 24],
    [[], 1, 0],
  ]);
});

test('the newest version counts, and one that is not measured says so', async () => {
  const { params, addModel } = await newStyle();
  await addModel(modelWith([OVAL]));
  const second = await addModel(null, 2);
  const [model] = (await count(params)).columns;
  expect(model).toMatchObject({ design: { id: second.id, version: 2 }, why: 'not_measured', cells: [] });
  const asked = await addModel(modelWith([{ ...OVAL, size: [800, 600, 385] }], null), 3);
  // No row can have such a size: somebody has to say the unit.
  expect((await proposal(params, asked.id)).body.data.rows).toMatchObject([{ row: { length: null, width: null } }]);
});

test('a version proposes rows by what was measured on it, and says which are in the list', async () => {
  const { params, addModel, drawing } = await newStyle();
  const model = await addModel(
    modelWith([OVAL, round('halo', 20), round('Gallery_rail', 4), { ...OVAL, count: 2, size: [4, 3, 2] }]),
  );
  const { body } = await proposal(params, model.id);
  const rows = body.data.rows.map(({ row, row_id: id, listed }) => [
    row.shape,
    row.width,
    row.quantity,
    row.place,
    id,
    listed,
  ]);
  expect(rows).toEqual([
    ['oval', 6, 1, 'Centre', 'centre', 1],
    ['oval', 3, 2, 'Aquamarine', null, 0],
    ['round', 1.3, 20, 'Halo', 'halo', 18],
    ['round', 1.3, 4, 'Halo', null, 24],
  ]);
  expect((await proposal(params, drawing.id)).status).toBe(404);
});

test('pins stay on the picture, belong to rows, and two who move them hear of each other', async () => {
  const { params, drawing } = await newStyle();
  const first = await pin(params, drawing.id, pinsOf('halo', 2), null);
  expect(first.body.data).toMatchObject({ design_id: drawing.id, pins: [{ at: { x: 0, y: 0.5, page: 1 } }, {}] });
  const outside = await pin(params, drawing.id, [{ row_id: 'halo', at: { x: 1.2, y: 0.5 } }]);
  expect(outside.status).toBe(422);
  const strange = await pin(params, drawing.id, pinsOf('nobody', 1), first.body.data.updated_at);
  expect(strange.errors).toEqual({ pins: ['A pin belongs to a row that the list doesn’t have'] });
  const many = await pin(
    params,
    drawing.id,
    pinsOf('halo', 101).concat(...Array.from({ length: 20 }, () => pinsOf('halo', 100))),
  );
  expect(many.status).toBe(422);
  const second = await pin(
    params,
    drawing.id,
    [{ row_id: 'halo', at: { point: [1, 2, 3] } }],
    first.body.data.updated_at,
  );
  expect(second.status).toBe(200);
  const late = await pin(params, drawing.id, [], first.body.data.updated_at);
  expect([late.status, late.message]).toEqual([409, 'Someone else changed these pins. Reload them and try again.']);
  // Pins of a row that was removed are shown no more.
  await callApi(app, team.people.designer, api.setStones, { params, body: { rows: [CENTRE] } });
  const maps = await callApi(app, team.people.designer, api.listStoneMaps, { params });
  expect(maps.body.data.map(({ design_id: id, pins }) => [id, pins.length])).toEqual([[drawing.id, 0]]);
});
