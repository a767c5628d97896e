import type { NotificationType } from '@facet/contract/constants/notifications';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notifications, notificationSettings, projectMembers, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { notify } from '../notifications/actions/notify.ts';
import { claimDigests } from './actions/claim-digests.ts';

type Place = Awaited<ReturnType<typeof makeProject>>;

let app: TestApp;
let beside: TestApp;
let tiara: Place;
let halo: Place;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  tiara = await makeProject(app, { title: 'Tiara' });
  halo = await makeProject(app, { title: 'Halo', owner: tiara.owner });
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

// The jobs of the app itself look at today's clock, and must find nothing to do.
const at = (time: string) => new Date(`2040-06-01T${time}Z`);

type Settings = { rhythm?: 'quarter_hourly' | 'hourly' | 'daily'; timeZone?: string };

async function reader({ rhythm = 'hourly', timeZone = 'UTC' }: Settings = {}) {
  const user = await makeMember(app, tiara.project.id, 'designer');
  await app.db.insert(projectMembers).values({ projectId: halo.project.id, userId: user.id, roles: ['designer'] });
  await app.db.insert(notificationSettings).values({ userId: user.id, choices: {}, digest: rhythm });
  await app.db
    .update(users)
    .set({ settings: { time_zone: timeZone } })
    .where(eq(users.id, user.id));
  return user;
}

type Told = { time: Date; place?: Place; message?: string; type?: NotificationType; count?: number };

async function tell(user: TestUser, told: Told) {
  const { time, place = tiara, message = 'commented on ring.png', type = 'design_commented', count = 1 } = told;
  const { project, owner } = place;
  const data = { project_id: project.id, project_name: project.title, space_id: project.spaceId };
  const notice = { userIds: [user.id], actorId: owner.id, type, data };
  await transact(app, (tx) =>
    notify(
      tx,
      ...Array.from({ length: count }, (_, index) => ({
        ...notice,
        told: { kind: 'words' as const, words: `${message}${index || ''}` },
      })),
    ),
  );
  const isNew = and(eq(notifications.userId, user.id), sql`${notifications.told} ->> 'words' = ${message}`);
  await app.db
    .update(notifications)
    .set({ createdAt: time })
    .where(count === 1 ? isNew : eq(notifications.userId, user.id));
}

const waitForMail = (user: TestUser, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(app, user.email);
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails have come`);
      return mails;
    },
    { timeout: 15_000, interval: 30 },
  );

/** A mail comes for whoever is told last, so what should have come before has come, or never will. */
async function noMailFor(user: TestUser, time: string) {
  const after = await reader({ rhythm: 'quarter_hourly' });
  await tell(after, { time: new Date(at(time).getTime() - 86_400_000) });
  await claimDigests(app, at(time));
  await waitForMail(after);
  expect(await mailsTo(app, user.email)).toEqual([]);
}

test('what is unread is mailed together at the full hour, project by project, once', async () => {
  const user = await reader();
  await tell(user, { time: at('10:05'), message: 'commented on ring.png' });
  await tell(user, {
    time: at('10:20'),
    place: halo,
    message: 'approved version 2 of halo.png',
    type: 'review_decided',
  });
  await tell(user, { time: at('10:40'), message: 'replied to a comment on ring.png' });
  expect(await claimDigests(app, at('10:59'))).toBe(0);
  expect(await claimDigests(app, at('11:00'))).toBe(1);
  expect(await claimDigests(app, at('11:15'))).toBe(0);
  const [mail = ''] = await waitForMail(user);
  expect(mail).toContain('Subject: 3 unread notifications');
  const order = ['Tiara\r\n-----', 'replied to', 'commented on', 'Halo\r\n----', 'approved version 2'];
  const places = order.map((words) => mail.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(mail).toMatch(/List-Unsubscribe:\s+<[^>]+\/unsubscribe\/\d+~digest~[\w-]{43}>/);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail).toContain('<h2');
  await tell(user, { time: at('11:20'), message: 'commented again' });
  expect(await claimDigests(app, at('12:00'))).toBe(1);
  const [, second = ''] = await waitForMail(user, 2);
  expect(second).toContain('1 unread notification in “Tiara”');
});

test.each([
  ['quarter_hourly', 'UTC', '10:14', '10:15'],
  ['hourly', 'Asia/Kolkata', '10:59', '11:00'],
  ['daily', 'Pacific/Kiritimati', '17:59', '18:00'],
  ['daily', 'America/Los_Angeles', '14:59', '15:00'],
] as const)('%s in %s: nothing at %s, a mail at %s', async (rhythm, timeZone, before, then) => {
  const user = await reader({ rhythm, timeZone });
  await tell(user, { time: at('10:05') });
  expect(await claimDigests(app, at(before))).toBe(0);
  expect(await claimDigests(app, at(then))).toBe(1);
  await waitForMail(user);
});

test('late but once, when no process ran at that time', async () => {
  const user = await reader({ rhythm: 'daily' });
  await tell(user, { time: at('07:00') });
  expect(await claimDigests(app, at('13:37'))).toBe(1);
  expect(await claimDigests(app, at('13:52'))).toBe(0);
  expect(await waitForMail(user)).toHaveLength(1);
});

test('two processes that look at the same time send one', async () => {
  const readers = await Promise.all(Array.from({ length: 5 }, () => reader()));
  for (const user of readers) await tell(user, { time: at('10:05'), count: 3 });
  const looks = [app, beside, app, beside].map((one) => claimDigests(one, at('11:00')));
  expect((await Promise.all(looks)).reduce((sum, count) => sum + count, 0)).toBe(5);
  for (const user of readers) expect(await waitForMail(user)).toHaveLength(1);
});

describe('no mail', () => {
  test('when all was read before its time', async () => {
    const user = await reader();
    await tell(user, { time: at('10:05') });
    await app.db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, user.id));
    expect(await claimDigests(app, at('11:00'))).toBe(0);
  });

  test('when it was read or taken from sight between its time and its sending', async () => {
    const [one, other] = [await reader(), await reader()];
    await tell(one, { time: at('10:05') });
    await tell(other, { time: at('10:05') });
    await app.pool.query(
      `create function slow_mail() returns trigger language plpgsql as $$
       begin if new.name = 'delivery.digest' then new.start_after := now() + interval '1 hour'; end if; return new; end $$`,
    );
    await app.pool.query(
      'create trigger slow_mail before insert on pgboss.job for each row execute function slow_mail()',
    );
    expect(await claimDigests(app, at('11:00'))).toBe(2);
    await app.pool.query('drop function slow_mail cascade');
    await app.db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, one.id));
    await app.db.delete(projectMembers).where(eq(projectMembers.userId, other.id));
    await app.pool.query(`update pgboss.job set start_after = now() where name = 'delivery.digest'`);
    await noMailFor(one, '13:00');
    expect(await mailsTo(app, other.email)).toEqual([]);
  });

  test('when they chose none', async () => {
    const user = await reader();
    await tell(user, { time: at('10:05') });
    await app.db.update(notificationSettings).set({ digest: 'never' }).where(eq(notificationSettings.userId, user.id));
    expect(await claimDigests(app, at('11:00'))).toBe(0);
  });
});

test('fifty are shown, and the others counted', async () => {
  const user = await reader();
  await tell(user, { time: at('10:05'), count: 63 });
  await claimDigests(app, at('11:00'));
  const [mail = ''] = await waitForMail(user);
  const text = mail.slice(0, mail.indexOf('<!doctype'));
  expect(text.match(/^- /gm)).toHaveLength(50);
  expect(text).toContain('and 13 more');
  expect(mail).toContain('63 unread notifications in “Tiara”');
});

test('a claim that is rolled back leaves everything for the next one', async () => {
  const user = await reader();
  await tell(user, { time: at('10:05') });
  await app.pool.query(`alter table notification_settings add constraint broken check (digest_at is null) not valid`);
  await expect(claimDigests(app, at('11:00'))).rejects.toThrow('broken');
  await app.pool.query('alter table notification_settings drop constraint broken');
  expect(await claimDigests(app, at('11:15'))).toBe(1);
  expect(await waitForMail(user)).toHaveLength(1);
});
