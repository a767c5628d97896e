import { Readable } from 'node:stream';
import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import type { FileWire } from '@facet/contract/entities/file';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { activities, designItems, files } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await app.http.listen({ port: 0 });
});
afterAll(() => app.stop());

const readLog = (projectId: number) =>
  app.db.select().from(activities).where(eq(activities.projectId, projectId)).orderBy(asc(activities.id));
const show = async (caller: TestUser, projectId: number) =>
  (await callApi(app, caller, api.getProject, { params: { projectId } })).body.data;

describe('guidelines', () => {
  const setGuides = (caller: TestUser, projectId: number, guides: unknown) =>
    callApi(app, caller, api.setProjectGuides, { params: { projectId }, body: { guides } });

  test('are kept cleaned, logged, and shown to whoever has the project open', async () => {
    const { project, owner } = await makeProject(app);
    const watcher = await makeMember(app, project.id, 'watcher');
    const probe = await openProbe(`${address.replace('http', 'ws')}/ws?token=${watcher.token}`);
    onTestFinished(() => probe.socket.terminate());
    await probe.call(METHOD.connectToProject, { project_id: project.id });
    const dirty = '<h2>Stones</h2><p onclick="x()">1 ct<script>alert(1)</script><img src="http://a.example/b.png"></p>';
    const set = await setGuides(owner, project.id, `${dirty}<p><a href="javascript:x()">more</a></p>`);
    const { guides } = set.body.data;
    expect(guides).toContain('<h2>Stones</h2><p>1 ct</p>');
    expect(guides).not.toMatch(/script|onclick|img/);
    const told = projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
    expect(told).toMatchObject({ event: 'project.changed', project_id: project.id });
    expect((await show(watcher, project.id)).guides).toBe(guides);
    await setGuides(owner, project.id, guides);
    expect((await readLog(project.id)).map(({ newValue }) => newValue)).toEqual([{ said: [{ kind: 'guidelines' }] }]);
  });

  test.each([
    ['x'.repeat(100_001), 'Guidelines must have max 100000 symbols.'],
    [undefined, 'Please enter Guidelines'],
    [7, 'Please enter valid Guidelines.'],
  ])('%.10s is refused', async (guides, text) => {
    const { project, owner } = await makeProject(app);
    expect(await setGuides(owner, project.id, guides)).toMatchObject({ status: 422, errors: { guides: [text] } });
  });
});

type Answer = { data: FileWire[]; message: string; errors?: Record<string, string[]> };

async function attach(
  { token }: TestUser,
  projectId: number,
  parts: { name: string; body: string | Uint8Array<ArrayBuffer> }[],
) {
  const form = new FormData();
  for (const { name, body } of parts) form.append('file', new Blob([body]), name);
  const init = { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } };
  const answer = await fetch(`${address}/api/projects/${projectId}/attachment`, init);
  const body: Answer = JSON.parse(await answer.text());
  return { status: answer.status, ...body };
}

describe('attachments', () => {
  const set = (caller: TestUser, projectId: number, body: object) =>
    callApi(app, caller, api.setProjectAttachments, { params: { projectId }, body });

  test('are uploaded and listed after those that are there, with the log and a frame', async () => {
    const { project, owner } = await makeProject(app);
    expect((await attach(owner, project.id, [{ name: 'brief.txt', body: 'brief' }])).status).toBe(201);
    const more = await attach(owner, project.id, [
      { name: 'stones.csv', body: '1;2' },
      { name: 'sizes.txt', body: '54' },
    ]);
    expect(more.data.map(({ original_name: name }) => name)).toEqual(['stones.csv', 'sizes.txt']);
    expect(more.data[0]?.abilities.delete).toBe(false);
    const { attachments } = await show(owner, project.id);
    expect(attachments.map(({ original_name: name }) => name)).toEqual(['brief.txt', 'stones.csv', 'sizes.txt']);
    expect((await readLog(project.id)).map(({ newValue }) => newValue?.file?.original_name)).toEqual([
      'brief.txt',
      'stones.csv',
      'sizes.txt',
    ]);
  });

  test('one bad file among many is named, and none stays', async () => {
    const { project, owner } = await makeProject(app);
    const refused = await attach(owner, project.id, [
      { name: 'brief.txt', body: 'brief' },
      { name: 'nothing.txt', body: '' },
    ]);
    expect(refused).toMatchObject({
      status: 422,
      errors: { file: ['“nothing.txt” not allowed by size or format (maximum 300 MB). It is empty.'] },
    });
    expect((await show(owner, project.id)).attachments).toEqual([]);
    expect(await app.db.$count(files, eq(files.uploaderId, owner.id))).toBe(0);
  });

  test('301 MB are refused, with the file’s name', async () => {
    const { project, owner } = await makeProject(app);
    const boundary = 'facet-boundary';
    const megabyte = Buffer.alloc(1024 * 1024);
    const body = Readable.from(
      (function* () {
        yield `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="huge.step"\r\n\r\n`;
        for (let sent = 0; sent < 301; sent += 1) yield megabyte;
        yield `\r\n--${boundary}--\r\n`;
      })(),
    );
    const headers = {
      authorization: `Bearer ${owner.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    };
    const url = `${address}/api/projects/${project.id}/attachment`;
    const answer = await fetch(url, { method: 'POST', headers, body: Readable.toWeb(body), duplex: 'half' });
    expect(answer.status).toBe(422);
    const { errors }: Answer = JSON.parse(await answer.text());
    expect(errors).toEqual({ file: ['“huge.step” not allowed by size or format (maximum 300 MB). It is too large.'] });
    expect((await show(owner, project.id)).attachments).toEqual([]);
  }, 60_000);

  test('a script called .png is kept as what is only ever downloaded', async () => {
    const { project, owner } = await makeProject(app);
    const [kept] = (await attach(owner, project.id, [{ name: 'ring.png', body: '<script>alert(1)</script>' }])).data;
    expect(kept).toMatchObject({ original_name: 'ring.png', type: 'other' });
    const shown = await fetch(
      `${address}${new URL(kept?.url ?? '', address).pathname}${new URL(kept?.url ?? '', address).search}`,
    );
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(shown.headers.get('content-type')).not.toMatch(/html|script|png/);
  });

  test('are set as a whole, in their order; who is left out goes to the trash', async () => {
    const { project, owner } = await makeProject(app);
    const first = await attach(owner, project.id, [
      { name: 'a.txt', body: 'a' },
      { name: 'b.txt', body: 'b' },
    ]);
    const [a = { id: 0 }, b = { id: 0 }] = first.data;
    const fresh = await makeFile(app, { uploaderId: owner.id, uploadType: 'attachment', name: 'c.png' });
    const { updated_at } = await show(owner, project.id);
    const changed = await set(owner, project.id, { ids: [fresh.id, b.id, fresh.id], updated_at });
    expect(changed.body.data.attachments.map(({ id }) => id)).toEqual([fresh.id, b.id]);
    const [gone] = await app.db.select().from(files).where(eq(files.id, a.id));
    expect(gone?.deletedAt).not.toBeNull();
    expect(await set(owner, project.id, { ids: [], updated_at })).toMatchObject({
      status: 409,
      message: 'Someone else changed this project. Reload it and try again.',
    });
    const same = await set(owner, project.id, { ids: [fresh.id, b.id], updated_at: changed.body.data.updated_at });
    expect(same.body.data.updated_at).toBe(changed.body.data.updated_at);
  });

  test('a new project takes uploads of one’s own, in their order, and none of anybody else’s', async () => {
    const { space, admin } = await makeSpace(app);
    const upload = () => makeFile(app, { uploaderId: admin.id, uploadType: 'attachment' });
    const [first, second] = [await upload(), await upload()];
    const create = (attachments: number[]) =>
      callApi(app, admin, api.createProject, { body: { space_id: space.id, guides: '<p>18k</p>', attachments } });
    const made = await create([second.id, first.id]);
    expect(made.body.data.attachments.map(({ id }) => id)).toEqual([second.id, first.id]);
    const theirs = await makeFile(app, { uploaderId: (await makeUser(app)).id, uploadType: 'attachment' });
    expect(await create([theirs.id])).toMatchObject({
      status: 422,
      errors: { attachments: ['Please enter valid Attachments.'] },
    });
  });

  test('a design of the project becomes an attachment too, and stays a design when it is none any more', async () => {
    const { project, owner, modules } = await makeProject(app);
    const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id });
    const where = { projectId: project.id, moduleId: modules['cad-design'].id, styleId: style.id, createdBy: owner.id };
    const { id: itemId, fileId } = await makeItem(app, where);
    const { updated_at } = await show(owner, project.id);
    const added = await set(owner, project.id, { ids: [fileId], updated_at });
    expect(added.body.data.attachments.map(({ id }) => id)).toEqual([fileId]);
    expect(await readLog(project.id)).toMatchObject([{ newValue: { file: { id: fileId } } }]);
    const emptied = await set(owner, project.id, { ids: [], updated_at: added.body.data.updated_at });
    expect(emptied.body.data.attachments).toEqual([]);
    const [kept] = await app.db.select().from(files).where(eq(files.id, fileId));
    expect(kept?.deletedAt).toBeNull();
    const [item] = await app.db.select().from(designItems).where(eq(designItems.id, itemId));
    expect(item?.deletedAt).toBeNull();
  });

  test('only uploads of one’s own for it, and what one sees in the project, can be added', async () => {
    const { project, owner } = await makeProject(app);
    const other = await makeUser(app);
    const theirs = await makeFile(app, { uploaderId: other.id, uploadType: 'attachment' });
    const design = await makeFile(app, { uploaderId: owner.id, uploadType: 'design' });
    const updated_at = project.updatedAt.toISOString();
    const errors = { ids: ['Please enter valid Items.'] };
    expect(await set(owner, project.id, { ids: [theirs.id], updated_at })).toMatchObject({ status: 422, errors });
    expect(await set(owner, project.id, { ids: [design.id], updated_at })).toMatchObject({ status: 422, errors });
    expect(await set(owner, project.id, { ids: [] })).toMatchObject({
      status: 422,
      errors: { updated_at: ['Please enter Updated at'] },
    });
  });
});
