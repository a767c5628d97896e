import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notifications, projectMembers } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hurryJobs, waitingJobs } from '../../testing/waiting-jobs.ts';
import { notify, type Notice } from '../notifications/actions/notify.ts';
import { mailNotice } from './actions/mail-notice.ts';

let app: TestApp;
let place: Awaited<ReturnType<typeof makeProject>>;
beforeAll(async () => {
  app = await startTestApp();
  place = await makeProject(app, { title: 'Aurelia & Co' });
});
afterAll(() => app.stop());

const designer = () => makeMember(app, place.project.id, 'designer');

function mention(user: TestUser, change: Partial<Notice> = {}): Notice {
  const { project, modules } = place;
  return {
    userIds: [user.id],
    actorId: place.owner.id,
    type: 'design_mentioned',
    told: { kind: 'comment_mentioned', on: 'halo.png' },
    data: {
      project_id: project.id,
      project_name: project.title,
      space_id: project.spaceId,
      module_id: modules['cad-design'].id,
      comment: 'Mind the prongs',
    },
    ...change,
  };
}

async function told(user: TestUser, change: Partial<Notice> = {}) {
  await transact(app, (tx) => notify(tx, mention(user, change)));
  const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, user.id));
  if (!row) throw new Error('nobody was told');
  return { uuid: row.uuid, user_id: user.id, row };
}

const jobsFor = async (user: TestUser) =>
  (await waitingJobs(app, 'delivery.mail')).filter(({ data }) => Object(data).user_id === user.id);

test('a mention is mailed by itself after a short while, once, with a way to turn it off', async () => {
  const user = await designer();
  const { row } = await told(user);
  expect(row).toMatchObject({ isShown: true, email: 'at_once', emailedAt: null });
  const [job] = await jobsFor(user);
  expect(job?.delaySeconds).toBe(20);
  expect(await mailsTo(app, user.email)).toEqual([]);
  await hurryJobs(app, 'delivery.mail');
  const [mail = '', ...others] = await vi.waitUntil(
    async () => {
      const mails = await mailsTo(app, user.email);
      return mails.length > 0 && mails;
    },
    { timeout: 10_000, interval: 20 },
  );
  expect(others).toEqual([]);
  expect(mail).toContain('Subject: “Owner Tester” mentioned you in a comment in “Aurelia & Co”');
  expect(mail).toContain('Owner Tester mentioned you in a comment on halo.png\r\n');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail).toMatch(
    /List-Unsubscribe:\s+<http:\/\/[^>]+\/api\/users\/notification\/unsubscribe\/\d+~comments~[\w-]{43}>/,
  );
  expect(mail).toContain('> Mind the prongs');
  expect(mail).toContain(`/project/${place.project.id}/modules/design-view?module_id=`);
  expect(mail).toContain('/account/notification');
  await mailNotice(app, { uuid: row.uuid, user_id: user.id });
  expect(await mailsTo(app, user.email)).toHaveLength(1);
});

test('what was read meanwhile is not mailed', async () => {
  const user = await designer();
  const job = await told(user);
  expect((await callApi(app, user, api.readNotification, { params: { uuid: job.uuid } })).status).toBe(200);
  await mailNotice(app, job);
  expect(await mailsTo(app, user.email)).toEqual([]);
});

test('who may not see it any more gets no mail', async () => {
  const user = await designer();
  const job = await told(user);
  await app.db.delete(projectMembers).where(eq(projectMembers.userId, user.id));
  await mailNotice(app, job);
  expect(await mailsTo(app, user.email)).toEqual([]);
});

test('a client is not told whose words they are', async () => {
  const user = await makeUser(app, { role: 'client' });
  const item = { ...mention(user).data, comment: null };
  await app.pool.query('insert into module_grants (project_module_id, user_id, created_by) values ($1, $2, $3)', [
    place.modules['cad-design'].id,
    user.id,
    place.owner.id,
  ]);
  await mailNotice(app, await told(user, { data: item }));
  const [mail] = await mailsTo(app, user.email);
  expect(mail).toContain('Subject: Somebody mentioned you');
  expect(mail).not.toContain('Owner Tester');
});

test('nothing is left of a transaction that is rolled back', async () => {
  const user = await designer();
  const failed = transact(app, async (tx) => {
    await notify(tx, mention(user));
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await jobsFor(user)).toEqual([]);
  expect(await app.db.select().from(notifications).where(eq(notifications.userId, user.id))).toEqual([]);
});

describe('a wish counts where it was said', () => {
  const without = { comments: { email: false } };
  test.each([
    [
      'everywhere',
      (user: TestUser) => callApi(app, user, api.updateGlobalNotifications, { body: { choices: without } }),
    ],
    [
      'in the space',
      async (user: TestUser) => {
        const spaceId = place.project.spaceId;
        await addToSpace(app, { spaceId, userId: user.id });
        return callApi(app, user, api.updateSpaceNotifications, { body: { space_ids: [spaceId], choices: without } });
      },
    ],
    [
      'in the project',
      (user: TestUser) =>
        callApi(app, user, api.updateProjectNotifications, {
          params: { projectId: place.project.id },
          body: { choices: without },
        }),
    ],
  ])('no mails %s', async (_where, choose) => {
    const user = await designer();
    expect((await choose(user)).status).toBe(200);
    const { row } = await told(user);
    expect([row.isShown, row.email]).toEqual([true, null]);
    expect(await jobsFor(user)).toEqual([]);
  });

  test('mail alone leaves the bell silent', async () => {
    const user = await designer();
    const body = { choices: { comments: { in_app: false, email: true, push: false } } };
    await callApi(app, user, api.updateGlobalNotifications, { body });
    const { row } = await told(user);
    expect([row.isShown, row.email]).toEqual([false, 'at_once']);
    const { body: list } = await callApi(app, user, api.listNotifications);
    expect([list.total, list.total_unread]).toEqual([0, 0]);
    expect((await callApi(app, user, api.readNotifications)).status).toBe(204);
    await mailNotice(app, { uuid: row.uuid, user_id: user.id });
    expect(await mailsTo(app, user.email)).toHaveLength(1);
  });

  test('who wants to hear nothing has no row at all', async () => {
    const user = await designer();
    const body = { choices: { comments: { in_app: false, email: false, push: true } } };
    await callApi(app, user, api.updateGlobalNotifications, { body });
    await expect(told(user)).rejects.toThrow('nobody was told');
  });

  test('an address that is not proven gets no mail', async () => {
    const { row } = await told(await makeUser(app, { isVerified: false }));
    expect(row.email).toBeNull();
  });

  test('what is no answer for anybody waits for the digest, and for nothing when there is none', async () => {
    const user = await designer();
    const change = { type: 'design_commented' as const };
    const body = { choices: { comments: { email: true } } };
    await callApi(app, user, api.updateGlobalNotifications, { body });
    expect((await told(user, change)).row.email).toBe('digest');
    await callApi(app, user, api.updateGlobalNotifications, { body: { digest: 'never' } });
    const rows = app.db.select({ email: notifications.email }).from(notifications);
    expect(await rows.where(eq(notifications.userId, user.id))).toEqual([{ email: null }]);
    expect(await jobsFor(user)).toEqual([]);
  });
});
