import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { moduleGrants, projectMembers, projects, reviewRecipients, spaces, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findStanding } from '../access/find-standing.ts';
import { standingOf } from '../access/standing.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

/** A project with two items in review, and a guest who was asked for the first. */
async function makeReview() {
  const team = await makeFullTeam(app);
  const mine = { projectId: team.project.id, createdBy: team.owner.id };
  const style = await makeStyle(app, mine);
  const place = { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id, status: 'in_review' as const };
  const [item, other] = [await makeItem(app, place), await makeItem(app, place)];
  const guest = await makeGuest(app, { ...mine, itemIds: [item.id] });
  return { ...team, place, item, other, guest };
}
type Review = Awaited<ReturnType<typeof makeReview>>;

const statusFor = async ({ guest, project }: Review) =>
  (await callApi(app, guest, api.listReviewItems, { params: { projectId: project.id } })).status;

test('a guest reaches the items of the link, whatever else the same person holds', async () => {
  const { project, modules, item, other, guest, owner, place } = await makeReview();
  const again = { projectId: project.id, createdBy: owner.id, userId: guest.id };
  await makeGuest(app, { ...again, itemIds: [other.id] });
  await app.db
    .insert(moduleGrants)
    .values({ projectModuleId: modules['sketch-design'].id, userId: guest.id, createdBy: owner.id });
  await app.db.insert(projectMembers).values({ projectId: project.id, userId: guest.id, roles: ['p_owner'] });
  const actor = (await app.loadSession(guest.sessionId))?.actor;
  expect(actor?.guest).toEqual({
    mark: null,
    recipientId: guest.recipientId,
    reviewRequestId: guest.reviewRequestId,
    projectId: project.id,
    knownBy: 'code',
  });
  const facts = actor && (await findStanding(app.db, actor, project.id));
  expect(facts && standingOf(facts)).toMatchObject({
    isClient: true,
    isGuest: true,
    isLeader: false,
    isInSpace: false,
    roles: [],
    permissions: new Set(),
    visibleModuleIds: new Set(),
    writableModuleIds: new Set(),
    reachableModuleIds: new Set([modules['cad-design'].id]),
    grantedItemIds: new Set([item.id]),
  });
  const listed = await callApi(app, guest, api.listReviewItems, { params: { projectId: project.id } });
  expect(listed.body.data.map(({ id }) => id)).toEqual([item.id]);
  const open = (itemId: number) => callApi(app, guest, api.getDesign, { params: { ...place, itemId } });
  expect([(await open(item.id)).status, (await open(other.id)).status]).toEqual([200, 404]);
  const style = await callApi(app, guest, api.getStyle, { params: place });
  expect(style.body.data.items.map(({ id }) => id)).toEqual([item.id]);
});

test('the link of another request of the same person is not a guest’s to open or to decide by', async () => {
  const { project, owner, guest, other } = await makeReview();
  const again = { projectId: project.id, createdBy: owner.id, userId: guest.id };
  const second = await makeGuest(app, { ...again, itemIds: [other.id] });
  const params = { projectId: project.id };
  const listed = await callApi(app, guest, api.listReviewItems, { params, query: { hash: second.hash } });
  expect(listed.status).toBe(403);
  const requests = [{ file_id: other.id }];
  const decide = (hash?: string) => callApi(app, guest, api.reviewDesigns, { params, body: { hash, requests } });
  expect([(await decide()).status, (await decide(second.hash)).status]).toEqual([404, 403]);
});

test('a guest in one project has no way into another', async () => {
  const [here, there] = [await makeReview(), await makeReview()];
  const params = { projectId: there.project.id };
  expect((await callApi(app, here.guest, api.listReviewItems, { params })).status).toBe(403);
});

test('calls that do not take guests refuse them', async () => {
  const { guest, project } = await makeReview();
  const { status, message } = await callApi(app, guest, api.getProject, { params: { projectId: project.id } });
  expect([status, message]).toEqual([403, 'You may not do this: a review link opens only what it was sent for']);
  expect((await callApi(app, guest, api.getSession)).status).toBe(200);
});

const ENDINGS: [string, (review: Review) => Promise<unknown>][] = [
  ['the link was revoked', ({ guest }) => changeLink(guest.recipientId, { revokedAt: new Date() })],
  ['the link has expired', ({ guest }) => changeLink(guest.recipientId, { expiresAt: new Date(Date.now() - 1000) })],
  [
    'the person has registered and proven the address',
    ({ guest }) => {
      const account = { registeredAt: new Date(), emailVerifiedAt: new Date() };
      return app.db.update(users).set(account).where(eq(users.id, guest.id));
    },
  ],
  [
    'the project was deleted',
    ({ project }) => app.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, project.id)),
  ],
  [
    'the space was deleted',
    ({ space }) => app.db.update(spaces).set({ deletedAt: new Date() }).where(eq(spaces.id, space.id)),
  ],
  [
    'the link was made somebody else’s',
    async ({ guest, people }) => changeLink(guest.recipientId, { userId: people.stranger.id }),
  ],
];
const changeLink = (id: number, change: Partial<typeof reviewRecipients.$inferInsert>) =>
  app.db.update(reviewRecipients).set(change).where(eq(reviewRecipients.id, id));

test.each(ENDINGS)('a guest’s session works no more once %s', async (_what, end) => {
  const review = await makeReview();
  expect(await statusFor(review)).toBe(200);
  await end(review);
  // What another process did shows within the second that a session is cached.
  await vi.waitFor(async () => expect(await statusFor(review)).toBe(401), 3000);
});

async function connect(review: Review) {
  const { token } = review.guest;
  const probe = await openProbe(`${address}/ws?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  expect((await probe.call(METHOD.connectToProject, { project_id: review.project.id })).error_id).toBe(0);
  return probe;
}

test('a guest’s socket hears of the link’s items and of nothing else', async () => {
  const review = await makeReview();
  const { project, guest, item, other, place } = review;
  const probe = await connect(review);
  const update = { project_id: project.id, entity: 'style' } as const;
  app.announce({ kind: 'project', update: { ...update, event: 'project.team_changed', id: project.id } });
  app.announce({ kind: 'users', userIds: [guest.id], update: { ...update, event: 'access.changed', id: 1 } });
  const about = { ...update, event: 'design.changed', module_id: place.moduleId } as const;
  app.announce({ kind: 'project', update: { ...about, id: other.id, item_ids: [other.id] } });
  app.announce({ kind: 'project', update: { ...about, id: place.moduleId } });
  app.announce({ kind: 'project', update: { ...about, id: item.id, item_ids: [item.id] } });
  await vi.waitFor(() => expect(probe.frames.length).toBeGreaterThan(1));
  expect(probe.frames.slice(1).map(({ data }) => data)).toEqual([{ ...about, id: item.id, item_ids: [item.id] }]);
  const elsewhere = await makeReview();
  expect((await probe.call(METHOD.connectToProject, { project_id: elsewhere.project.id })).error_id).toBe(403);
});

test('two links of one person have each their own rights in the project’s channel', async () => {
  const review = await makeReview();
  const { project, owner, guest, other, item, place } = review;
  const again = { projectId: project.id, createdBy: owner.id, userId: guest.id };
  const second = { ...review, guest: await makeGuest(app, { ...again, itemIds: [other.id] }) };
  const [first, next] = [await connect(review), await connect(second)];
  app.announce({ kind: 'access', userIds: [guest.id], projectIds: [project.id] });
  // Rights are read again before the next frame of the same socket is answered.
  await vi.waitFor(async () => {
    for (const one of [item, other]) {
      const update = { event: 'design.changed', project_id: project.id, module_id: place.moduleId } as const;
      app.announce({ kind: 'project', update: { ...update, entity: 'design', id: one.id, item_ids: [one.id] } });
    }
    expect(JSON.stringify(next.frames)).toContain(`"item_ids":[${other.id}]`);
    expect(JSON.stringify(first.frames)).toContain(`"item_ids":[${item.id}]`);
  });
  expect(JSON.stringify(next.frames)).not.toContain(`"item_ids":[${item.id}]`);
  expect(JSON.stringify(first.frames)).not.toContain(`"item_ids":[${other.id}]`);
});
