import { wordNotice } from '@facet/contract/constants/told';
import * as api from '@facet/contract/endpoints/index';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { designItems, notifications, reviewDecisions, users } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { makePushBrowser } from '../../testing/push-browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hurryJobs, waitingJobs } from '../../testing/waiting-jobs.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

/** A version with six files that a guest and the reviewer are asked about. */
async function asked() {
  const mine = { projectId: team.project.id, createdBy: team.people.c_design.id };
  const style = await makeStyle(app, { ...mine, title: 'Celeste halo' });
  const place = { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id };
  const items = [];
  for (let index = 0; index < 6; index += 1) items.push(await makeItem(app, { ...place, status: 'in_review' }));
  const itemIds = items.map(({ id }) => id);
  const guest = await makeGuest(app, { projectId: team.project.id, createdBy: team.people.p_manager.id, itemIds });
  return { items, itemIds, guest, moduleId: place.moduleId };
}

const params = () => ({ projectId: team.project.id });
const send = (by: Caller, ids: readonly number[], status: string, more: object = {}) =>
  callApi(app, by, api.reviewDesigns, {
    params: params(),
    body: { requests: ids.map((id) => ({ file_id: id, status, note: 'Too thin' })), ...more },
  });
const undo = (by: Caller, ids: readonly number[]) =>
  callApi(app, by, api.undoDecisions, { params: params(), body: { decision_ids: ids } });
const statusesOf = async (ids: readonly number[]) => {
  const rows = await app.db.select().from(designItems).where(eq(designItems.projectId, team.project.id));
  return [...new Set(rows.filter(({ id }) => ids.includes(id)).map(({ status }) => status))];
};
const toldTo = async (userId: number) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(desc(notifications.id)))
    .filter(({ type }) => type === 'review_decided')
    .map(({ told, email }) => [wordNotice(told, { seesNames: true }), email]);
const emailOf = async (userId: number) =>
  (await app.db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email ?? '';
const jobsTo = async (name: string, userId: number) =>
  (await waitingJobs(app, name)).filter(({ data }) => Object(data).user_id === userId);

test('a client’s answer reaches maker, asker and owner once: by the bell at once, by mail and push when it is final', async () => {
  const { itemIds, guest } = await asked();
  const { c_design: maker, p_manager: asker, p_owner: owner, reviewer } = team.people;
  const browser = makePushBrowser('https://push.example.com/owner');
  await callApi(app, owner, api.createPushSubscription, { body: browser.subscription });
  expect((await send(guest, itemIds, 'rejected')).status).toBe(200);
  const told = [['rejected version 1 of Celeste halo (by code)', 'at_once']];
  for (const person of [maker, asker, owner]) expect(await toldTo(person.id)).toEqual(told);
  for (const person of [reviewer, { id: guest.id }]) expect(await toldTo(person.id)).toEqual([]);
  expect((await jobsTo('delivery.mail', owner.id)).map(({ delaySeconds }) => delaySeconds)).toEqual([20]);
  expect((await jobsTo('delivery.push', owner.id)).map(({ delaySeconds }) => delaySeconds)).toEqual([10]);
});

test.each(['setDesignStatus', 'setDesignsStatus', 'reviewDesigns'] as const)(
  '%s tells the maker, whichever call it was',
  async (name) => {
    const { itemIds, moduleId } = await asked();
    const [itemId = 0] = itemIds;
    const place = { ...params(), moduleId };
    const { p_owner: owner, c_design: maker } = team.people;
    if (name === 'setDesignStatus')
      await callApi(app, owner, api.setDesignStatus, { params: { ...place, itemId, status: 'revision_needed' } });
    if (name === 'setDesignsStatus')
      await callApi(app, owner, api.setDesignsStatus, {
        params: place,
        body: { ids: [itemId], status: 'revision_needed' },
      });
    if (name === 'reviewDesigns') await send(owner, [itemId], 'revision_needed');
    expect(await toldTo(maker.id)).toEqual([
      ['asked for a revision of 1 of 6 files of version 1 of Celeste halo', 'digest'],
    ]);
  },
);

test('an answer that is said twice is told once', async () => {
  const { itemIds, guest } = await asked();
  const twice = await Promise.all([send(guest, itemIds, 'rejected'), send(guest, itemIds, 'rejected')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await toldTo(team.owner.id)).toHaveLength(1);
});

test('whoever is over-ruled hears of it', async () => {
  const { itemIds } = await asked();
  const { p_owner: owner, p_manager: manager } = team.people;
  await send(manager, itemIds, 'rejected');
  await send(owner, itemIds, 'approved', { overrule: true });
  expect(await toldTo(manager.id)).toEqual([
    ['approved version 1 of Celeste halo, over-ruling the rejection by p_manager Tester', 'digest'],
  ]);
});

test('a guest who is over-ruled is mailed, with their own link', async () => {
  const { itemIds, guest } = await asked();
  const { p_owner: owner } = team.people;
  await send(guest, itemIds, 'rejected');
  await send(owner, itemIds, 'approved', { overrule: true });
  const email = await emailOf(guest.id);
  expect((await waitingJobs(app, 'reviews.overruled')).map(({ delaySeconds }) => delaySeconds)).toEqual([10]);
  await hurryJobs(app, 'reviews.overruled');
  await vi.waitFor(async () => expect(await mailsTo(app, email)).toHaveLength(1), 10_000);
  const [mail = ''] = await mailsTo(app, email);
  expect(mail).toContain('Celeste halo, 6 files: you rejected, the team approved');
  expect(mail).toMatch(/\/review\/[\w-]+/);
});

test('a guest hears nothing of an over-ruling that was taken back', async () => {
  const { itemIds, guest } = await asked();
  const { p_owner: owner } = team.people;
  await send(guest, itemIds, 'rejected');
  const over = await send(owner, itemIds, 'approved', { overrule: true });
  await undo(owner, over.body.decision_ids);
  await hurryJobs(app, 'reviews.overruled');
  await vi.waitFor(async () => expect(await waitingJobs(app, 'reviews.overruled')).toEqual([]), 10_000);
  expect(await mailsTo(app, await emailOf(guest.id))).toEqual([]);
});

test('taken back in time, everything is as it was, and nothing is mailed', async () => {
  const { itemIds, guest } = await asked();
  const { p_manager: manager, p_owner: owner } = team.people;
  await send(guest, itemIds, 'rejected');
  const over = await send(owner, itemIds, 'approved', { overrule: true });
  expect(await statusesOf(itemIds)).toEqual(['approved']);
  expect((await undo(manager, over.body.decision_ids)).status).toBe(404);
  expect((await undo(owner, over.body.decision_ids)).status).toBe(204);
  expect(await statusesOf(itemIds)).toEqual(['rejected']);
  const told = await toldTo(manager.id);
  expect(told).toEqual([['rejected version 1 of Celeste halo (by code)', 'at_once']]);
  await hurryJobs(app, 'delivery.mail');
  await vi.waitFor(async () => expect(await jobsTo('delivery.mail', manager.id)).toEqual([]), 10_000);
  const mails = await mailsTo(app, manager.email);
  expect(mails.filter((mail) => mail.includes('over-ruling'))).toEqual([]);
  expect(mails.filter((mail) => mail.includes('rejected version 1'))).toHaveLength(1);
  expect((await undo(owner, over.body.decision_ids)).status).toBe(404);
});

test('what was sent is kept again when it is taken back, note and all', async () => {
  const { itemIds, guest } = await asked();
  const sent = await send(guest, itemIds, 'rejected');
  expect((await callApi(app, guest, api.getReviewDraft, { params: params() })).body.data).toEqual([]);
  await undo(guest, sent.body.decision_ids);
  const kept = await callApi(app, guest, api.getReviewDraft, { params: params() });
  expect(kept.body.data.map(({ status, note }) => [status, note])).toEqual(itemIds.map(() => ['rejected', 'Too thin']));
});

test('an answer that left, or that somebody acted on, is not undone', async () => {
  const { itemIds, guest } = await asked();
  const { p_owner: owner } = team.people;
  const acted = await send(guest, itemIds, 'approved');
  await send(owner, itemIds, 'approved');
  expect(await undo(guest, acted.body.decision_ids)).toMatchObject({
    status: 409,
    message: 'Someone has already acted on this answer',
  });
  const left = await asked();
  const late = await send(left.guest, left.itemIds, 'rejected');
  await app.db.update(reviewDecisions).set({ createdAt: new Date(Date.now() - 11_000) });
  expect(await undo(left.guest, late.body.decision_ids)).toMatchObject({
    status: 409,
    message: 'This answer was already sent. You can change it, but not undo it.',
  });
  expect(await statusesOf(left.itemIds)).toEqual(['rejected']);
});
