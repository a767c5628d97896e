import * as api from '@facet/contract/endpoints/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reviewRecipients } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hurryJobs } from '../../testing/waiting-jobs.ts';
import { notificationMailJob } from '../notifications/job-types.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' } })));
afterAll(() => app.stop());

/** A link of somebody without an account to two files of one style. */
async function makeLink() {
  const { project, modules, owner } = await makeProject(app);
  const mine = { projectId: project.id, createdBy: owner.id };
  const style = await makeStyle(app, { ...mine, title: 'Celeste halo' });
  const place = { ...mine, moduleId: modules['cad-design'].id, styleId: style.id, status: 'in_review' as const };
  const itemIds = [(await makeItem(app, place)).id, (await makeItem(app, place)).id];
  return { project, owner, link: await makeReviewLink(app, { ...mine, itemIds }) };
}
const change = (recipientId: number, values: Partial<typeof reviewRecipients.$inferInsert>) =>
  app.db.update(reviewRecipients).set(values).where(eq(reviewRecipients.id, recipientId));
const expire = (recipientId: number) =>
  app.db
    .update(reviewRecipients)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(reviewRecipients.id, recipientId));
const wish = (hash: string) => callApi(app, null, api.askForNewLink, { params: { hash } });
const wishesTo = async (owner: { token: string }) =>
  (await callApi(app, owner, api.listNotifications)).body.data.filter(({ type }) => type === 'review_link_wanted');

test('a link says who asks about what, as its mail does; one with a password keeps it to itself', async () => {
  const { project, owner, link } = await makeLink();
  const look = async () =>
    (await callApi(app, null, api.getReviewLink, { params: { hash: link.hash } })).body.data.asked;
  expect(await look()).toEqual({
    by: owner.firstName,
    project_title: project.title,
    decides: true,
    pieces: 1,
    files: 2,
    titles: ['Celeste halo'],
    has_picture: false,
    board_title: null,
  });
  await change(link.recipientId, { passwordHash: 'x' });
  expect(await look()).toBeNull();
});

test('whoever asked is told once that an expired link is missed, by bell and mail', async () => {
  const { owner, link } = await makeLink();
  expect((await wish(link.hash)).status).toBe(409);
  await expire(link.recipientId);
  expect((await wish(link.hash)).status).toBe(204);
  expect(await wishesTo(owner)).toMatchObject([
    { message: expect.stringMatching(/^\S+@\S+ asks for a new link to the review of Celeste halo$/) },
  ]);
  await hurryJobs(app, notificationMailJob.name);
  await vi.waitFor(async () => {
    const mails = await mailsTo(app, owner.email);
    expect(mails.filter((mail) => mail.includes('Subject: A new review link is asked for'))).toHaveLength(1);
  }, 10_000);
  const again = await wish(link.hash);
  expect([again.status, Number(again.raw.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await wishesTo(owner)).toHaveLength(1);
  // It opens nothing by itself.
  expect((await callApi(app, null, api.getReviewLink, { params: { hash: link.hash } })).status).toBe(404);
});

test('a link that was taken back, replaced or never made asks for nothing', async () => {
  const { owner, link } = await makeLink();
  await expire(link.recipientId);
  await change(link.recipientId, { revokedAt: new Date() });
  expect((await wish(link.hash)).status).toBe(404);
  await change(link.recipientId, { revokedAt: null, linkHash: 'replaced' });
  expect((await wish(link.hash)).status).toBe(404);
  expect((await wish('n'.repeat(43))).status).toBe(404);
  expect(await wishesTo(owner)).toEqual([]);
});
