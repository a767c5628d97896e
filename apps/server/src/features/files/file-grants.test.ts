import { randomUUID } from 'node:crypto';
import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { boardFiles, boardPictures, boards, projects } from '../../db/schema/index.ts';
import { createInProcessCarrier } from '../../platform/realtime/in-process-carrier.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeClient, makeFullTeam, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
/** Another process, which hears of nothing. */
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app, carrier: createInProcessCarrier() });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const VARIANTS = ['original', 'small', 'tiles', 'film', 'reduced'] as const;

async function makeTeam() {
  const team = await makeFullTeam(app);
  const place = { projectId: team.project.id, createdBy: team.owner.id };
  const style = await makeStyle(app, place);
  const moduleId = team.modules['cad-design'].id;
  const item = await makeItem(app, { ...place, styleId: style.id, moduleId, fileName: 'ring.png' });
  return { ...team, place, item, moduleId };
}
type Team = Awaited<ReturnType<typeof makeTeam>>;

const sign = async (caller: Caller, fileId: number, variants: readonly string[] = VARIANTS) => {
  const addresses = variants.map((variant) => ({ file_id: fileId, variant }));
  const { body } = await callApi(app, caller, api.signAddresses, { body: { addresses } });
  return body.data.map(({ url }) => url);
};
const statusAt = async (at: TestApp, url: string | null) =>
  (await at.http.inject({ url: `${url}${url?.includes('variant=tiles') ? '&tile=0,0,0' : ''}` })).statusCode;
const statusesAt = (at: TestApp, urls: readonly (string | null)[]) => Promise.all(urls.map((url) => statusAt(at, url)));

/** The file has an original and shows itself as its preview; nothing else was made of it. */
const ALIVE = [200, 200, 404, 404, 404];
const ENDED = VARIANTS.map(() => 403);

type Ending = { who: Caller; end: () => Promise<{ status: number }> };
const setTeam = async ({ owner, project }: Team, userIds: number[]) => {
  const [row] = await app.db.select().from(projects).where(eq(projects.id, project.id));
  const team = [owner.id, ...userIds].map((id) => ({ user_id: id, roles: [id === owner.id ? 'p_owner' : 'designer'] }));
  const body = { team, updated_at: row?.updatedAt.toISOString() };
  return callApi(app, owner, api.setProjectTeam, { params: { projectId: project.id }, body });
};
const revoke = ({ owner, project }: Team, linkId: number) =>
  callApi(app, owner, api.revokeReviewLink, { params: { projectId: project.id, linkId } });
const asked = ({ place, item }: Team, userId?: number) =>
  makeGuest(app, { ...place, itemIds: [item.id], ...(userId !== undefined && { userId }) });

const ENDINGS: Record<string, (team: Team) => Promise<Ending>> = {
  'log-out': async ({ people: { designer } }) => ({ who: designer, end: () => callApi(app, designer, api.logOut) }),
  'the end of another session': async ({ people: { c_design: who } }) => {
    const again = await app.tokens.issue(who.id, who.sessionId);
    const params = { sessionId: who.sessionId };
    return { who: again, end: () => callApi(app, who, api.endOneSession, { params }) };
  },
  'removal from the team': async (team) => ({ who: team.people.c_design, end: () => setTeam(team, []) }),
  'removal from the space': async ({ space, people: { space_admin: who } }) => {
    const boss = await makeSpaceAdmin(space.id);
    const params = { spaceId: space.id, userId: who.id };
    return { who, end: () => callApi(app, boss, api.removeSpaceUser, { params }) };
  },
  'the end of sharing a module': async ({ moduleId, owner }) => {
    const who = await makeClient(app, moduleId, owner.id);
    const body = { user_ids: [], emails: [] };
    return { who, end: () => callApi(app, owner, api.syncModuleSharing, { params: { moduleId }, body }) };
  },
  'revoking the link of a guest': async (team) => {
    const guest = await asked(team);
    return { who: guest, end: () => revoke(team, guest.recipientId) };
  },
  'revoking the link of somebody with an account': async (team) => {
    const who = await makeUser(app);
    const link = await asked(team, who.id);
    return { who, end: () => revoke(team, link.recipientId) };
  },
  'deleting the project': async ({ people: { c_design: who }, owner, project }) => ({
    who,
    end: () => callApi(app, owner, api.deleteProject, { params: { projectId: project.id } }),
  }),
  'moving the project to another space': async ({ people: { space_admin: who }, project, space }) => {
    const mover = await makeSpaceAdmin(space.id);
    const target = await makeSpace(app, { admin: mover });
    const body = { project_ids: [project.id], folder_id: null, space_id: target.space.id };
    return { who, end: () => callApi(app, mover, api.moveProjects, { body }) };
  },
};

async function makeSpaceAdmin(spaceId: number) {
  const admin = await makeUser(app);
  await addToSpace(app, { spaceId, userId: admin.id, role: 'space_admin' });
  return admin;
}

test.each(Object.keys(ENDINGS))('%s ends every address, in each process', async (name) => {
  const team = await makeTeam();
  const { who, end } = (await ENDINGS[name]?.(team)) ?? expect.fail('no such ending');
  const urls = await sign(who, team.item.fileId);
  for (const at of [app, other]) expect(await statusesAt(at, urls)).toEqual(ALIVE);
  expect((await end()).status).toBeLessThan(300);
  for (const at of [app, other])
    await vi.waitFor(async () => expect(await statusesAt(at, urls)).toEqual(ENDED), { timeout: 1500, interval: 100 });
  const refused = await app.http.inject({ url: urls[0] ?? '' });
  expect(refused.json().message).toBe(LINK_EXPIRED_TEXT);
});

test('revoking the link of a board ends the addresses of its pictures', async () => {
  const team = await makeTeam();
  const module = { projectModuleId: team.modules['mood-board'].id, title: 'Sea', position: 0 };
  const [board] = await app.db
    .insert(boards)
    .values({ ...module, createdBy: team.owner.id })
    .returning();
  const shown = { boardId: board?.id ?? 0, fileId: team.item.fileId };
  await app.db.insert(boardFiles).values(shown);
  await app.db.insert(boardPictures).values({ ...shown, itemId: randomUUID() });
  const guest = await makeGuest(app, { ...team.place, boardId: shown.boardId });
  const urls = await sign(guest, team.item.fileId);
  expect(await statusesAt(other, urls)).toEqual(ALIVE);
  await revoke(team, guest.recipientId);
  await vi.waitFor(async () => expect(await statusesAt(other, urls)).toEqual(ENDED), { timeout: 1500, interval: 100 });
});

test('others keep their addresses, and one stays the same for a while', async () => {
  const team = await makeTeam();
  const { designer, c_design: leaving } = team.people;
  const urls = await sign(designer, team.item.fileId);
  expect(await sign(designer, team.item.fileId)).toEqual(urls);
  await setTeam(team, [designer.id]);
  expect(await statusesAt(other, urls)).toEqual(ALIVE);
  expect(await sign(leaving, team.item.fileId)).toEqual(VARIANTS.map(() => null));
});

test('an address lives for half an hour to an hour; those of originals and of guests for ten minutes', async () => {
  const team = await makeTeam();
  const guest = await asked(team);
  const readMinutes = (url: string | null) =>
    (Number(/expires=(\d+)/.exec(url ?? '')?.[1]) * 1000 - Date.now()) / 60_000;
  const [original = NaN, ...others] = (await sign(team.owner, team.item.fileId)).map(readMinutes);
  for (const minutes of [original, ...(await sign(guest, team.item.fileId)).map(readMinutes)]) {
    expect(minutes).toBeGreaterThan(4.9);
    expect(minutes).toBeLessThanOrEqual(10);
  }
  expect(Math.min(...others)).toBeGreaterThan(29.9);
  expect(Math.max(...others)).toBeLessThanOrEqual(60);
});

test('nobody gets an address of what they do not see', async () => {
  const team = await makeTeam();
  const elsewhere = await makeProject(app);
  const guest = await makeGuest(app, { projectId: elsewhere.project.id, createdBy: elsewhere.owner.id, itemIds: [] });
  for (const who of [team.people.stranger, team.people.space_member, elsewhere.owner, guest])
    expect(await sign(who, team.item.fileId)).toEqual(VARIANTS.map(() => null));
  expect((await callApi(app, null, api.signAddresses, { body: { addresses: [] } })).status).toBe(401);
});
