import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { packIds } from '@facet/contract/packed-ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  auditEntries,
  projectAttachments,
  reviewRecipients,
  reviewRequestItems,
  reviewRequests,
} from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeClient, makeFullTeam, makeProject, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const NOTHING = 'There is nothing to download';

async function namesIn(answer: { raw: { rawPayload: Buffer } }) {
  return Object.keys(await readZip(answer.raw.rawPayload)).toSorted();
}

/** Two styles of one name: one with two versions in CAD and a mood board, one with a sketch. */
async function makeDesigns() {
  const made = await makeProject(app, { title: 'Aurelia: Spring/Summer' });
  const { project, owner, modules } = made;
  const place = { projectId: project.id, createdBy: owner.id };
  const style = await makeStyle(app, { ...place, title: 'Solitaire' });
  const twin = await makeStyle(app, { ...place, title: 'solitaire' });
  const item = (styleId: number, moduleId: number, version: number, fileName: string) =>
    makeItem(app, { ...place, styleId, moduleId, version, fileName });
  const cad = modules['cad-design'].id;
  const items = [
    await item(style.id, cad, 1, 'ring.png'),
    await item(style.id, cad, 2, 'Ring.png'),
    await item(style.id, cad, 2, 'ring.png'),
    await item(style.id, modules['mood-board'].id, 1, '../../etc/passwd.png'),
    await item(twin.id, modules['sketch-design'].id, 1, 'CON.png'),
  ];
  return { ...made, style, twin, items };
}

const folder = 'Aurelia_ Spring-Summer';

test('a project comes as project / style / module / version, with names that are safe and unlike', async () => {
  const { project, owner } = await makeDesigns();
  const answer = await callApi(app, owner, api.downloadProject, { params: { projectId: project.id } });
  expect([answer.status, answer.raw.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.raw.headers['content-disposition']).toContain('attachment; filename="Aurelia_ Spring-Summer.zip"');
  expect(answer.raw.headers['cache-control']).toBe('no-store');
  expect(await namesIn(answer)).toEqual([
    `${folder}/Solitaire/cad-design/v1/ring.png`,
    `${folder}/Solitaire/cad-design/v2/Ring.png`,
    `${folder}/Solitaire/cad-design/v2/ring (2).png`,
    `${folder}/Solitaire/mood-board/v1/passwd.png`,
    `${folder}/solitaire (2)/sketch-design/v1/_CON.png`,
  ]);
});

test('the latest versions alone, some modules and some styles can be asked for', async () => {
  const { project, owner, style, modules } = await makeDesigns();
  const downloadZip = async (query: Record<string, unknown>) =>
    namesIn(await callApi(app, owner, api.downloadProject, { params: { projectId: project.id }, query }));
  const cad = modules['cad-design'].id;
  expect(await downloadZip({ version: 'latest', 'module[]': [cad] })).toEqual([
    `${folder}/Solitaire/cad-design/v2/Ring.png`,
    `${folder}/Solitaire/cad-design/v2/ring (2).png`,
  ]);
  expect(await downloadZip({ style_ids: style.id, module: modules['mood-board'].id })).toEqual([
    `${folder}/Solitaire/mood-board/v1/passwd.png`,
  ]);
  const wrong = await callApi(app, owner, api.downloadProject, {
    params: { projectId: project.id },
    query: { version: 'some' },
  });
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['version']]);
});

test('one style, and the attachments, come as a zip of their own', async () => {
  const { project, owner, twin, style } = await makeDesigns();
  const params = { projectId: project.id, styleId: twin.id };
  const one = await callApi(app, owner, api.downloadStyle, { params });
  expect(one.raw.headers['content-disposition']).toContain('Spring-Summer - solitaire.zip');
  expect(await namesIn(one)).toEqual([`${folder}/solitaire/sketch-design/v1/_CON.png`]);
  const none = await callApi(app, owner, api.downloadStyle, { params: { ...params, styleId: style.id + 1e6 } });
  expect([none.status, none.message]).toEqual([404, NOTHING]);

  const empty = await callApi(app, owner, api.downloadAttachments, { params });
  expect([empty.status, empty.message]).toEqual([404, NOTHING]);
  for (const position of [0, 1]) {
    const file = await makeFile(app, { uploaderId: owner.id, uploadType: 'attachment', name: 'Brief.pdf' });
    await app.db.insert(projectAttachments).values({ projectId: project.id, fileId: file.id, position });
  }
  const answer = await callApi(app, owner, api.downloadAttachments, { params });
  expect(await namesIn(answer)).toEqual([`${folder}/Attachments/Brief (2).pdf`, `${folder}/Attachments/Brief.pdf`]);
});

// The answers in the order of the kinds of people, then without a session. Only who sees something has a zip of it.
const GRID = {
  downloadProject: [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 200, 403, 403, 401],
  downloadStyle: [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 200, 403, 403, 401],
  downloadAttachments: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 404, 403, 403, 401],
  downloadItems: [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 200, 404, 404, 401],
  createDownloadLink: [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 200, 404, 404, 401],
} as const;

const ENDPOINTS: Record<keyof typeof GRID, Endpoint> = {
  downloadProject: api.downloadProject,
  downloadStyle: api.downloadStyle,
  downloadAttachments: api.downloadAttachments,
  downloadItems: api.downloadItems,
  createDownloadLink: api.createDownloadLink,
};

describe.each(Object.keys(GRID).filter((name): name is keyof typeof GRID => name in GRID))('%s', (call) => {
  test('answers each kind of person as it should', async () => {
    const { project, modules, people, owner } = await makeFullTeam(app);
    const place = { projectId: project.id, createdBy: owner.id };
    const style = await makeStyle(app, place);
    const item = await makeItem(app, { ...place, styleId: style.id, moduleId: modules['cad-design'].id });
    const file = await makeFile(app, { uploaderId: owner.id, uploadType: 'attachment' });
    await app.db.insert(projectAttachments).values({ projectId: project.id, fileId: file.id, position: 0 });
    const input = {
      params: { projectId: project.id, styleId: style.id },
      query: { items: packIds([item.id]) },
      ...(call === 'createDownloadLink' ? { body: { item_ids: [item.id] } } : {}),
    };
    const statusFor = async (caller: Caller | null) => (await callApi(app, caller, ENDPOINTS[call], input)).status;
    const answers: [string, number][] = [];
    for (const kind of TEAM_KINDS) answers.push([kind, await statusFor(people[kind])]);
    answers.push(['nobody', await statusFor(null)]);
    expect(answers).toEqual([...TEAM_KINDS, 'nobody' as const].map((kind, index) => [kind, GRID[call][index]]));
  });
});

test('a client has the shared module and the items to review in the zip, and no other name', async () => {
  const { project, owner, modules, items } = await makeDesigns();
  const client = await makeClient(app, modules['mood-board'].id, owner.id);
  const [asked] = items;
  const [request] = await app.db
    .insert(reviewRequests)
    .values({ projectId: project.id, createdBy: owner.id })
    .returning();
  if (!asked || !request) throw new Error('nothing to review');
  await app.db.insert(reviewRequestItems).values({ reviewRequestId: request.id, designItemId: asked.id });
  const expiresAt = new Date(Date.now() + 60_000);
  await app.db
    .insert(reviewRecipients)
    .values({ reviewRequestId: request.id, userId: client.id, linkHash: `hash of ${client.id}`, expiresAt });
  const params = { projectId: project.id };
  // They read the piece in place of the files' names.
  const expected = ['cad-design', 'mood-board'].map((module) => `${folder}/Solitaire/${module}/v1/Solitaire v1.png`);
  expect(await namesIn(await callApi(app, client, api.downloadProject, { params }))).toEqual(expected);
  // Of what they see, the first version is the latest: that there is a newer one is not theirs to know.
  const latest = await callApi(app, client, api.downloadProject, { params, query: { version: 'latest' } });
  expect(await namesIn(latest)).toEqual(expected);
  const every = await callApi(app, client, api.downloadItems, { query: { items: packIds(items.map(({ id }) => id)) } });
  expect(await namesIn(every)).toEqual(expected);
});

test('items of several projects come in one zip, projects of one title in two folders', async () => {
  const owner = await makeUser(app);
  const ids: number[] = [];
  for (const title of ['Aurelia', 'Aurelia']) {
    const { project, modules } = await makeProject(app, { owner, title });
    const place = { projectId: project.id, createdBy: owner.id };
    const style = await makeStyle(app, { ...place, title: 'Halo' });
    ids.push(
      (await makeItem(app, { ...place, styleId: style.id, moduleId: modules['cad-design'].id, fileName: 'a.png' })).id,
    );
  }
  const foreign = await makeDesigns();
  const wanted = [...ids, foreign.items[0]?.id ?? 0];
  const answer = await callApi(app, owner, api.downloadItems, { query: { items: packIds(wanted) } });
  expect(await namesIn(answer)).toEqual(['Aurelia (2)/Halo/cad-design/v1/a.png', 'Aurelia/Halo/cad-design/v1/a.png']);
});

test('the queries of a zip grow with its pages only, and every row is in it', async () => {
  const { project, owner, modules } = await makeProject(app);
  const place = { projectId: project.id, createdBy: owner.id, moduleId: modules['cad-design'].id };
  const style = await makeStyle(app, place);
  // That it was exported is written down once it has been sent; read by another process, which isn't counted.
  const beside = await startTestApp({ beside: app });
  onTestFinished(() => beside.stop());
  const exports = () => beside.db.$count(auditEntries, eq(auditEntries.projectId, project.id));
  const countZip = () =>
    countQueries(app, async () => {
      const before = await exports();
      const answer = await callApi(app, owner, api.downloadProject, { params: { projectId: project.id } });
      expect(Object.keys(await readZip(answer.raw.rawPayload))).toHaveLength(made);
      await expect.poll(exports).toBe(before + 1);
    });
  let made = 3;
  for (let version = 1; version <= 3; version += 1) await makeItem(app, { ...place, styleId: style.id, version });
  const few = await countZip();
  made = 250;
  for (let version = 4; version <= 250; version += 1) await makeItem(app, { ...place, styleId: style.id, version });
  // One page more to read; that who asks is judged again with it is not counted.
  expect((await countZip()) - few).toBe(1);
});
