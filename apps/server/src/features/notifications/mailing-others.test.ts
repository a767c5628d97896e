import * as api from '@facet/contract/endpoints/index';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { moduleGrants, notifications, reviewRequests, tasks, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { addToTeam, makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makePersonalSpace } from '../../testing/factories/make-space-people.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingJobs } from '../../testing/waiting-jobs.ts';
import { mailNotice } from '../delivery/actions/mail-notice.ts';
import { inviteByMail, writeInvitations } from '../invitations/actions/invite-by-mail.ts';
import { notify, type Notice } from './actions/notify.ts';

const env = { RATE_LIMIT_SCALE: '1', MAILS_PER_PERSON_DAY: '4', MAILS_PER_SPACE_DAY: '6' };
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env });
  other = await startTestApp({ env, beside: app });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const VERIFY = 'Verify your email address first. We sent you a link. Until then, you can’t send anything.';
const MAIL_JOBS = [
  'sharing.mails',
  'sharing.mail',
  'sharing.mail-one',
  'mail-invitations',
  'mail-invitation',
  'reviews.mail',
];
const strangers = (count: number) => Array.from({ length: count }, () => uniqueEmail('stranger'));

/** Resolves once every waiting mail has left. */
const settled = () =>
  vi.waitFor(
    async () => {
      // One after the other, each before the jobs it creates: a job that has ended has already left those behind.
      expect(await waitingJobs(app, ...MAIL_JOBS)).toEqual([]);
    },
    { timeout: 10_000, interval: 20 },
  );

/** A project with a design, led by somebody who works in its space. */
async function makeStudio(owner?: TestUser, spaceId?: number) {
  const place = spaceId ?? (await makeSpace(app)).space.id;
  const leader = owner ?? (await makeUser(app, { firstName: 'Leader' }));
  if (!owner) await addToSpace(app, { spaceId: place, userId: leader.id, role: 'space_admin' });
  const made = await makeProject(app, { spaceId: place, owner: leader });
  const mine = { projectId: made.project.id, createdBy: leader.id, moduleId: made.modules['cad-design'].id };
  const style = await makeStyle(app, mine);
  const item = await makeItem(app, { ...mine, styleId: style.id });
  return { ...made, spaceId: place, owner: leader, style, item };
}
type Studio = Awaited<ReturnType<typeof makeStudio>>;

/** Every act whose point is to reach people by mail. */
const acts = {
  share: ({ project }: Studio, by: Caller, emails: string[], through = app) =>
    callApi(through, by, api.shareProject, { params: { projectId: project.id }, body: { emails } }),
  shareSeveral: ({ project }: Studio, by: Caller, emails: string[]) =>
    callApi(app, by, api.shareProjects, { body: { project_ids: [project.id], emails } }),
  shareModule: ({ modules }: Studio, by: Caller, emails: string[]) =>
    callApi(app, by, api.syncModuleSharing, {
      params: { moduleId: modules['cad-design'].id },
      body: { user_ids: [], emails },
    }),
  askForReview: ({ project, item }: Studio, by: Caller, emails: string[]) =>
    callApi(app, by, api.requestReview, { params: { projectId: project.id }, body: { item_ids: [item.id], emails } }),
  setTeam: async ({ project, owner }: Studio, by: Caller, emails: string[]) =>
    callApi(app, by, api.setProjectTeam, {
      params: { projectId: project.id },
      body: {
        team: [{ user_id: owner.id, roles: ['p_owner'] }, ...emails.map((email) => ({ email, roles: ['designer'] }))],
        updated_at: project.updatedAt.toISOString(),
      },
    }),
};

/** Nobody was told, nothing was granted, and nobody has become known. */
async function expectNothingDone({ project }: Studio, emails: string[]) {
  expect(await app.db.select().from(users).where(inArray(users.email, emails))).toEqual([]);
  expect(await app.db.select().from(moduleGrants).where(eq(moduleGrants.createdBy, project.createdBy))).toEqual([]);
  expect(await app.db.select().from(reviewRequests).where(eq(reviewRequests.projectId, project.id))).toEqual([]);
  expect(await app.db.select().from(notifications).where(eq(notifications.projectId, project.id))).toEqual([]);
  await settled();
  for (const email of emails) expect(await mailsTo(app, email)).toEqual([]);
}

describe.each(Object.entries(acts))('%s', (_name, act) => {
  test('does nothing for whoever has not proven their own address, and says so', async () => {
    const owner = await makeUser(app, { isVerified: false, firstName: 'Your bank' });
    const studio = await makeStudio(owner, (await makePersonalSpace(app, owner)).id);
    const emails = strangers(2);
    expect(await act(studio, owner, emails)).toMatchObject({ status: 409, message: VERIFY });
    await expectNothingDone(studio, emails);
  });

  test('mails so many people outside in a day and then, whole, nobody', async () => {
    const studio = await makeStudio();
    const emails = strangers(5);
    const refused = await act(studio, studio.owner, emails);
    expect(refused.status).toBe(429);
    expect(refused.message).toContain('You can email 4 people outside the space a day');
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(80_000);
    await expectNothingDone(studio, emails);
    const few = emails.slice(0, 4);
    expect((await act(studio, studio.owner, few)).status).toBeLessThan(300);
    await settled();
    for (const email of few) expect(await mailsTo(app, email)).toHaveLength(1);
  });
});

test('every act and every process counts for the same day of a person and of a space', async () => {
  const studio = await makeStudio();
  const { space, admin } = await makeSpace(app, { admin: studio.owner });
  expect((await acts.share(studio, studio.owner, strangers(2))).status).toBe(200);
  const invite = (emails: string[]) =>
    callApi(other, admin, api.inviteSpaceUsers, {
      params: { spaceId: space.id },
      body: { users: emails.map((email) => ({ email, role: 'space_member' })) },
    });
  expect((await invite(strangers(3))).status).toBe(429);
  expect((await invite(strangers(2))).status).toBe(201);
  expect((await acts.share(studio, studio.owner, strangers(1), other)).status).toBe(429);
  const second = await makeUser(app);
  await addToTeam(app, { projectId: studio.project.id, userId: second.id, roles: ['p_owner'] });
  const refused = await acts.share(studio, second, strangers(5));
  expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('people outside') });
  expect((await acts.share(studio, second, strangers(4))).status).toBe(200);
  const third = await makeUser(app);
  await addToTeam(app, { projectId: studio.project.id, userId: third.id, roles: ['p_owner'] });
  expect(await acts.share(studio, third, strangers(1))).toMatchObject({
    status: 429,
    message: expect.stringContaining('A space can email 6 people outside it a day'),
  });
});

test('people of the space do not count, and resending does', async () => {
  const studio = await makeStudio();
  const { spaceId, owner } = studio;
  const mates = [];
  for (let index = 0; index < 6; index += 1) mates.push(await makeUser(app));
  for (const { id } of mates) await addToSpace(app, { spaceId, userId: id });
  const body = { user_ids: mates.map(({ id }) => id) };
  const shared = await callApi(app, owner, api.shareProject, { params: { projectId: studio.project.id }, body });
  expect(shared.status).toBe(200);
  const invited = await callApi(app, owner, api.inviteSpaceUsers, {
    params: { spaceId },
    body: { email: uniqueEmail('late') },
  });
  const resend = () =>
    callApi(app, owner, api.resendSpaceInvitation, {
      params: { spaceId, userId: invited.body.data[0]?.user.id ?? 0 },
    });
  for (let index = 0; index < 3; index += 1) expect((await resend()).status).toBe(204);
  expect((await resend()).status).toBe(429);
});

test('nobody outside is mailed more than twenty times an hour, whoever asks', async () => {
  const studio = await makeStudio();
  const email = uniqueEmail('popular');
  expect((await acts.share(studio, studio.owner, [email])).status).toBe(200);
  const [person] = await app.db.select().from(users).where(eq(users.email, email));
  await app.limits.take([{ limit: 'mails-to-person', of: person?.id ?? 0, cost: 19 }]);
  const another = await makeStudio();
  expect(await acts.askForReview(another, another.owner, [email])).toMatchObject({
    status: 429,
    message: expect.stringContaining('too many emails this hour'),
  });
});

/** A notice that is mailed at once. */
const noticeTo = (user: TestUser, { project, owner, style }: Studio, change: Partial<Notice> = {}): Notice => ({
  userIds: [user.id],
  actorId: owner.id,
  type: 'style_assigned',
  told: { kind: 'style_given' as const, style: style.title },
  data: { project_id: project.id, project_name: project.title, space_id: project.spaceId },
  ...change,
});

/** Tells somebody, and lets the mail of it leave. */
async function tell(user: TestUser, studio: Studio, change: Partial<Notice> = {}) {
  await transact(app, (tx) => notify(tx, noticeTo(user, studio, change)));
  const rows = await app.db.select().from(notifications).where(eq(notifications.userId, user.id));
  const [row] = rows.filter(({ emailedAt }) => emailedAt === null);
  if (row) await mailNotice(app, { uuid: row.uuid, user_id: user.id });
  return (await mailsTo(app, user.email)).length;
}

test('a task that is given to somebody outside counts too, and beyond the day is not made', async () => {
  const studio = await makeStudio();
  const freelancer = await makeMember(app, studio.project.id, 'designer');
  const give = () =>
    callApi(app, studio.owner, api.createTask, {
      params: { projectId: studio.project.id },
      body: { name: 'Check the halo', project_style_id: studio.style.id, assignee_id: freelancer.id },
    });
  for (let index = 0; index < 4; index += 1) expect((await give()).status).toBe(201);
  expect((await give()).status).toBe(429);
  expect(await app.db.select().from(tasks).where(eq(tasks.projectId, studio.project.id))).toHaveLength(4);
});

test('a mention in the chat is never refused, and is mailed no more often', async () => {
  const studio = await makeStudio();
  const freelancer = await makeMember(app, studio.project.id, 'designer');
  const mention = { type: 'message_mentioned' as const, told: { kind: 'chat_mentioned' as const, project: 'Solène' } };
  for (let index = 1; index <= 4; index += 1) expect(await tell(freelancer, studio, mention)).toBe(index);
  expect(await tell(freelancer, studio, mention)).toBe(4);
  expect((await acts.share(studio, studio.owner, strangers(1))).status).toBe(429);
});

test('what would fill a mailbox, or a space’s day, stays under the bell', async () => {
  const studio = await makeStudio();
  const freelancer = await makeMember(app, studio.project.id, 'designer');
  expect(await tell(freelancer, studio)).toBe(1);
  await app.limits.take([{ limit: 'mails-of-space', of: studio.spaceId, cost: 5 }]);
  const reminder = {
    actorId: null,
    type: 'task_reminder' as const,
    told: { kind: 'task_reminder' as const, task: 'Check the halo' },
  };
  expect(await tell(freelancer, studio, reminder)).toBe(1);
  const mate = await makeUser(app);
  await addToTeam(app, { projectId: studio.project.id, userId: mate.id, roles: ['designer'] });
  await addToSpace(app, { spaceId: studio.spaceId, userId: mate.id });
  expect(await tell(mate, studio, reminder)).toBe(1);
  const next = await makeStudio();
  await addToTeam(app, { projectId: next.project.id, userId: freelancer.id, roles: ['designer'] });
  await app.limits.take([{ limit: 'mails-to-person', of: freelancer.id, cost: 19 }]);
  expect(await tell(freelancer, next)).toBe(1);
  const bell = await app.db.select().from(notifications).where(eq(notifications.userId, freelancer.id));
  expect(bell.map(({ isShown }) => isShown)).toEqual([true, true, true]);
});

test('what waits to be mailed in the name of an unproven account is not mailed; what a guest did is', async () => {
  const studio = await makeStudio();
  const sender = await makeUser(app, { isVerified: false });
  const mate = await makeMember(app, studio.project.id, 'designer');
  await transact(app, async (tx) => {
    const to = { kind: 'project' as const, projectId: studio.project.id };
    await writeInvitations(app, tx, sender.id, { to, userIds: [mate.id] });
    const refused = inviteByMail(app, tx, { userId: sender.id, emailVerified: false }, { to, userIds: [mate.id] });
    await expect(refused).rejects.toMatchObject({ statusCode: 409 });
  });
  await settled();
  expect(await mailsTo(app, mate.email)).toEqual([]);
  expect(await tell(mate, studio, { actorId: sender.id })).toBe(0);
  const colleague = await makeMember(app, studio.project.id, 'designer');
  const mine = { projectId: studio.project.id, createdBy: studio.owner.id, itemIds: [studio.item.id] };
  expect(await tell(colleague, studio, { actorId: (await makeGuest(app, mine)).id })).toBe(1);
});
