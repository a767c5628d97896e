import * as notificationsApi from '@facet/contract/endpoints/notification-settings';
import { unsubscribe } from '@facet/contract/endpoints/push';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notificationSettings, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeClient, makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { sharp } from '../../platform/images/guarded-sharp.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { keepSpells } from './actions/keep-spells.ts';
import { mailWeeklyFigures } from './actions/mail-weekly-figures.ts';
import { mondayMorning, sendWeeklyFigures } from './actions/send-weekly-figures.ts';

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

const DAY = 24 * 60 * 60 * 1000;

/** Six pieces approved 40 to 45 days ago after ten days each, six 5 to 10 days ago after two. */
async function makeFasterProject() {
  const made = await makeProject(app);
  const by = { projectId: made.project.id, createdBy: made.owner.id };
  const moduleId = made.modules['cad-design'].id;
  for (const [ago, days] of [
    [40, 10],
    [5, 2],
  ] as const) {
    for (let index = 0; index < 6; index += 1) {
      const style = await makeStyle(app, by);
      const { id } = await makeItem(app, { ...by, styleId: style.id, moduleId });
      const approved = new Date(Date.now() - (ago + index) * DAY);
      const uploaded = new Date(approved.getTime() - days * DAY).toISOString();
      await app.db.execute(
        sql`update design_items set status = 'approved', created_at = ${uploaded}::timestamptz where id = ${id}`,
      );
      await app.db.execute(sql`insert into activities (project_id, user_id, event, item_type, action_type, item_id,
          project_module_id, style_id, design_item_id, old_value, new_value, created_at)
        values (${made.project.id}, ${made.owner.id}, 'design.reviewed', 'file', 2, ${id}, ${moduleId}, ${style.id}, ${id},
          '{"status":"in_review"}', '{"status":"approved"}', ${approved.toISOString()}::timestamptz)`);
    }
  }
  await keepSpells(app);
  return made;
}

async function wish(user: TestUser, timeZone = 'UTC', servedAt: Date | null = null) {
  await app.db
    .update(users)
    .set({ settings: { time_zone: timeZone } })
    .where(eq(users.id, user.id));
  await app.db
    .insert(notificationSettings)
    .values({ userId: user.id, choices: {}, weeklyFigures: true, weeklyFiguresAt: servedAt });
  return user;
}

const mailed = (user: TestUser, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(app, user.email);
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails have come`);
      return mails;
    },
    { timeout: 15_000, interval: 30 },
  );

const served = async ({ id }: TestUser) => {
  const [row] = await app.db.select().from(notificationSettings).where(eq(notificationSettings.userId, id)).limit(1);
  return row?.weeklyFiguresAt?.toISOString() ?? null;
};

// In the past, so that the job itself, which looks at today's clock, finds them served: Monday is 2 November.
const at = (time: string) => new Date(`2026-11-${time}Z`);

describe('Monday morning', () => {
  test.each([
    ['02T07:59:00', 'UTC', '2026-10-26T08:00:00.000Z'],
    ['02T08:00:00', 'UTC', '2026-11-02T08:00:00.000Z'],
    ['04T12:00:00', 'UTC', '2026-11-02T08:00:00.000Z'],
    ['01T20:00:00', 'Pacific/Auckland', '2026-11-01T19:00:00.000Z'],
    ['02T12:59:00', 'America/New_York', '2026-10-26T12:00:00.000Z'],
    ['02T13:00:00', 'America/New_York', '2026-11-02T13:00:00.000Z'],
  ])('at %s in %s is %s', (now, zone, morning) => {
    expect(mondayMorning(at(now), zone).toISOString()).toBe(morning);
  });
});

test('the figures that changed most come once, also from two processes and after a restart', async () => {
  const { owner } = await makeFasterProject();
  await wish(owner);
  await Promise.all([sendWeeklyFigures(app, new Date()), sendWeeklyFigures(beside, new Date())]);
  await sendWeeklyFigures(app, new Date());
  const [mail = ''] = await mailed(owner);
  expect(mail).toContain('Subject: Median cycle time: 8.0 d faster');
  expect(mail).toContain('Your week in figures');
  expect(mail).toContain('Median cycle time: 2.0 days, 8.0 d faster');
  expect(mail).toContain('Counted: 1 project in 1 space.');
  expect(mail).toContain('(before: 10.0 days)');
  expect(mail).toMatch(/[▁▂▃▄▅▆▇█]|=E2=96=8/);
  expect(mail).toMatch(/List-Unsubscribe:\s+<[^>]+\/unsubscribe\/\d+~figures~[\w-]{43}>/);
  // Whatever else was sent for this person came through the same queue before.
  const other = await wish((await makeFasterProject()).owner);
  await sendWeeklyFigures(app, new Date());
  await mailed(other);
  expect(await mailsTo(app, owner.email)).toHaveLength(1);
});

test('the mail carries the charts that changed most as pictures, with their numbers in words and in a table', async () => {
  const { owner } = await makeFasterProject();
  await wish(owner);
  await mailWeeklyFigures(app, { user_id: owner.id });
  const [mail = ''] = await mailsTo(app, owner.email);
  const parts = [...mail.matchAll(/Content-Id: <(chart-\d@facet)>[\s\S]*?\r\n\r\n([\w+/\r\n]+)=*\s*--/gi)];
  const shown = [...mail.matchAll(/<img src="cid:(chart-\d@facet)" width="518" height="120" alt="([^"]+)"/g)];
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length).toBeLessThanOrEqual(3);
  expect(parts.map(([, cid]) => cid)).toEqual(shown.map(([, cid]) => cid));
  // The one that the subject names comes first.
  expect(shown[0]?.[2]).toMatch(/^Median cycle time in 12 steps: (none|[\d.]+ days)(, (none|[\d.]+ days)){11}\.$/);
  expect(mail).toMatch(/These four weeks[\s\S]*The four before[\s\S]*2\.0 days[\s\S]*10\.0 days/);
  for (const [, , base64 = ''] of parts) {
    const { data, info } = await sharp(Buffer.from(base64, 'base64'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1036, height: 240, channels: 3 });
    // A background of its own, and a line over it.
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    const dark = data.filter((_, at) => at % 3 === 0 && (data[at] ?? 255) < 60);
    expect(dark.length).toBeGreaterThan(500);
  }
});

test('it goes out when it is morning where the reader is, when nobody wants quiet, and never to whoever did not ask', async () => {
  const { project } = await makeProject(app);
  const auckland = await wish(await makeMember(app, project.id, 'designer'), 'Pacific/Auckland', at('01T00:00:00'));
  const york = await wish(await makeMember(app, project.id, 'designer'), 'America/New_York', at('01T00:00:00'));
  const quiet = await wish(await makeMember(app, project.id, 'designer'), 'Pacific/Auckland', at('01T00:00:00'));
  await app.db.execute(
    sql`update notification_settings set quiet_until = ${at('02T12:00:00').toISOString()}::timestamptz where user_id = ${quiet.id}`,
  );
  const silent = await makeMember(app, project.id, 'designer');
  await sendWeeklyFigures(app, at('01T20:00:00'));
  expect(await served(auckland)).toBe(at('01T20:00:00').toISOString());
  expect(await served(york)).toBe(at('01T00:00:00').toISOString());
  expect(await served(quiet)).toBe(at('01T00:00:00').toISOString());
  expect(await served(silent)).toBeNull();
  await sendWeeklyFigures(app, at('02T14:00:00'));
  expect(await served(auckland)).toBe(at('01T20:00:00').toISOString());
  expect(await served(york)).toBe(at('02T14:00:00').toISOString());
  expect(await served(quiet)).toBe(at('02T14:00:00').toISOString());
});

test('nobody reads of what they do not see: neither clients, nor who is not in the project, nor who left', async () => {
  const { project, modules, owner } = await makeFasterProject();
  const client = await wish(await makeClient(app, modules['cad-design'].id, owner.id));
  const sketcher = await wish(await makeMember(app, project.id, 's_design'));
  const gone = await wish(await makeMember(app, project.id, 'designer'));
  await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, gone.id));
  for (const { id } of [client, sketcher, gone]) await mailWeeklyFigures(app, { user_id: id });
  for (const { email } of [client, sketcher, gone]) expect(await mailsTo(app, email)).toEqual([]);
  const designer = await wish(await makeMember(app, project.id, 'designer'));
  await mailWeeklyFigures(app, { user_id: designer.id });
  expect(await mailsTo(app, designer.email)).toHaveLength(1);
});

test('it is asked for in the settings, begins with the next Monday, and ends by the link of the mail', async () => {
  const { owner } = await makeFasterProject();
  const before = await callApi(app, owner, notificationsApi.getGlobalNotifications);
  expect(before.body.data.weekly_figures).toBe(false);
  const body = { weekly_figures: true };
  const on = await callApi(app, owner, notificationsApi.updateGlobalNotifications, { body });
  expect(on.body.data.weekly_figures).toBe(true);
  await sendWeeklyFigures(app, new Date());
  expect(await mailsTo(app, owner.email)).toEqual([]);
  await mailWeeklyFigures(app, { user_id: owner.id });
  const [mail = ''] = await mailsTo(app, owner.email);
  const [, token] = /unsubscribe\/(\d+~figures~[\w-]{43})>/.exec(mail) ?? [];
  const answer = await callApi(app, null, unsubscribe, { params: { token } });
  expect([answer.status, answer.body.data]).toEqual([200, { topic: 'figures' }]);
  const after = await callApi(app, owner, notificationsApi.getGlobalNotifications);
  expect(after.body.data).toMatchObject({ weekly_figures: false, digest: 'hourly' });
  await mailWeeklyFigures(app, { user_id: owner.id });
  expect(await mailsTo(app, owner.email)).toHaveLength(1);
});
