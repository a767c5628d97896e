import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import type { Endpoint } from '@facet/contract/endpoint';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { reviewRecipients, styleTags, tags } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingJobs } from '../../testing/waiting-jobs.ts';
import { listReachers } from '../projects/people-queries.ts';
import { codeMail, reviewMail } from './job-types.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

type Totalled = { data: unknown[]; total: number };

/** A project with a tagged style in it, and somebody who holds nothing but a link to its item. */
async function makeReview(asked?: TestUser) {
  const { project, modules, owner } = await makeProject(app);
  const mine = { projectId: project.id, createdBy: owner.id };
  const style = await makeStyle(app, mine);
  const place = { ...mine, moduleId: modules['cad-design'].id, styleId: style.id, status: 'in_review' as const };
  const item = await makeItem(app, place);
  const [tag] = await app.db.insert(tags).values({ projectId: project.id, title: 'Halo' }).returning();
  await app.db.insert(styleTags).values({ styleId: style.id, tagId: tag?.id ?? 0 });
  const client = asked ?? (await makeUser(app, { role: 'client' }));
  const link = await makeReviewLink(app, { ...mine, itemIds: [item.id], userId: client.id, note: 'Please look' });
  return { project, owner, item, client, link };
}

const expire = (recipientId: number) =>
  app.db
    .update(reviewRecipients)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(reviewRecipients.id, recipientId));

const listed = async (caller: TestUser, endpoint: Endpoint) => {
  const body = (await callApi(app, caller, endpoint)).body as Totalled;
  return [body.total, body.data.length];
};

describe('what a review link granted counts no more once it has expired', () => {
  test.each([
    ['projects', api.listProjects],
    ['permissions', api.listPermissions],
    ['tags', api.listTags],
    ['settings of notifications', api.listProjectNotifications],
    ['reviews', api.listMyReviews],
  ])('in the list of %s, whose total counts what it shows', async (_what, endpoint) => {
    const { client, link } = await makeReview();
    expect(await listed(client, endpoint)).toEqual([1, 1]);
    await expire(link.recipientId);
    expect(await listed(client, endpoint)).toEqual([0, 0]);
  });

  test('among the people whom a project reaches', async () => {
    const { project, client, link } = await makeReview();
    expect(await listReachers(app.db, project.id)).toContain(client.id);
    await expire(link.recipientId);
    expect(await listReachers(app.db, project.id)).not.toContain(client.id);
  });

  test('among the people whom somebody knows', async () => {
    const { owner, client, link } = await makeReview();
    const params = { userId: client.id };
    expect((await callApi(app, owner, api.getUser, { params })).status).toBe(200);
    const names = async () => (await callApi(app, owner, api.listUsers)).body.data.map(({ id }) => id);
    expect(await names()).toContain(client.id);
    await expire(link.recipientId);
    expect((await callApi(app, owner, api.getUser, { params })).status).toBe(404);
    expect(await names()).not.toContain(client.id);
  });

  test('in the answer to a decision, which names no request that asks no more', async () => {
    const { project, owner, item } = await makeReview();
    const own = { projectId: project.id, createdBy: owner.id, itemIds: [item.id], userId: owner.id, note: 'Mine' };
    const { recipientId } = await makeReviewLink(app, own);
    await expire(recipientId);
    const body = { requests: [{ file_id: item.id, status: 'approved' }] };
    const decided = await callApi(app, owner, api.reviewDesigns, { params: { projectId: project.id }, body });
    expect(decided.body.data[0]).toMatchObject({ status: 'approved', review_request_id: null, request_note: null });
  });

  test('for mails that were still to be sent', async () => {
    const { client, link } = await makeReview();
    await expire(link.recipientId);
    await transact(app, async (tx) => {
      await app.jobs.send(tx, reviewMail, { reviewRequestId: link.reviewRequestId, userId: client.id });
      await app.jobs.send(tx, codeMail, { recipient_id: link.recipientId, nonce: 'n', language: 'en' });
    });
    await vi.waitFor(
      async () =>
        expect([...(await waitingJobs(app, reviewMail.name)), ...(await waitingJobs(app, codeMail.name))]).toEqual([]),
      10_000,
    );
    expect(await mailsTo(app, client.email)).toEqual([]);
  });
});

test('no query asks for it in words of its own', async () => {
  const source = path.resolve(import.meta.dirname, '../..');
  const names = (await readdir(source, { recursive: true })).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !name.endsWith('open-link-sql.ts'),
  );
  const others: string[] = [];
  for (const name of names)
    if (/\brr\.revoked_at is null/.test(await readFile(path.join(source, name), 'utf8'))) others.push(name);
  expect(names.length).toBeGreaterThan(500);
  expect(others).toEqual([]);
});
