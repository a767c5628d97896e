import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { uniqueEmail, makeUser } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hurryJobs, waitingJobs } from '../../testing/waiting-jobs.ts';

// What happens sends mails of its own in these cases: the delivery sends none beside them, and the wishes count there too.
let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const MAIL_JOBS = [
  'mail-invitations',
  'mail-invitation',
  'sharing.mails',
  'sharing.mail',
  'sharing.mail-one',
  'reviews.mail',
  'delivery.mail',
];

/** Every mail that is on its way has come. */
const settled = () =>
  vi.waitFor(
    async () => {
      await hurryJobs(app, 'delivery.mail');
      // Of one moment: a job that orders the next one ends after that.
      if ((await waitingJobs(app, ...MAIL_JOBS)).length > 0) throw new Error('mails are on their way');
    },
    { timeout: 15_000, interval: 30 },
  );

/** Somebody who wants mails, somebody with an account who wants none, and somebody who never heard of us. */
async function threePeople() {
  const [open, silent] = [await makeUser(app), await makeUser(app)];
  const off = { email: false };
  const body = { choices: { invitations: off, reviews: off } };
  expect((await callApi(app, silent, api.updateGlobalNotifications, { body })).status).toBe(200);
  return { open, silent, stranger: { email: uniqueEmail('stranger') } };
}
type Three = Awaited<ReturnType<typeof threePeople>>;

async function expectMails({ open, silent, stranger }: Three, topic: string) {
  await settled();
  const [toOpen, toSilent, toStranger] = await Promise.all(
    [open, silent, stranger].map(({ email }) => mailsTo(app, email)),
  );
  expect([toOpen?.length, toSilent?.length, toStranger?.length]).toEqual([1, 0, 1]);
  expect(toOpen?.[0]).toMatch(new RegExp(`List-Unsubscribe:\\s+<[^>]+~${topic}~`));
  expect(toStranger?.[0]).not.toContain('List-Unsubscribe');
  const { body } = await callApi(app, silent, api.listNotifications);
  expect(body.total).toBe(1);
}

test('an invitation to a space', async () => {
  const { space, admin } = await makeSpace(app);
  const people = await threePeople();
  const users = Object.values(people).map(({ email }) => ({ email }));
  const answer = await callApi(app, admin, api.inviteSpaceUsers, { params: { spaceId: space.id }, body: { users } });
  expect(answer.status).toBe(201);
  await expectMails(people, 'invitations');
});

test('a shared project', async () => {
  const { project, owner } = await makeProject(app);
  const people = await threePeople();
  const emails = Object.values(people).map(({ email }) => email);
  const answer = await callApi(app, owner, api.shareProject, { params: { projectId: project.id }, body: { emails } });
  expect(answer.status).toBe(200);
  await expectMails(people, 'invitations');
});

test('a request for a review', async () => {
  const { project, owner, modules } = await makeProject(app);
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id });
  const made = { projectId: project.id, moduleId: modules['cad-design'].id, styleId: style.id, createdBy: owner.id };
  const item = await makeItem(app, made);
  const people = await threePeople();
  const emails = Object.values(people).map(({ email }) => email);
  const answer = await callApi(app, owner, api.requestReview, {
    params: { projectId: project.id },
    body: { item_ids: [item.id], emails },
  });
  expect(answer.status).toBe(201);
  await expectMails(people, 'reviews');
});

test('a wish for one project counts before the one for everywhere', async () => {
  const { project, owner, modules } = await makeProject(app);
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id });
  const made = { projectId: project.id, moduleId: modules['cad-design'].id, styleId: style.id, createdBy: owner.id };
  const item = await makeItem(app, made);
  const member = await makeMember(app, project.id, 'designer');
  const body = { choices: { reviews: { email: false } } };
  await callApi(app, member, api.updateProjectNotifications, { params: { projectId: project.id }, body });
  const asked = { item_ids: [item.id], user_ids: [member.id] };
  const answer = await callApi(app, owner, api.requestReview, { params: { projectId: project.id }, body: asked });
  expect(answer.status).toBe(201);
  await settled();
  expect(await mailsTo(app, member.email)).toEqual([]);
});
