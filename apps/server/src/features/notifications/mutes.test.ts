import * as api from '@facet/contract/endpoints/index';
import type { NotificationType } from '@facet/contract/constants/notifications';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications, styles } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { makePushBrowser } from '../../testing/push-browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingJobs } from '../../testing/waiting-jobs.ts';
import { notify } from './actions/notify.ts';

let app: TestApp;
let place: Awaited<ReturnType<typeof makeProject>>;
let halo: Awaited<ReturnType<typeof makeStyle>>;
let drops: Awaited<ReturnType<typeof makeStyle>>;
beforeAll(async () => {
  app = await startTestApp();
  place = await makeProject(app, { title: 'Aurelia' });
  const made = { projectId: place.project.id, createdBy: place.owner.id };
  halo = await makeStyle(app, { ...made, title: 'Halo' });
  drops = await makeStyle(app, { ...made, title: 'Drops' });
  for (const { id: styleId } of [halo, drops]) {
    await makeItem(app, { ...made, moduleId: place.modules['cad-design'].id, styleId });
  }
});
afterAll(() => app.stop());

const mute = (by: TestUser | null, styleId: number | null, isMuted = true) =>
  callApi(app, by, api.setMuted, { body: { project_id: place.project.id, style_id: styleId, is_muted: isMuted } });
const listMuted = async (by: TestUser) =>
  (await callApi(app, by, api.listMuted)).body.data.map(({ project_title: project, style_title: style }) => [
    project,
    style,
  ]);
const keepQuiet = (by: TestUser, until: Date | null) =>
  callApi(app, by, api.updateGlobalNotifications, { body: { quiet_until: until?.toISOString() ?? null } });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function designer() {
  const user = await makeMember(app, place.project.id, 'c_design');
  const { subscription } = makePushBrowser(`https://push.example.com/${user.id}`);
  expect((await callApi(app, user, api.createPushSubscription, { body: subscription })).status).toBeLessThan(300);
  return user;
}

type Told = { styleId?: number; type?: NotificationType };

/** How one of them was told: listed, read or not, and which jobs wait with what delay. */
async function told(user: TestUser, { styleId = halo.id, type = 'design_mentioned' }: Told = {}) {
  const { project, owner } = place;
  const data = { project_id: project.id, project_name: project.title, style_id: styleId };
  await transact(app, (tx) =>
    notify(tx, { userIds: [user.id], actorId: owner.id, type, told: { kind: 'words', words: 'did it' }, data }),
  );
  const rows = await app.db.select().from(notifications).where(eq(notifications.userId, user.id));
  const row = rows.toSorted((a, b) => b.id - a.id)[0];
  const listJobs = async (name: string) =>
    (await waitingJobs(app, name)).filter(({ data: job }) => Object(job).uuid === row?.uuid);
  return {
    isListed: row?.isShown,
    isUnread: row?.readAt === null,
    mailedAs: row?.email,
    mailedAfter: (await listJobs('delivery.mail')).map(({ delaySeconds }) => delaySeconds),
    pushes: (await listJobs('delivery.push')).length,
  };
}

const RINGS = { isListed: true, isUnread: true, mailedAs: 'at_once', mailedAfter: [20], pushes: 1 };
const STAYS_STILL = { isListed: true, isUnread: false, mailedAs: null, mailedAfter: [], pushes: 0 };

describe('what is muted is listed as read, and neither mailed nor pushed', () => {
  test('a style', async () => {
    const user = await designer();
    expect(await told(user)).toEqual(RINGS);
    expect((await mute(user, halo.id)).status).toBe(204);
    expect(await told(user)).toEqual(STAYS_STILL);
    expect(await told(user, { styleId: drops.id })).toEqual(RINGS);
    const { body } = await callApi(app, user, api.listNotifications);
    expect([body.data.length, body.total_unread]).toEqual([3, 2]);
  });

  test('a project with all its styles, for whoever muted it alone', async () => {
    const [user, other] = [await designer(), await designer()];
    await mute(user, null);
    expect(await told(user)).toEqual(STAYS_STILL);
    expect(await told(user, { styleId: drops.id })).toEqual(STAYS_STILL);
    expect(await told(other)).toEqual(RINGS);
  });

  test('but whoever asks for a review is heard', async () => {
    const user = await designer();
    await mute(user, null);
    expect(await told(user, { type: 'review_requested' })).toMatchObject({ isUnread: true, pushes: 1 });
  });

  test('until it is not muted any more', async () => {
    const user = await designer();
    await mute(user, halo.id);
    await mute(user, halo.id);
    await mute(user, halo.id, false);
    await mute(user, halo.id, false);
    expect(await told(user)).toEqual(RINGS);
  });
});

describe('the list of what is muted', () => {
  test('names projects and styles, by title', async () => {
    const user = await designer();
    await mute(user, halo.id);
    await mute(user, drops.id);
    await mute(user, null);
    expect(await listMuted(user)).toEqual([
      ['Aurelia', null],
      ['Aurelia', 'Drops'],
      ['Aurelia', 'Halo'],
    ]);
    await mute(user, drops.id, false);
    expect((await listMuted(user)).map(([, style]) => style)).toEqual([null, 'Halo']);
  });

  test('leaves out a style that is gone', async () => {
    const user = await designer();
    const gone = await makeStyle(app, { projectId: place.project.id, createdBy: place.owner.id });
    const moduleId = place.modules['cad-design'].id;
    await makeItem(app, { projectId: place.project.id, moduleId, styleId: gone.id, createdBy: place.owner.id });
    expect((await mute(user, gone.id)).status).toBe(204);
    await app.db.update(styles).set({ deletedAt: new Date() }).where(eq(styles.id, gone.id));
    expect(await listMuted(user)).toEqual([]);
  });
});

test('nobody mutes what they do not see', async () => {
  const sketcher = await makeMember(app, place.project.id, 's_design');
  expect((await mute(sketcher, halo.id)).status).toBe(404);
  expect((await mute(await designer(), 999_999)).status).toBe(404);
  expect((await mute(await makeUser(app), null)).status).toBe(403);
  expect((await mute(null, null)).status).toBe(401);
  expect((await callApi(app, null, api.listMuted)).status).toBe(401);
});

describe('quiet', () => {
  test('holds pushes back for good and mails until it is over', async () => {
    const user = await designer();
    const changed = await keepQuiet(user, inMinutes(60));
    expect(changed.body.data.quiet_until).not.toBeNull();
    const { mailedAfter, ...row } = await told(user);
    expect(row).toEqual({ isListed: true, isUnread: true, mailedAs: 'at_once', pushes: 0 });
    expect(mailedAfter).toEqual([expect.closeTo(3600, -2)]);
    await keepQuiet(user, null);
    expect(await told(user)).toEqual(RINGS);
  });

  test('is over by itself', async () => {
    const user = await designer();
    await keepQuiet(user, inMinutes(-1));
    expect((await callApi(app, user, api.getGlobalNotifications)).body.data.quiet_until).toBeNull();
    expect(await told(user)).toEqual(RINGS);
  });

  test('is a matter of hours', async () => {
    const answer = await keepQuiet(await makeUser(app), inMinutes(25 * 60));
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual({ quiet_until: ['Choose a time in the next 24 hours.'] });
  });
});
