import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities, files, projectAttachments, projects, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeDesign, makeStoredFile } from '../../testing/factories/make-design.ts';
import { makeFullTeam, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { addToSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Grid = Record<TeamKind, number>;
let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const designIn = (module: 'sketch-design' | 'cad-design' | 'mood-board') =>
  makeDesign(app, { projectId: team.project.id, projectModuleId: team.modules[module].id, createdBy: team.owner.id });

async function attachment() {
  const { id } = await makeStoredFile(app, { uploaderId: team.owner.id, uploadType: 'attachment' });
  await app.db.insert(projectAttachments).values({ projectId: team.project.id, fileId: id, position: 0 });
  return id;
}
async function cover() {
  const { id } = await makeStoredFile(app, { uploaderId: team.owner.id, uploadType: 'project' });
  await app.db.update(projects).set({ coverFileId: id }).where(eq(projects.id, team.project.id));
  return id;
}
async function avatar() {
  const { id } = await makeStoredFile(app, { uploaderId: team.owner.id, uploadType: 'avatar' });
  await app.db.update(users).set({ avatarFileId: id }).where(eq(users.id, team.owner.id));
  return id;
}
const unattached = async () => (await makeStoredFile(app, { uploaderId: team.owner.id, attachedAt: null })).id;

const show = (caller: TestUser | null, fileId: number) => callApi(app, caller, api.getFile, { params: { fileId } });
const rename = (caller: TestUser | null, fileId: number, name = 'Halo ring') =>
  callApi(app, caller, api.updateFile, { params: { fileId }, body: { original_name: name } });
const remove = (caller: TestUser | null, fileId: number) =>
  callApi(app, caller, api.deleteFile, { params: { fileId } });
const link = (caller: TestUser | null, fileId: number) => callApi(app, caller, api.getFileLink, { params: { fileId } });
const sketch = async () => (await designIn('sketch-design')).fileId;
const cad = async () => (await designIn('cad-design')).fileId;
const mood = async () => (await designIn('mood-board')).fileId;

const all = { space_admin: 200, p_owner: 200, p_manager: 200, designer: 200 } as const;
const none = { reviewer: 404, watcher: 404, client: 404, space_member: 404, stranger: 404 } as const;
const VIEW: [string, () => Promise<number>, Grid][] = [
  ['a sketch', sketch, { ...all, s_design: 200, merchandiser: 404, t_design: 404, c_design: 404, ...none }],
  [
    'a CAD model',
    cad,
    { ...all, s_design: 404, merchandiser: 404, t_design: 404, c_design: 200, ...none, client: 200 },
  ],
  [
    'a mood-board picture',
    mood,
    {
      ...all,
      s_design: 200,
      merchandiser: 200,
      t_design: 200,
      c_design: 200,
      ...none,
      reviewer: 200,
      watcher: 200,
    },
  ],
  [
    'an attachment',
    attachment,
    {
      ...all,
      s_design: 200,
      merchandiser: 200,
      t_design: 200,
      c_design: 200,
      ...none,
      reviewer: 200,
      watcher: 200,
    },
  ],
  [
    'the cover',
    cover,
    {
      ...all,
      s_design: 200,
      merchandiser: 200,
      t_design: 200,
      c_design: 200,
      ...none,
      reviewer: 200,
      watcher: 200,
      client: 200,
    },
  ],
  [
    'the avatar of the owner',
    avatar,
    {
      space_admin: 200,
      p_owner: 200,
      p_manager: 200,
      designer: 200,
      s_design: 200,
      merchandiser: 200,
      t_design: 200,
      c_design: 200,
      reviewer: 200,
      watcher: 200,
      client: 404,
      space_member: 404,
      stranger: 404,
    },
  ],
  [
    'an upload that is part of nothing',
    unattached,
    {
      space_admin: 404,
      p_owner: 200,
      p_manager: 404,
      designer: 404,
      s_design: 404,
      merchandiser: 404,
      t_design: 404,
      c_design: 404,
      ...none,
    },
  ],
];

async function statuses(call: (kind: TeamKind) => Promise<{ status: number }>): Promise<Partial<Grid>> {
  const found: Partial<Grid> = {};
  for (const kind of TEAM_KINDS) found[kind] = (await call(kind)).status;
  return found;
}

describe.each(VIEW)('%s', (_what, make, grid) => {
  test('is shown, and linked to, as the roles say', async () => {
    const fileId = await make();
    expect(await statuses((kind) => show(team.people[kind], fileId))).toEqual(grid);
    expect(await statuses((kind) => link(team.people[kind], fileId))).toEqual(grid);
    expect((await show(null, fileId)).status).toBe(401);
    expect((await link(null, fileId)).status).toBe(401);
  });
});

test('a file may be renamed by its uploader and by those who lead its project', async () => {
  const fileId = await sketch();
  const grid: Grid = {
    space_admin: 200,
    p_owner: 200,
    p_manager: 200,
    designer: 403,
    s_design: 403,
    merchandiser: 404,
    t_design: 404,
    c_design: 404,
    ...none,
  };
  expect(await statuses((kind) => rename(team.people[kind], fileId, `Ring of ${kind}`))).toEqual(grid);
  expect((await rename(null, fileId)).status).toBe(401);
});

test('a part of something is deleted by no one', async () => {
  const fileId = await sketch();
  const grid: Grid = {
    space_admin: 409,
    p_owner: 409,
    p_manager: 409,
    designer: 409,
    s_design: 409,
    merchandiser: 404,
    t_design: 404,
    c_design: 404,
    ...none,
  };
  expect(await statuses((kind) => remove(team.people[kind], fileId))).toEqual(grid);
  expect((await remove(null, fileId)).status).toBe(401);
});

test('somebody whose address is not verified reaches only uploads of their own', async () => {
  const person = await makeUser(app, { isVerified: false });
  const own = await makeStoredFile(app, { uploaderId: person.id, attachedAt: null });
  expect((await show(person, own.id)).status).toBe(200);
  await addToSpace(app, { spaceId: team.space.id, userId: person.id, role: 'space_admin' });
  expect((await show(person, await sketch())).status).toBe(404);
  expect((await show(person, await avatar())).status).toBe(404);
});

test('what does not exist has the same words as what is not yours', async () => {
  const [missing, foreign] = [await show(team.owner, 2_000_000_000), await show(team.people.stranger, await sketch())];
  expect([missing.status, missing.message]).toEqual([404, 'This file does not exist']);
  expect([foreign.status, foreign.message]).toEqual([404, 'This file does not exist']);
});

test.each([
  ['Halo ring', 'Halo ring.png'],
  ['Halo ring.png', 'Halo ring.png'],
  ['Halo.PNG', 'Halo.png'],
  ['v1.2', 'v1.2.png'],
  ['ring.exe', 'ring.exe.png'],
  [' a\u202Eb ', 'ab.png'],
])('renaming to %j makes %j', async (name, expected) => {
  const { body } = await rename(team.owner, await unattached(), name);
  expect(body.data.original_name).toBe(expected);
});

test.each([
  ['', 'Please enter File name'],
  ['.png', 'Please enter File name'],
  ['x'.repeat(256), 'File name must have max 255 symbols.'],
])('a file is not renamed to %j', async (name, text) => {
  const answer = await rename(team.owner, await unattached(), name);
  expect([answer.status, answer.errors]).toEqual([422, { original_name: [text] }]);
});

test('renaming a design’s file goes into the log; the same name once more does not', async () => {
  const design = await designIn('sketch-design');
  await rename(team.owner, design.fileId);
  await rename(team.owner, design.fileId);
  const rows = await app.db.select().from(activities).where(eq(activities.designItemId, design.itemId));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    userId: team.owner.id,
    event: 'file.changed',
    itemType: 'file',
    actionType: 2,
    itemId: design.itemId,
    projectModuleId: team.modules['sketch-design'].id,
    styleId: design.styleId,
    oldValue: { file: { id: design.itemId, original_name: design.originalName } },
    newValue: { file: { id: design.itemId, original_name: 'Halo ring.png' } },
  });
});

test('an upload of one’s own goes, its bytes by a job', async () => {
  const { id, storageKey } = await makeStoredFile(app, { uploaderId: team.owner.id, attachedAt: null });
  expect((await remove(team.owner, id)).status).toBe(204);
  expect((await remove(team.owner, id)).status).toBe(404);
  await expect.poll(() => app.storage.size(storageKey), { interval: 10 }).toBeNull();
  await expect.poll(() => app.db.select().from(files).where(eq(files.id, id)), { interval: 10 }).toEqual([]);
});

test('an address to download by lasts five to ten minutes', async () => {
  const { body } = await link(team.owner, await unattached());
  const answer = await app.http.inject(body.data.url);
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  const left = Date.parse(body.data.expires_at) - Date.now();
  expect(left).toBeGreaterThan(290_000);
  expect(left).toBeLessThanOrEqual(600_000);
});

test('the formats and limits of each upload type are listed', async () => {
  const { body } = await callApi(app, team.people.client, api.listExtensions);
  expect(body.data).toContainEqual({ type: 'avatar', max_bytes: 2_097_152, formats: ['png', 'jpeg', 'jpg'] });
  expect(body.data).toContainEqual({ type: 'attachment', max_bytes: 314_572_800, formats: null });
  expect(body.data).toHaveLength(9);
  expect((await callApi(app, null, api.listExtensions)).status).toBe(401);
});
