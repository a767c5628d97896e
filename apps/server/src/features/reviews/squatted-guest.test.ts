import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { designComments, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { mailedToken, mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Emerald-cut 7';
const NAME = 'Mallory';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

/** A guest named Bea who has commented, and somebody who registers her address but can't prove it. */
async function makeSquatted() {
  const team = await makeFullTeam(app);
  const mine = { projectId: team.project.id, createdBy: team.owner.id };
  const style = await makeStyle(app, mine);
  const moduleId = team.modules['cad-design'].id;
  const item = await makeItem(app, { ...mine, moduleId, styleId: style.id, status: 'in_review' });
  const guest = await makeGuest(app, { ...mine, itemIds: [item.id] });
  await app.db.update(users).set({ firstName: 'Bea', lastName: 'Buyer' }).where(eq(users.id, guest.id));
  const [row] = await app.db.select().from(users).where(eq(users.id, guest.id));
  const place = { projectId: team.project.id, moduleId, itemId: item.id };
  const said = { file_id: item.id, text: 'A lower crown, please' };
  expect((await callApi(app, guest, api.createComment, { params: place, body: said })).status).toBe(201);
  return { ...team, item, guest, place, email: row?.email ?? '' };
}
type Squatted = Awaited<ReturnType<typeof makeSquatted>>;

async function squat({ email }: Pick<Squatted, 'email'>) {
  const names = { first_name: NAME, last_name: 'Thief' };
  const body = { email, password: PASSWORD, password_confirmation: PASSWORD, ...names };
  const registered = await callApi(app, null, api.registerUser, { body });
  expect(registered.status).toBe(201);
  expect(registered.body.data.user).toMatchObject({ ...names, email_verified: false });
  return { id: registered.body.data.user.id, token: registered.body.data.token };
}

const reviewsOf = async ({ guest, project }: Squatted) =>
  (await callApi(app, guest, api.listReviewItems, { params: { projectId: project.id } })).status;

/** The newest code that was mailed for the guest's link. */
async function mailedCode({ guest, email }: Squatted) {
  const asked = await callApi(app, null, api.sendReviewCode, { params: { hash: guest.hash }, body: {} });
  expect(asked.status).toBe(204);
  return vi.waitFor(
    async () => {
      const codes = (await mailsTo(app, email)).flatMap((mail) => /Your code is (\d{6})/.exec(mail)?.[1] ?? []);
      if (codes.length === 0) throw new Error('no code yet');
      return codes.at(-1) ?? '';
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** Everything shown to the team that has the guest's name in it. */
async function shownToTeam({ owner, project, guest, place }: Squatted) {
  const params = { projectId: project.id, userId: guest.id };
  const answers = await Promise.all([
    callApi(app, owner, api.listReviewLinks, { params }),
    callApi(app, owner, api.listComments, { params: place }),
    callApi(app, owner, api.getUser, { params }),
    callApi(app, owner, api.listUsers),
    callApi(app, owner, api.listLog, { params }),
    callApi(app, owner, api.listItemPeople, { params: place }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return JSON.stringify(answers.map(({ body }) => body));
}

test('a guest stays in, and comes in anew, whoever registers the address without proving it', async () => {
  const made = await makeSquatted();
  await squat(made);
  expect(await reviewsOf(made)).toBe(200);
  const link = await callApi(app, null, api.getReviewLink, { params: { hash: made.guest.hash } });
  expect(link.body.data).toMatchObject({ registered: false });
  const body = { code: await mailedCode(made), first_name: 'Bea', last_name: 'Buyer' };
  const entered = await callApi(app, null, api.startGuestSession, { params: { hash: made.guest.hash }, body });
  expect([entered.status, entered.body.data.user.first_name]).toEqual([201, 'Bea']);
  const session = await callApi(app, { token: entered.body.data.token }, api.getSession);
  expect(session.body.data.user).toMatchObject({ first_name: 'Bea', last_name: 'Buyer' });
});

test('nobody is shown the name that somebody unproven typed, however often', async () => {
  const made = await makeSquatted();
  const thief = await squat(made);
  const names = { first_name: 'Your bank', last_name: NAME };
  const renamed = await callApi(app, thief, api.updateUser, { params: { userId: thief.id }, body: names });
  expect(renamed.body.data).toMatchObject(names);
  expect((await callApi(app, thief, api.getSession)).body.data.user).toMatchObject(names);
  const shown = await shownToTeam(made);
  expect(shown).toContain('Bea');
  expect(shown).not.toContain(NAME);
  const links = await callApi(app, made.owner, api.listReviewLinks, { params: { projectId: made.project.id } });
  expect(links.body.data[0]).toMatchObject({ is_guest: true, recipient: { first_name: 'Bea' } });
  await mailedToken(app, { email: made.email, page: '/verify-email' });
  expect((await mailsTo(app, made.email)).join('\n')).not.toMatch(/Mallory|Your bank/);
});

test('the account’s name counts, and the guest’s access ends, once the address is proven', async () => {
  const made = await makeSquatted();
  await squat(made);
  const token = await mailedToken(app, { email: made.email, page: '/verify-email' });
  expect((await callApi(app, null, api.verifyEmail, { body: { token } })).status).toBe(204);
  await vi.waitFor(async () => expect(await reviewsOf(made)).toBe(401), 3000);
  const asked = await callApi(app, null, api.sendReviewCode, { params: { hash: made.guest.hash }, body: {} });
  expect(asked.status).toBe(409);
  expect(await shownToTeam(made)).toContain(NAME);
});

test('who proves it by a new password keeps the name they had as a guest', async () => {
  const made = await makeSquatted();
  await squat(made);
  await callApi(app, null, api.recoverPassword, { body: { email: made.email } });
  const token = await mailedToken(app, { email: made.email, page: '/reset-password' });
  const body = { token, password: 'Marquise-cut 9', password_confirmation: 'Marquise-cut 9' };
  expect((await callApi(app, null, api.resetPassword, { body })).status).toBe(204);
  const shown = await shownToTeam(made);
  expect([shown.includes('Bea'), shown.includes(NAME)]).toEqual([true, false]);
});

test('who takes the account to an address of their own takes neither name, nor words, nor sessions of the guest', async () => {
  const made = await makeSquatted();
  const thief = await squat(made);
  const email = `own-${made.email}`;
  const change = { email, current_password: PASSWORD };
  await callApi(app, thief, api.updateUser, { params: { userId: thief.id }, body: change });
  const token = await mailedToken(app, { email, page: '/verify-email' });
  expect((await callApi(app, null, api.verifyEmail, { body: { token } })).status).toBe(204);
  const [said] = await app.db
    .select({ email: users.email, firstName: users.firstName })
    .from(designComments)
    .innerJoin(users, eq(users.id, designComments.userId))
    .where(eq(designComments.designItemId, made.item.id));
  expect(said).toEqual({ email: made.email, firstName: 'Bea' });
  await vi.waitFor(async () => expect(await reviewsOf(made)).toBe(200), 3000);
  expect((await callApi(app, thief, api.getSession)).body.data.user).toMatchObject({ first_name: NAME, email });
});
