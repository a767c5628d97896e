import { LINK_RESTORE_SECONDS } from '@facet/contract/constants/limits';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auditEntries, reviewRecipients } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeGuest, makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeFullTeam, makeMember, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { addToSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let item: { id: number };
let mine: { projectId: number; createdBy: number };
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  team = await makeFullTeam(app);
  mine = { projectId: team.project.id, createdBy: team.owner.id };
  const style = await makeStyle(app, { ...mine, title: 'Celeste halo' });
  item = await makeItem(app, { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id });
});
afterAll(() => app.stop());

const makeLink = (userId?: number) =>
  makeReviewLink(app, { ...mine, itemIds: [item.id], ...(userId === undefined ? {} : { userId }) });
const list = (by: Caller | null, query = {}) =>
  callApi(app, by, api.listReviewLinks, { params: { projectId: team.project.id }, query });
const paramsOf = (linkId: number) => ({ projectId: team.project.id, linkId });
const update = (by: Caller | null, linkId: number, body: object) =>
  callApi(app, by, api.updateReviewLink, { params: paramsOf(linkId), body });
const revoke = (by: Caller | null, linkId: number) =>
  callApi(app, by, api.revokeReviewLink, { params: paramsOf(linkId) });
/** Resets the team to those who did not join it in a test. */
async function setTeam() {
  const params = { projectId: team.project.id };
  const read = await callApi(app, team.owner, api.getProject, { params });
  const roles = TEAM_KINDS.flatMap((kind) => {
    const own = read.body.data.team.find(({ user_id: id }) => id === team.people[kind].id);
    return own ? [{ user_id: own.user_id, roles: own.user_role }] : [];
  });
  return callApi(app, team.owner, api.setProjectTeam, {
    params,
    body: { team: roles, updated_at: read.body.data.updated_at },
  });
}
const leaveSpace = (userId: number) =>
  callApi(app, team.people.space_admin, api.removeSpaceUser, { params: { spaceId: team.space.id, userId } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const refused = (status: number) => Object.fromEntries(TEAM_KINDS.map((kind) => [kind, status]));
const grid = async (call: (caller: Caller) => Promise<{ status: number }>) => {
  const statuses: [TeamKind, number][] = [];
  for (const kind of TEAM_KINDS) statuses.push([kind, (await call(team.people[kind])).status]);
  return Object.fromEntries(statuses);
};

test('whoever may share manages the review links', async () => {
  const sharing = (status: number) => ({ ...refused(403), space_admin: status, p_owner: status, p_manager: status });
  const link = await makeLink();
  expect(await grid((caller) => list(caller))).toEqual(sharing(200));
  expect(await grid((caller) => update(caller, link.recipientId, { expires_at: inDays(3) }))).toEqual(sharing(200));
  expect(await grid(async (caller) => revoke(caller, (await makeLink()).recipientId))).toEqual(sharing(200));
  for (const call of [list(null), update(null, link.recipientId, {}), revoke(null, link.recipientId)])
    expect((await call).status).toBe(401);
});

test('a link is listed with whom it is for, what it opens, until when and whether it was opened', async () => {
  const guest = await makeGuest(app, { ...mine, itemIds: [item.id] });
  const { body } = await list(team.owner);
  const [newest] = body.data;
  expect(newest).toMatchObject({
    id: guest.recipientId,
    review_request_id: guest.reviewRequestId,
    recipient: { id: guest.id, email: expect.stringContaining('guest') },
    is_guest: true,
    item_ids: [item.id],
    style_titles: ['Celeste halo'],
    state: 'active',
    has_password: false,
    opens: 0,
    opened_at: null,
  });
  expect(JSON.stringify(body)).not.toContain(guest.hash);
  const look = () => callApi(app, guest, api.listReviewItems, { params: { projectId: team.project.id } });
  await look();
  await look();
  const opened = (await list(team.owner)).body.data[0];
  expect(opened).toMatchObject({ opens: 1, opened_at: opened?.last_opened_at });
  expect(opened?.opened_at).not.toBeNull();
});

test('signed-in recipients are counted when they open their link', async () => {
  const { reviewer } = team.people;
  const link = await makeLink(reviewer.id);
  const params = { projectId: team.project.id };
  await callApi(app, reviewer, api.listReviewItems, { params, query: { hash: link.hash } });
  expect((await list(team.owner)).body.data[0]).toMatchObject({ id: link.recipientId, is_guest: false, opens: 1 });
});

test('who leads the project has no link to manage, and ended links can be left out', async () => {
  const owners = await makeLink(team.people.p_manager.id);
  const [kept, ended] = [await makeLink(), await makeLink()];
  await revoke(team.owner, ended.recipientId);
  const ids = async (state: string) => (await list(team.owner, { state, count: -1 })).body.data.map(({ id }) => id);
  expect(await ids('all')).toEqual(expect.arrayContaining([kept.recipientId, ended.recipientId]));
  expect(await ids('all')).not.toContain(owners.recipientId);
  expect(await ids('active')).toContain(kept.recipientId);
  expect(await ids('active')).not.toContain(ended.recipientId);
  expect(await ids('ended')).toContain(ended.recipientId);
});

test('the list takes as many queries for one link as for many, and pages', async () => {
  const count = (size: number) => countQueries(app, () => list(team.owner, { count: size }));
  for (let made = 0; made < 3; made += 1) await makeLink();
  expect(await count(20)).toBe(await count(1));
  const first = await list(team.owner, { count: 2 });
  expect(first.body.data).toHaveLength(2);
  expect(first.body.links.next).toBe(`/api/projects/${team.project.id}/review-links?count=2&page=2`);
});

test('a link’s expiry lies in the future, a year away at most', async () => {
  const link = await makeLink();
  const text = 'Please enter an expiry date within the next 365 days.';
  for (const days of [-1, 366]) {
    const answer = await update(team.owner, link.recipientId, { expires_at: inDays(days) });
    expect([answer.status, answer.errors]).toEqual([422, { expires_at: [text] }]);
  }
  const bad = await update(team.owner, link.recipientId, { expires_at: 'tomorrow' });
  expect(bad.errors).toEqual({ expires_at: ['Please enter valid Expiry date.'] });
  const expires_at = inDays(30);
  expect((await update(team.owner, link.recipientId, { expires_at })).body.data).toMatchObject({ expires_at });
});

test('a new password ends the sessions of those who came in by another, at once', async () => {
  const guest = await makeGuest(app, { ...mine, itemIds: [item.id] });
  const short = await update(team.owner, guest.recipientId, { password: 'opal' });
  expect(short.errors).toEqual({ password: ['Password must have at least 6 symbols.'] });
  expect((await callApi(app, guest, api.getSession)).status).toBe(200);
  const set = await update(team.owner, guest.recipientId, { password: 'opal-and-onyx' });
  expect(set.body.data.has_password).toBe(true);
  expect((await callApi(app, guest, api.getSession)).status).toBe(401);
  const cleared = await update(team.owner, guest.recipientId, { password: null });
  expect(cleared.body.data.has_password).toBe(false);
});

test('revoking a link ends the guest’s session and socket at once, and what it granted', async () => {
  const guest = await makeGuest(app, { ...mine, itemIds: [item.id] });
  const probe = await openProbe(`${address}/ws?token=${guest.token}`);
  onTestFinished(() => probe.socket.terminate());
  expect((await probe.call(METHOD.connectToProject, { project_id: team.project.id })).error_id).toBe(0);
  expect((await revoke(team.owner, guest.recipientId)).status).toBe(200);
  expect(await probe.closed).toBe(4401);
  expect((await callApi(app, guest, api.getSession)).status).toBe(401);
  expect((await callApi(app, null, api.getReviewLink, { params: { hash: guest.hash } })).status).toBe(404);
  // Revoking again is no error; nothing can be set on it any more.
  expect((await revoke(team.owner, guest.recipientId)).status).toBe(200);
  const late = await update(team.owner, guest.recipientId, { expires_at: inDays(2) });
  expect([late.status, late.message]).toEqual([409, 'This review link was revoked']);
  const [first] = (await list(team.owner, { state: 'ended' })).body.data;
  expect(first).toMatchObject({ id: guest.recipientId, state: 'revoked' });
});

test('a revoked link is brought back within a minute, with the same address, and later no more', async () => {
  const { stranger } = team.people;
  const link = await makeLink(stranger.id);
  const look = () => callApi(app, stranger, api.listReviewItems, { params: { projectId: team.project.id } });
  const restore = (by: Caller | null = team.owner) => update(by, link.recipientId, { restore: true });
  await revoke(team.owner, link.recipientId);
  expect((await look()).status).toBe(403);
  expect([(await restore(team.people.designer)).status, (await restore(null)).status]).toEqual([403, 401]);
  expect((await look()).status).toBe(403);
  expect((await restore()).body.data).toMatchObject({ id: link.recipientId, state: 'active', revoked_at: null });
  expect((await look()).status).toBe(200);
  expect((await callApi(app, null, api.getReviewLink, { params: { hash: link.hash } })).status).toBe(200);
  // Restoring a working link changes nothing.
  expect((await restore()).status).toBe(200);

  const revokedAt = new Date(Date.now() - (LINK_RESTORE_SECONDS + 5) * 1000);
  await app.db
    .update(reviewRecipients)
    .set({ revokedAt, restorableUntil: new Date(Date.now() - 5000) })
    .where(eq(reviewRecipients.id, link.recipientId));
  const late = await restore();
  expect([late.status, late.message]).toEqual([409, 'This review link was revoked']);
  expect((await look()).status).toBe(403);
});

test('two who undo at once bring it back once, and who undoes late does not undo what another one has ended since', async () => {
  const { stranger, p_manager: other } = team.people;
  const link = await makeLink(stranger.id);
  const look = async () =>
    (await callApi(app, stranger, api.listReviewItems, { params: { projectId: team.project.id } })).status;
  const both = [team.owner, other];
  const undo = (by: Caller, revokedAt: string | null) =>
    update(by, link.recipientId, { restore: true, revoked_at: revokedAt ?? undefined });
  const ended = await Promise.all(both.map((by) => revoke(by, link.recipientId)));
  const [first, second] = ended.map(({ body }) => body.data.revoked_at);
  expect(first).toBe(second);
  const undone = await Promise.all(both.map((by) => undo(by, first ?? null)));
  expect(undone.map(({ status, body }) => [status, body.data.state])).toEqual([
    [200, 'active'],
    [200, 'active'],
  ]);
  expect(await look()).toBe(200);

  const again = await revoke(other, link.recipientId);
  expect(again.body.data.state).toBe('revoked');
  expect((await undo(team.owner, first ?? null)).status).toBe(409);
  expect(await look()).toBe(403);
  expect((await undo(other, again.body.data.revoked_at)).status).toBe(200);
  expect(await look()).toBe(200);
  await revoke(other, link.recipientId);
});

test.each([
  ['taken out of the team', () => setTeam()],
  ['taken out of the space', (userId: number) => leaveSpace(userId)],
] as const)('whoever was %s after their link was revoked does not come back with it', async (_how, remove) => {
  const member = await makeMember(app, team.project.id, 'designer');
  await addToSpace(app, { spaceId: team.space.id, userId: member.id });
  const link = await makeLink(member.id);
  await revoke(team.owner, link.recipientId);
  expect((await remove(member.id)).status).toBeLessThan(300);
  const late = await update(team.owner, link.recipientId, { restore: true });
  expect([late.status, late.message]).toEqual([409, 'This review link was revoked']);
  const look = await callApi(app, member, api.listReviewItems, { params: { projectId: team.project.id } });
  expect(look.status).toBe(403);
});

test('what ends a link but its revocation is not undone', async () => {
  const member = await makeMember(app, team.project.id, 'designer');
  const link = await makeLink(member.id);
  expect((await setTeam()).status).toBe(200);
  expect((await update(team.owner, link.recipientId, { restore: true })).status).toBe(409);
});

test('leaders who have the project open hear that a link was revoked and brought back', async () => {
  const link = await makeLink();
  const probe = await openProbe(`${address}/ws?token=${team.people.p_manager.token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: team.project.id });
  // What was done about the link is in the log, too.
  const heard = async () => [await probe.push(METHOD.projectUpdates), await probe.push(METHOD.projectUpdates)];
  const events = [{ data: { event: 'design.review_reminded' } }, { data: { event: 'review_link.changed' } }];
  await revoke(team.owner, link.recipientId);
  expect(await heard()).toMatchObject(events);
  await update(team.owner, link.recipientId, { restore: true });
  expect(await heard()).toMatchObject(events);
});

test('a client who signed in loses what a revoked link had shown', async () => {
  const { stranger } = team.people;
  const link = await makeLink(stranger.id);
  const look = () => callApi(app, stranger, api.listReviewItems, { params: { projectId: team.project.id } });
  expect((await look()).status).toBe(200);
  await revoke(team.owner, link.recipientId);
  expect((await look()).status).toBe(403);
});

test('links of other projects are not there', async () => {
  const other = await makeFullTeam(app);
  const link = await makeLink();
  const params = { projectId: other.project.id, linkId: link.recipientId };
  expect((await callApi(app, other.owner, api.revokeReviewLink, { params })).status).toBe(404);
  expect((await callApi(app, other.owner, api.updateReviewLink, { params, body: {} })).status).toBe(404);
});

test('who set last what a link gives is told; the audit log has it, and what stood there already is no change', async () => {
  const { recipientId } = await makeLink();
  const { p_owner: owner, p_manager: manager } = team.people;
  const setter = async (by: Caller, body: object) => (await update(by, recipientId, body)).body.data.gives_set?.by.id;
  const nobody = (await list(owner)).body.data.find(({ id }) => id === recipientId);
  expect(nobody?.gives_set).toBeNull();
  expect(await setter(owner, { allows_reduced: true })).toBe(owner.id);
  // Setting what is already set changes nothing, whoever does it, and another setting leaves these alone.
  expect(await setter(manager, { allows_reduced: true })).toBe(owner.id);
  expect(await setter(manager, { expires_at: inDays(3) })).toBe(owner.id);
  expect(await setter(manager, { allows_reduced: false })).toBe(manager.id);
  const told = (await list(owner)).body.data.find(({ id }) => id === recipientId);
  expect(told?.gives_set).toMatchObject({ by: { id: manager.id }, at: expect.stringContaining('T') });
  const audited = await app.db
    .select({ actorId: auditEntries.actorId, projectId: auditEntries.projectId, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.act, 'review_link_changed'))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  expect(audited).toEqual([
    {
      actorId: manager.id,
      projectId: team.project.id,
      details: { call: expect.any(String), ids: { linkId: recipientId }, fields: ['allows_reduced'] },
    },
  ]);
});
