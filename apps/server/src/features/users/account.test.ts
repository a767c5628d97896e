import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { files, sessions, users } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailedToken, mailsTo } from '../../testing/outbox.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Emerald-cut 7';
const NEW_PASSWORD = 'Cushion-cut 8';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const me = () => makeUser(app, { password: PASSWORD });
const update = (caller: Caller | null, userId: number | string, body: object) =>
  callApi(app, caller, api.updateUser, { params: { userId }, body });
const logIn = (email: string, password: string) => callApi(app, null, api.logIn, { body: { email, password } });
const isSignedIn = async (caller: Caller) => (await callApi(app, caller, api.getSession)).status === 200;
const verify = (token: string) => callApi(app, null, api.verifyEmail, { body: { token } });

describe('who changes whom', () => {
  test.each([
    ['oneself', 200],
    ['someone of the same space', 403],
    ['a stranger', 404],
    ['nobody', 401],
  ] as const)('%s gets %i', async (who, status) => {
    const { space, admin } = await makeSpace(app);
    const other = await makeUser(app);
    await addToSpace(app, { spaceId: space.id, userId: other.id });
    const callers: Record<typeof who, TestUser | null> = {
      oneself: admin,
      'someone of the same space': other,
      'a stranger': await makeUser(app),
      nobody: null,
    };
    expect((await update(callers[who], admin.id, { first_name: 'Eve' })).status).toBe(status);
    const [row] = await app.db.select().from(users).where(eq(users.id, admin.id));
    expect(row?.firstName).toBe(status === 200 ? 'Eve' : 'Admin');
  });
});

describe('the profile', () => {
  test('names change, are trimmed, and are told to the own screens', async () => {
    const user = await me();
    const address = await app.http.listen({ port: 0 });
    const probe = await openProbe(`${address.replace('http', 'ws')}/ws?token=${user.token}`);
    const answer = await update(user, user.id, { first_name: '  Zoë ' });
    expect(answer.body.data).toMatchObject({ first_name: 'Zoë', last_name: 'Tester' });
    expect((await probe.push(METHOD.projectUpdates)).data).toMatchObject({
      event: 'user.changed',
      entity: 'user',
      id: user.id,
    });
    expect((await callApi(app, user, api.getSession)).body.data.user.first_name).toBe('Zoë');
    probe.socket.close();
  });

  test.each([
    [{ first_name: ' ' }, { first_name: ['Please enter First name'] }],
    [{ last_name: 'x'.repeat(101) }, { last_name: ['Last name must have max 100 symbols.'] }],
    [{ avatar_file_id: 'me.png' }, { avatar_file_id: ['Please enter valid Avatar.'] }],
    [{ email: 'zoe' }, { email: ['This Email is not a valid email address.'] }],
    [{ email: 'zoe@example.com' }, { current_password: ['Please enter Current password'] }],
    [{ email: 'zoe@example.com', current_password: '' }, { current_password: ['Please enter Current password'] }],
    [
      { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
      { current_password: ['Please enter Current password'] },
    ],
  ])('%j is told at its field', async (body, errors) => {
    const user = await me();
    expect(await update(user, user.id, body)).toMatchObject({ status: 422, errors });
  });

  test('an own upload becomes the avatar, and the old one is given up', async () => {
    const user = await me();
    const upload = async () => (await makeFile(app, { uploaderId: user.id, uploadType: 'avatar' })).id;
    const [first, second] = [await upload(), await upload()];
    expect((await update(user, user.id, { avatar_file_id: first })).body.data.avatar?.url).toContain(
      `/files/${first}/`,
    );
    expect((await update(user, user.id, { avatar_file_id: first })).status).toBe(200);
    expect((await update(user, user.id, { avatar_file_id: second })).body.data.avatar?.url).toContain(`/${second}/`);
    const deleted = async (id: number) =>
      (await app.db.select().from(files).where(eq(files.id, id)))[0]?.deletedAt !== null;
    expect([await deleted(first), await deleted(second)]).toEqual([true, false]);
    expect((await update(user, user.id, { avatar_file_id: null })).body.data.avatar).toBeNull();
    expect(await deleted(second)).toBe(true);
  });

  test("another type of upload, or somebody else's, is no avatar", async () => {
    const user = await me();
    const cover = await makeFile(app, { uploaderId: user.id, uploadType: 'project' });
    const foreign = await makeFile(app, { uploaderId: (await me()).id, uploadType: 'avatar' });
    for (const { id } of [cover, foreign]) {
      const answer = await update(user, user.id, { avatar_file_id: id });
      expect(answer).toMatchObject({ status: 422, errors: { avatar_file_id: ['Please enter valid Avatar.'] } });
    }
  });
});

describe('the password', () => {
  const body = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, current_password: PASSWORD };

  test('a new one ends every other session at once, keeps this one, and is told by mail', async () => {
    const user = await me();
    const elsewhere = (await logIn(user.email, PASSWORD)).body.data;
    expect((await update(user, user.id, body)).status).toBe(200);
    expect([await isSignedIn(user), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await logIn(user.email, PASSWORD)).status).toBe(422);
    expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
    await vi.waitFor(async () =>
      expect((await mailsTo(app, user.email)).join()).toContain('Your password was changed'),
    );
  });

  test('a link to reset it that was mailed before does not work any more', async () => {
    const user = await me();
    await callApi(app, null, api.recoverPassword, { body: { email: user.email } });
    const token = await mailedToken(app, { email: user.email, page: '/reset-password' });
    await update(user, user.id, body);
    const reset = { token, password: 'Marquise-cut 9', password_confirmation: 'Marquise-cut 9' };
    expect((await callApi(app, null, api.resetPassword, { body: reset })).status).toBe(422);
  });

  test.each([
    [{ current_password: 'Marquise-cut 9' }, { current_password: ['Current password is wrong'] }],
    [{ password_confirmation: 'Cushion-cut 9' }, { password_confirmation: ['Passwords do not match.'] }],
    [{ password_confirmation: undefined }, { password_confirmation: ['Passwords do not match.'] }],
    [
      { password: 'Ab1!', password_confirmation: 'Ab1!' },
      { password: expect.arrayContaining(['Password must have at least 8 symbols.']) },
    ],
    [
      { password: 'Aa1!Aa1!', password_confirmation: 'Aa1!Aa1!' },
      { password: ['Please enter 5 or more unique characters.'] },
    ],
    [
      { password: 'cushion-cut 8', password_confirmation: 'cushion-cut 8' },
      { password: [expect.stringContaining('needs uppercase, lowercase, numeric and special characters')] },
    ],
  ])('%j changes nothing', async (wrong, errors) => {
    const user = await me();
    const elsewhere = (await logIn(user.email, PASSWORD)).body.data;
    expect(await update(user, user.id, { ...body, ...wrong, first_name: 'Eve' })).toMatchObject({
      status: 422,
      errors,
    });
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await logIn(user.email, PASSWORD)).body.data.user.first_name).toBe('Ada');
  });

  test('who has none yet and logged in a while ago is sent to log in again', async () => {
    const user = await makeUser(app);
    const eleven = new Date(Date.now() - 11 * 60_000);
    await app.db.update(sessions).set({ createdAt: eleven }).where(eq(sessions.id, user.sessionId));
    const text =
      'This account has no password. Log out, log in again with your provider, and do this within ten minutes.';
    expect(await update(user, user.id, body)).toMatchObject({ status: 422, errors: { current_password: [text] } });
  });
});

describe('the email', () => {
  const ask = async (user: TestUser, email: string) => update(user, user.id, { email, current_password: PASSWORD });
  const tokenFor = (email: string, count = 1) => mailedToken(app, { email, page: '/verify-email', count });
  const getEmail = async (user: TestUser) => (await callApi(app, user, api.getSession)).body.data.user.email;

  test('changes when the link at the new address is opened; sessions stay, the old address is told twice', async () => {
    const user = await me();
    const email = uniqueEmail('new');
    const answer = await ask(user, email.toUpperCase());
    expect([answer.status, answer.body.data.email]).toEqual([200, user.email]);
    const token = await tokenFor(email);
    expect([await getEmail(user), (await logIn(email, PASSWORD)).status]).toEqual([user.email, 422]);
    expect((await verify(token)).status).toBe(204);
    expect(await getEmail(user)).toBe(email);
    expect([(await logIn(email, PASSWORD)).status, (await logIn(user.email, PASSWORD)).status]).toEqual([200, 422]);
    await vi.waitFor(async () => {
      const told = (await mailsTo(app, user.email)).join();
      expect(told).toContain('A new email address was requested');
      expect(told).toContain('Your email address was changed');
      expect(told).not.toContain(token);
    });
    expect(await verify(token)).toMatchObject({ status: 422, errors: { token: ['This link is no longer valid'] } });
  });

  test('only the newest link works, and none after a new password', async () => {
    const user = await me();
    const [first, second] = [uniqueEmail('first'), uniqueEmail('second')];
    await ask(user, first);
    const old = await tokenFor(first);
    await ask(user, second);
    const newest = await tokenFor(second);
    expect((await verify(old)).status).toBe(422);
    await update(user, user.id, {
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      current_password: PASSWORD,
    });
    expect((await verify(newest)).status).toBe(422);
    expect(await getEmail(user)).toBe(user.email);
  });

  test('a taken address is answered like a free one, and fails only when it is proven', async () => {
    const [user, other] = [await me(), await me()];
    const [taken, free] = [await ask(user, other.email), await ask(user, uniqueEmail('free'))];
    expect(taken.status).toBe(free.status);
    expect({ ...taken.body.data, avatar: null }).toEqual({ ...free.body.data, avatar: null });
    await ask(user, other.email);
    const token = await tokenFor(other.email, 2);
    expect(await verify(token)).toMatchObject({ status: 422, message: 'Email already exists' });
    expect([await getEmail(user), await getEmail(other)]).toEqual([user.email, other.email]);
    expect((await logIn(other.email, PASSWORD)).body.data.user.id).toBe(other.id);
  });

  test('the own address again, in other case, asks for nothing', async () => {
    const user = await me();
    expect((await update(user, user.id, { email: user.email.toUpperCase() })).status).toBe(200);
  });

  test('a wrong current password mails nobody', async () => {
    const user = await me();
    const email = uniqueEmail('never');
    const answer = await update(user, user.id, { email, current_password: 'Marquise-cut 9' });
    expect(answer).toMatchObject({ status: 422, errors: { current_password: ['Current password is wrong'] } });
    await ask(user, uniqueEmail('later'));
    await vi.waitFor(async () => expect(await mailsTo(app, user.email)).toHaveLength(1));
    expect(await mailsTo(app, email)).toEqual([]);
  });
});
