import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloads, files, sessions } from '../../db/schema/index.ts';
import { addTicket, sessionOfTicket } from '../../platform/auth/download-tickets.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepDownloads } from './jobs.ts';

const DAY_MS = 86_400_000;
const lines: string[] = [];
let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ logLine: (line) => lines.push(line) })));
afterAll(() => app.stop());

async function makeDesign() {
  const made = await makeProject(app, { title: 'Aurelia' });
  const place = { projectId: made.project.id, createdBy: made.owner.id };
  const style = await makeStyle(app, { ...place, title: 'Halo' });
  const moduleId = made.modules['cad-design'].id;
  const item = await makeItem(app, { ...place, styleId: style.id, moduleId, fileName: 'ring.png' });
  return { ...made, style, item, path: `/projects/${made.project.id}/download-files` };
}

const linkFor = async (caller: TestUser, body: object) => {
  const answer = await callApi(app, caller, api.createDownloadLink, { body });
  return { ...answer, url: answer.body?.data?.url ?? '' };
};

test('a browser loads the zip at a signed address, without any header', async () => {
  const { owner, item, path } = await makeDesign();
  for (const body of [{ path }, { path: `${path}?version=latest` }, { item_ids: [item.id] }]) {
    const { status, url } = await linkFor(owner, body);
    expect(status).toBe(200);
    const answer = await app.http.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(await readZip(answer.rawPayload))).toEqual(['Aurelia/Halo/cad-design/v1/ring.png']);
  }
  expect(lines.join('\n')).not.toMatch(/ticket=/);
});

test('an address is for one call with one query, for a minute, and for a session that lives', async () => {
  const { owner, path } = await makeDesign();
  const { url } = await linkFor(owner, { path });
  const fetchStatus = async (address: string) => (await app.http.inject({ url: address })).statusCode;
  expect(await fetchStatus(url.replace('?', '?version=latest&'))).toBe(401);
  expect(await fetchStatus(url.replace('download-files', 'attachments-download'))).toBe(401);
  expect(await fetchStatus(url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'))).toBe(401);
  // It opens nothing but zips.
  expect(await fetchStatus(`/api/projects/1?ticket=${url.split('ticket=')[1] ?? ''}`)).toBe(401);
  const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, owner.id)).limit(1);
  const late = addTicket(app.tokens, `/api${path}`, session?.id ?? '', Date.now() - 61_000);
  expect(await fetchStatus(late.url)).toBe(401);
  expect(sessionOfTicket(app.tokens, late.url, Date.now() - 30_000)).toBe(session?.id);
  expect(await fetchStatus(url)).toBe(200);
  await callApi(app, owner, api.logOut);
  expect(await fetchStatus(url)).toBe(401);
});

test.each([
  [{ path: '/projects' }, 'path', 'Please enter valid Download.'],
  [{ path: '/projects/x/download-files' }, 'path', 'Please enter valid Download.'],
  [{ path: '/projects/1/download-files?version=old' }, 'path', 'Please enter valid Download.'],
  [{ path: 'https://elsewhere.example/projects/1/download-files' }, 'path', 'Please enter valid Download.'],
])('%j is no download', async (body, field, text) => {
  const answer = await linkFor(await makeUser(app), body);
  expect([answer.status, answer.errors[field]]).toEqual([422, [text]]);
});

test.each([[{ item_ids: [] }], [{ item_ids: Array.from({ length: 1001 }, (_, index) => index + 1) }], [{}]])(
  'a wrong body is refused',
  async (body) => expect((await linkFor(await makeUser(app), body)).status).toBe(422),
);

test('a zip that was made to its end is listed, newest first and for a week, to its user alone', async () => {
  const { owner, item, path } = await makeDesign();
  const params = { userId: owner.id };
  for (const body of [{ path }, { item_ids: [item.id] }])
    await app.http.inject({ url: (await linkFor(owner, body)).url });
  const answer = await callApi(app, owner, api.listDownloads, { params });
  expect(answer.body.total).toBe(2);
  const [selected, whole] = answer.body.data;
  expect([whole?.title, whole?.path, whole?.count_files]).toEqual(['Aurelia', path, 1]);
  expect(whole?.size).toBeGreaterThan(100);
  expect(selected?.title).toBe('Aurelia - selected files');
  // What is listed can be had again.
  expect((await linkFor(owner, { path: selected?.path })).status).toBe(200);

  await app.db
    .update(downloads)
    .set({ createdAt: new Date(Date.now() - 7 * DAY_MS - 1000) })
    .where(eq(downloads.id, whole?.id ?? 0));
  const later = await callApi(app, owner, api.listDownloads, { params });
  expect(later.body.data.map(({ id }) => id)).toEqual([selected?.id]);
  await sweepDownloads(app);
  const kept = await app.db.select({ id: downloads.id }).from(downloads).where(eq(downloads.userId, owner.id));
  expect(kept).toEqual([{ id: selected?.id }]);

  const stranger = await makeUser(app);
  expect((await callApi(app, stranger, api.listDownloads, { params })).status).toBe(404);
});

test('asking what a zip would be reads and records nothing', async () => {
  const { owner, project } = await makeDesign();
  const head = await app.http.inject({
    method: 'HEAD',
    url: `/api/projects/${project.id}/download-files`,
    headers: { authorization: `Bearer ${owner.token ?? ''}` },
  });
  expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'application/zip']);
  const list = await callApi(app, owner, api.listDownloads, { params: { userId: owner.id } });
  expect(list.body.total).toBe(0);
});

test('a file whose bytes are gone is named in the zip, and the log has an error', async () => {
  const { owner, item, path } = await makeDesign();
  const [file] = await app.db.select().from(files).where(eq(files.id, item.fileId));
  await app.storage.remove(file?.storageKey ?? '');
  const answer = await app.http.inject({ url: (await linkFor(owner, { path })).url });
  expect(Object.keys(await readZip(answer.rawPayload))).toEqual(['MISSING FILES.txt']);
  expect(lines.some((line) => line.includes('a zip lacks files whose bytes are gone'))).toBe(true);
});
