import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import type { FileWire } from '@facet/contract/entities/file';
import { parseGlb } from '@facet/model/formats/parse-glb';
import { encodeText } from '@facet/model/testing/solids';
import { torus } from '@facet/model/testing/rings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fileReductions, moduleGrants } from '../../db/schema/index.ts';
import { photo } from '../../platform/images/samples.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { readZip } from '../../testing/read-zip.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { UNTIL_MEASURED } from '../../testing/until-measured.ts';

vi.setConfig({ testTimeout: 180_000 });

const SECRET = 'Shank of the house';
const wire = torus(9.255, 1, 64);
const RING = Buffer.from(
  encodeText(
    [
      `o ${SECRET}`,
      ...wire.map((corner) => `v ${corner.join(' ')}`),
      ...wire.flatMap((_, at) => (at % 3 === 0 ? [`f ${at + 1} ${at + 2} ${at + 3}`] : [])),
    ].join('\n'),
  ),
);

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let model: { itemId: number; styleId: number; fileId: number };
let picture: { itemId: number };
let guest: Awaited<ReturnType<typeof makeGuest>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  model = await uploadVersion('ring.obj', RING, { style: { title: 'Celeste' } });
  const raw = await photo(64, 48).jpeg().toBuffer();
  picture = await uploadVersion('ring.jpg', raw, { style_id: model.styleId });
  guest = await askGuest(team.people.p_owner.id);
});
afterAll(() => app.stop());

const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });
const askGuest = (createdBy: number) =>
  makeGuest(app, { projectId: team.project.id, createdBy, itemIds: [model.itemId, picture.itemId] });

async function uploadVersion(name: string, body: Buffer, style: object) {
  const { designer } = team.people;
  const sent = await upload(app, designer, { type: 'design', files: [{ name, body }] });
  const made = await callApi(app, designer, api.uploadDesigns, {
    params: place(),
    body: { ...style, file_ids: sent.files.map(({ id }) => id) },
  });
  const [item] = made.body.data;
  if (!item) throw new Error(made.message ?? 'nothing uploaded');
  return { itemId: item.id, styleId: made.body.style.id, fileId: item.file.id };
}

async function shownTo(by: Caller): Promise<FileWire> {
  const { body } = await callApi(app, by, api.getDesign, { params: { ...place(), itemId: model.itemId } });
  return body.data.file;
}
async function reducedFor(by: Caller): Promise<FileWire> {
  await expect.poll(async () => (await shownTo(by)).works.reduced?.state, UNTIL_MEASURED).toBe('done');
  return shownTo(by);
}
const withheldFrom = (): [string, Caller][] => [
  ['a client of the module', team.people.client],
  ['a guest of a review link', guest],
];

test('people with grants alone are shown one nameless mesh, others the file', async () => {
  for (const [who, by] of withheldFrom()) {
    const file = await reducedFor(by);
    expect(file, who).toMatchObject({ type: 'obj', download_url: null, url: file.reduced?.url });
    const answer = await app.http.inject(file.url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'model/gltf-binary']);
    expect(answer.rawPayload).toHaveLength(file.reduced?.size ?? 0);
    expect(answer.rawPayload.toString('latin1')).not.toContain('Shank');
    const { soup } = parseGlb(answer.rawPayload, () => undefined);
    expect(soup?.parts).toEqual([{ name: '', layer: '', words: [], ends: soup?.indices?.length }]);
  }
  for (const kind of ['designer', 'p_owner', 'reviewer'] as const) {
    if (kind === 'reviewer')
      await app.db.insert(moduleGrants).values({
        projectModuleId: place().moduleId,
        userId: team.people.reviewer.id,
        createdBy: team.people.p_owner.id,
      });
    const file = await shownTo(team.people[kind]);
    expect(file.reduced).toBeNull();
    expect((await app.http.inject(file.download_url ?? '')).rawPayload.equals(RING), kind).toBe(true);
  }
});

test('every road to the file ends in 403', async () => {
  const { projectId } = place();
  for (const [who, by] of withheldFrom()) {
    const file = await shownTo(by);
    const forged = file.url.replace('variant=reduced', 'variant=original');
    expect((await app.http.inject(forged)).statusCode, who).toBe(403);
    expect((await callApi(app, by, api.getFileLink, { params: { fileId: model.fileId } })).status, who).toBe(403);
    const query = { items: [model.itemId] };
    expect((await callApi(app, by, api.downloadItems, { query })).status, who).toBe(403);
    const body = { item_ids: [model.itemId] };
    expect((await callApi(app, by, api.createDownloadLink, { body })).status, who).toBe(403);
    const measured = await callApi(app, by, api.getModelCard, { params: { ...place(), itemId: model.itemId } });
    expect(measured.status, who).toBe(403);
    const style = { projectId, styleId: model.styleId };
    const zip = await callApi(app, by, api.downloadStyle, { params: style, query: { version: 'all' } });
    if (by === guest) expect(zip.status).toBe(403);
    else expect(Object.keys(await readZip(zip.raw.rawPayload)).join()).toMatch(/Celeste v2\.jpg$/);
  }
});

test('a link that gives the files gives that one, and nothing of other links', async () => {
  const given = await askGuest(team.people.p_owner.id);
  const give = async (allows_originals: boolean) => {
    const params = { projectId: place().projectId, linkId: given.recipientId };
    const { body } = await callApi(app, team.people.p_owner, api.updateReviewLink, {
      params,
      body: { allows_originals },
    });
    expect(body.data.allows_originals).toBe(allows_originals);
  };
  const links = await callApi(app, team.people.p_owner, api.listReviewLinks, {
    params: { projectId: place().projectId },
  });
  expect(links.body.data.find(({ id }) => id === given.recipientId)?.allows_originals).toBe(false);
  await give(true);
  const file = await shownTo(given);
  expect((await app.http.inject(file.download_url ?? '')).rawPayload.equals(RING)).toBe(true);
  const asked = await callApi(app, given, api.listReviewItems, {
    params: { projectId: place().projectId },
    query: { hash: given.hash },
  });
  expect(asked.body.data.find(({ id }) => id === model.itemId)?.file.download_url).not.toBeNull();
  expect((await shownTo(guest)).download_url).toBeNull();
  await give(false);
  expect((await shownTo(given)).download_url).toBeNull();
});

test('the reduced mesh can be kept as a file where the link lets it, and by no other road', async () => {
  const given = await askGuest(team.people.p_owner.id);
  const give = async (allows_reduced: boolean) => {
    const params = { projectId: place().projectId, linkId: given.recipientId };
    const { body } = await callApi(app, team.people.p_owner, api.updateReviewLink, {
      params,
      body: { allows_reduced },
    });
    expect(body.data).toMatchObject({ allows_reduced, allows_originals: false });
  };
  for (const [who, by] of [...withheldFrom(), ['that link', given] as const]) {
    const { reduced, url } = await reducedFor(by);
    expect(reduced?.kept, who).toBeNull();
    for (const variant of ['reduced-glb', 'reduced-usdz'])
      expect((await app.http.inject(url.replace('variant=reduced', `variant=${variant}`))).statusCode, who).toBe(403);
  }
  await give(true);
  const { reduced, download_url: none } = await shownTo(given);
  expect(none).toBeNull();
  const [glb, usdz] = await Promise.all([
    app.http.inject(reduced?.kept?.glb ?? ''),
    app.http.inject(reduced?.kept?.usdz ?? ''),
  ]);
  expect([glb.statusCode, glb.headers['content-type']]).toEqual([200, 'model/gltf-binary']);
  expect([usdz.statusCode, usdz.headers['content-type']]).toEqual([200, 'model/vnd.usdz+zip']);
  expect(usdz.headers['content-disposition']).toContain('Celeste v1.usdz');
  const { soup } = parseGlb(glb.rawPayload, () => undefined);
  const across = Math.max(...(soup?.positions ?? [])) - Math.min(...(soup?.positions ?? []));
  expect(soup?.parts?.map(({ name }) => name)).toEqual(['']);
  expect(across * 1000).toBeCloseTo(20.51, 0);
  const [name, words] = Object.entries(await readZip(usdz.rawPayload))[0] ?? [];
  expect([name, String(words).startsWith('#usda 1.0')]).toEqual(['model.usda', true]);
  for (const { rawPayload } of [glb, usdz]) expect(rawPayload.toString('latin1')).not.toContain('Shank');
  // One road of it leads to no other: neither to the file nor to what another link gives.
  const forged = reduced?.kept?.usdz.replace('variant=reduced-usdz', 'variant=original') ?? '';
  expect((await app.http.inject(forged)).statusCode).toBe(403);
  expect((await callApi(app, given, api.getFileLink, { params: { fileId: model.fileId } })).status).toBe(403);
  expect((await shownTo(guest)).reduced?.kept).toBeNull();
  await give(false);
  expect((await shownTo(given)).reduced?.kept).toBeNull();
});

test('what a client uploads stays theirs, whatever it is', async () => {
  const { client } = team.people;
  const sent = await upload(app, client, { type: 'attachment', files: [{ name: 'mine.obj', body: RING }] });
  expect(sent.files[0]?.download_url).not.toBeNull();
  const [attached] = sent.files;
  await callApi(app, client, api.createComment, {
    params: place(),
    body: { file_id: model.itemId, text: 'Like this one', attachments: [attached?.id ?? 0] },
  });
  const { status } = await callApi(app, client, api.getFileLink, { params: { fileId: attached?.id ?? 0 } });
  expect(status).toBe(200);
});

test('a model from before is reduced once somebody asks for it, and they hear when it is done', async () => {
  const { client } = team.people;
  const { url } = await reducedFor(client);
  await app.db.delete(fileReductions).where(eq(fileReductions.fileId, model.fileId));
  const address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  const probe = await openProbe(`${address}/ws?token=${client.token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: place().projectId });
  expect((await app.http.inject(url)).statusCode).toBe(404);
  expect((await shownTo(client)).works.reduced?.state).toMatch(/waiting|working/);
  const heard = () => probe.frames.some(({ data }) => JSON.stringify(data).includes(`"file_ids":[${model.fileId}]`));
  await reducedFor(client);
  await expect.poll(heard, UNTIL_MEASURED).toBe(true);
  expect((await app.http.inject(url)).statusCode).toBe(200);
});

test('a model that can’t be read ends with its reason', async () => {
  const broken = await uploadVersion('broken.stl', Buffer.from('solid nothing\nendsolid nothing\n'), {
    style: { title: 'Broken' },
  });
  const { client } = team.people;
  const shown = async () => {
    const params = { ...place(), itemId: broken.itemId };
    return (await callApi(app, client, api.getDesign, { params })).body.data.file;
  };
  await expect.poll(async () => (await shown()).works.reduced?.state, UNTIL_MEASURED).toBe('failed');
  expect(await shown()).toMatchObject({ reduced: null, works: { reduced: { failure: 'broken' } } });
});
