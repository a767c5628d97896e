import * as api from '@facet/contract/endpoints/index';
import type { ReleaseWire } from '@facet/contract/entities/release';
import { decimalText } from '@facet/contract/words/decimal-text';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeReleaseDesk } from '../../testing/factories/make-release-desk.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawPack } from './pack/draw-pack.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof makeReleaseDesk>>;
let place: { projectId: number; styleId: number };
let release: ReleaseWire;

const spec = (key: string, title: string, over: object) => ({
  key,
  title,
  unit: 'mm',
  source: 'hand',
  alloy: null,
  target: null,
  tolerance: null,
  ...over,
});
const LINES = [
  spec('ring-size', 'Ring size', { unit: 'us', source: 'ring', target: 16.51, tolerance: 0.2032 }),
  spec('shank-width', 'Shank width', { target: 1.9, tolerance: 0.1 }),
  spec('height', 'Height', { source: 'height' }),
  spec('rhodium', 'Rhodium, prongs', { unit: 'um', target: 0.15, tolerance: 0.05 }),
];

beforeAll(async () => {
  app = await startTestApp();
  desk = await makeReleaseDesk(app);
  const { designer, p_manager: manager } = desk.team.people;
  const ready = await desk.ready();
  ({ place } = ready);
  const params = { ...place, moduleId: desk.team.modules['cad-design'].id, itemId: ready.modelId };
  await callApi(app, designer, api.setSpec, { params, body: { lines: LINES, since: null } });
  const pins = [{ row_id: 'centre', at: { x: 0.5, y: 0.25 } }];
  const map = { ...place, designId: ready.drawingId };
  await callApi(app, designer, api.setStoneMap, { params: map, body: { pins, updated_at: null } });
  const made = (await desk.createRelease(place)).body.data;
  await desk.bringRelease(place, made, 'released', 'Seats by hand');
  const [found] = (await desk.list(place, manager)).releases;
  if (!found) throw new Error('nothing was released');
  release = found;
});
afterAll(() => app.stop());

const pack = async (by: Caller, query: Record<string, string> = {}) =>
  (await callApi(app, by, api.exportPack, { params: { ...place, releaseId: release.id }, query })).raw;
const readPackText = async (by: Caller, query: Record<string, string> = {}) =>
  pdfText((await pack(by, query)).rawPayload);

/** The boxes of all paths of a PDF, in points. */
async function readPaths(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const boxes: { width: number; height: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    for (const [at, operation] of fnArray.entries()) {
      if (operation !== OPS.constructPath) continue;
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = Array.from(argsArray[at][2] as Float32Array);
      boxes.push({ width: maxX - minX, height: maxY - minY });
    }
  }
  await document.loadingTask.destroy();
  return boxes;
}

test('its text is what the API says of the release, field by field, on pages that are counted', async () => {
  const { p_manager: manager } = desk.team.people;
  const { parts, price } = release;
  const { rawPayload: bytes, headers } = await pack(manager, { copy: 'designer' });
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Celeste halo A tech pack.pdf'),
  });
  const text = await pdfText(bytes);
  const two = (decimal: string | null | undefined) => (decimal ? [decimalText(decimal, 2)] : []);
  const files = [...(parts.model ? [parts.model] : []), ...parts.drawings];
  for (const words of [
    parts.style.title,
    parts.alloy?.title ?? '?',
    `${parts.alloy?.fineness} ‰`,
    decimalText(parts.model?.volume_mm3 ?? '?', 3),
    ...(parts.model?.size_mm ?? []).flatMap(two),
    ...two(parts.model?.ring_mm),
    ...parts.weights.flatMap(({ grams, alloy }) => [decimalText(grams, 3), alloy?.density ?? '?']),
    ...parts.spec.flatMap(({ title, target, tolerance, value }) => [title, ...[target, tolerance, value].flatMap(two)]),
    ...(parts.stones?.rows ?? []).flatMap((row) => [
      String(row.quantity),
      row.setting,
      decimalText(row.each ?? '?', 4),
      ...two(row.total),
    ]),
    ...two(parts.stones?.carats),
    ...files.flatMap(({ file_name: name, sha256 }) => [name, sha256]),
    ...Object.entries(price?.costs ?? {}).flatMap(([key, sum]) =>
      ['direct', 'factory', 'vendor', 'landed', 'wholesale', 'retail'].includes(key) ? two(sum) : [],
    ),
    release.note,
    'Seats by hand',
    release.hash,
    'Revision A',
    'Valid only while the code opens this version',
  ])
    expect(text).toContain(words);
  expect(parts.stones?.map?.pins).toEqual([{ row_id: 'centre', x: 0.5, y: 0.25 }]);
  const count = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  for (let page = 1; page <= count; page += 1) {
    expect(text).toContain(`${page} / ${count}`);
    expect(text).toContain(`Page ${page} of ${count}`);
  }
  expect(text).not.toContain(`Page ${count + 1} of`);
  // Nothing moved: the same file. The bar is as long as it says.
  expect((await pack(manager, { copy: 'designer' })).rawPayload.equals(bytes)).toBe(true);
  const bars = (await readPaths(bytes)).filter(({ width, height }) => height < 0.1 && width > 141 && width < 142.5);
  expect(bars).toHaveLength(1);
  expect(Math.abs(((bars[0]?.width ?? 0) / 72) * 25.4 - 50)).toBeLessThan(0.2);
});

const LEADING: readonly TeamKind[] = ['space_admin', 'p_owner', 'p_manager'];
const SEEING_COSTS: readonly TeamKind[] = [...LEADING, 'designer', 'merchandiser'];
const READING: readonly TeamKind[] = [...SEEING_COSTS, 'c_design', 's_design', 't_design'];

test('whoever reads releases gets packs, and prices stand only in a designer’s copy of those who see costs', async () => {
  const prices = ['1,000.85', '1,066.90', '741.37', 'USD', 'cost sheet'];
  for (const kind of TEAM_KINDS) {
    const by = desk.team.people[kind];
    const { statusCode, rawPayload } = await pack(by, { copy: 'designer' });
    expect([kind, statusCode === 200]).toEqual([kind, READING.includes(kind)]);
    if (statusCode !== 200) continue;
    const text = await pdfText(rawPayload);
    for (const sum of prices) expect([kind, sum, text.includes(sum)]).toEqual([kind, sum, SEEING_COSTS.includes(kind)]);
  }
  const { p_owner: owner, p_manager: manager, t_design: drawer } = desk.team.people;
  const without: Record<string, string>[] = [
    { copy: 'factory' },
    { copy: 'client' },
    { copy: 'factory', format: 'csv' },
  ];
  for (const query of without) {
    const { rawPayload } = await pack(owner, query);
    const text = 'format' in query ? rawPayload.toString() : await pdfText(rawPayload);
    for (const sum of prices) expect(text).not.toContain(sum);
  }
  // A client’s copy has no names of people, files and suppliers, and no words of the team.
  const client = await readPackText(owner, { copy: 'client' });
  const files = [release.parts.model?.file_name ?? '?', ...release.parts.drawings.map((drawing) => drawing.file_name)];
  for (const word of [...release.people.map(({ name }) => name), ...files, 'Seats', 'vendor', desk.team.space.title])
    expect(client).not.toContain(word);
  expect(await readPackText(manager)).toContain(release.created_by.name);
  // Whoever doesn't see the model reads nothing of it.
  const drawn = await readPackText(drawer);
  for (const word of ['CAD card', '3.921', release.parts.model?.sha256 ?? '?']) expect(drawn).not.toContain(word);
});

test('it speaks the language chosen beside the copy, and its tables come as CSV and XLSX too', async () => {
  const { p_manager: manager } = desk.team.people;
  expect(await readPackText(manager, { language: 'it' })).toContain('In questa scheda');
  expect(await readPackText(manager, { language: 'fr' })).toContain('3,921');
  const csv = (await pack(manager, { format: 'csv', copy: 'designer' })).rawPayload.toString();
  expect(csv).toMatch(/^\uFEFFRelease,Style,Celeste halo,/);
  for (const line of [/^Dimensions,B,Shank width,mm,1\.9,0\.1,/m, /^Stones,2–25,/m, /^Price,Vendor,1000\.85/m])
    expect(csv).toMatch(line);
  const book = await pack(manager, { format: 'xlsx' });
  expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const path = `/projects/${place.projectId}/styles/${place.styleId}/releases/${release.id}/pack?copy=factory`;
  const link = await callApi(app, manager, api.createDownloadLink, { body: { path } });
  expect((await app.http.inject({ url: link.body.data.url })).headers['content-type']).toBe('application/pdf');
  const { rows } = await app.pool.query<{ act: string }>(
    `select act from audit_entries where actor_id = $1 order by id desc limit 1`,
    [manager.id],
  );
  expect(rows).toEqual([{ act: 'exported' }]);
});

test('rows of stones go on over pages, each with its head, and a dead release says so on all of them', async () => {
  const { stones } = release.parts;
  const [row] = stones?.rows ?? [];
  if (!stones || !row) throw new Error('no stones');
  const pagesWith = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => ({ ...row, id: `row-${at}`, variety: `Stone ${at + 1}.` }));
    const source = {
      release: {
        ...release,
        state: 'obsolete' as const,
        steps: [
          ...release.steps,
          { state: 'obsolete' as const, at: '2026-12-08T10:00:00Z', by: 0, note: '', replaced_by: 9 },
        ],
        parts: { ...release.parts, stones: { ...stones, rows } },
      },
      copy: 'factory' as const,
      house: '',
      project: '',
      pictured: [],
    };
    const text = await pdfText(await drawPack(source, async () => null));
    for (const at of [1, count]) expect(text).toContain(`Stone ${at}.`);
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
    expect(text.match(/a later release replaced it: do not make it/g)).toHaveLength(pages);
    return pages;
  };
  const [few, many, most] = [await pagesWith(2), await pagesWith(40), await pagesWith(400)];
  expect([many - few, most - few > 8]).toEqual([1, true]);
});
