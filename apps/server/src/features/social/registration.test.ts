import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeAdmin, makePlaceholder, makeUser } from '../../testing/factories/make-user.ts';
import { startSocialApp, type SocialApp } from '../../testing/social-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Emerald-cut 7';
const OFF = 'Passwords are not used here. Sign in with a provider instead.';

describe('with registration by invitation, without passwords', () => {
  let social: SocialApp;
  let app: TestApp;
  beforeAll(async () => {
    social = await startSocialApp({ REGISTRATION: 'invited', PASSWORD_LOGIN: 'off' });
    ({ app } = social);
  });
  afterAll(() => social.stop());

  test('the first account is made by a provider, and is the last without an invitation', async () => {
    expect((await callApi(app, null, api.listProviders)).body).toMatchObject({
      registration: 'open',
      passwords: false,
      passkeys: false,
    });
    const first = social.know();
    expect((await social.register(first)).status).toBe(200);
    expect((await callApi(app, null, api.listProviders)).body).toMatchObject({ registration: 'invited' });
    const stranger = await social.register(social.know());
    expect(stranger.status).toBe(422);
    expect(stranger.errors).toHaveProperty('email');
    expect((await social.logIn(first)).status).toBe(200);
  });

  test('somebody invited comes in by a provider', async () => {
    const { space } = await makeSpace(app);
    const invited = await makePlaceholder(app);
    await addToSpace(app, { spaceId: space.id, userId: invited.id, status: 1 });
    const { status, body } = await social.register(social.know({ email: invited.email }));
    expect([status, body.data.user?.id]).toEqual([200, invited.id]);
  });

  test('no call takes a password, for anybody', async () => {
    const user = await makeUser(app, { password: PASSWORD });
    const body = { email: user.email, password: PASSWORD };
    const twice = { password: 'Cushion-cut 8', password_confirmation: 'Cushion-cut 8' };
    const names = { first_name: 'Noor', last_name: 'Haddad' };
    const answers = [
      await callApi(app, null, api.logIn, { body }),
      await callApi(app, null, api.logIn, { body: { ...body, password: 'wrong' } }),
      await callApi(app, null, api.registerUser, { body: { email: 'a@example.com', ...twice, ...names } }),
      await callApi(app, null, api.recoverPassword, { body: { email: user.email } }),
      await callApi(app, null, api.resetPassword, { body: { token: 'any', ...twice } }),
      await callApi(app, user, api.updateUser, {
        params: { userId: user.id },
        body: { ...twice, current_password: PASSWORD },
      }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 422, message: OFF });
    const admin = await makeAdmin(app, { password: PASSWORD });
    const confirmed = await callApi(app, admin, api.confirmAdmin, { body: { current_password: PASSWORD } });
    expect(confirmed).toMatchObject({ status: 422, message: OFF });
    const link = await callApi(app, admin.admin, api.sendUserResetLink, { params: { userId: user.id } });
    expect(link).toMatchObject({ status: 422, message: OFF });
  });
});

describe('an administrator without a password', () => {
  let social: SocialApp;
  let app: TestApp;
  beforeAll(async () => {
    social = await startSocialApp({ PASSWORD_LOGIN: 'off' });
    ({ app } = social);
  });
  afterAll(() => social.stop());

  async function comeIn() {
    const person = social.know();
    const { data } = (await social.register(person)).body;
    const caller = { token: data.token };
    const confirm = async (by = person) =>
      callApi(app, caller, api.confirmAdminByProvider, { body: await social.comeBack(by) });
    return { person, confirm, id: data.user?.id ?? 0 };
  }

  test('opens the administration by logging in again at the provider', async () => {
    const { confirm, id } = await comeIn();
    expect((await confirm()).status).toBe(403);
    await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
    app.announce({ kind: 'access', userIds: [id] });
    const { status, body } = await confirm();
    expect(status).toBe(200);
    expect((await callApi(app, { token: body.data.admin_token }, api.countAdminUsers)).status).toBe(200);
  });

  test('not by a log-in that is somebody else’s, or nobody’s', async () => {
    const { confirm, id } = await comeIn();
    await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
    app.announce({ kind: 'access', userIds: [id] });
    const other = await comeIn();
    for (const person of [other.person, social.know()]) {
      const refused = await confirm(person);
      expect(refused).toMatchObject({ status: 422, message: 'This log-in is not connected to your account.' });
    }
  });
});
