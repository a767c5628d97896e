import * as api from '@facet/contract/endpoints/index';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries, sessions } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startSocialApp, type SocialApp } from '../../testing/social-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Emerald-cut 7';
const AGAIN = { proof: ['Please confirm again that it is you'] };
const NO_PASSWORD = {
  current_password: [
    'This account has no password. Log out, log in again with your provider, and do this within ten minutes.',
  ],
};

let social: SocialApp;
let app: TestApp;
beforeAll(async () => {
  social = await startSocialApp();
  ({ app } = social);
});
afterAll(() => social.stop());

const link = async (caller: Caller, proof?: string) =>
  callApi(app, caller, api.socialLogIn, { body: { ...(await social.comeBack(social.know())), proof } });
const unlink = (caller: Caller, body: object) =>
  callApi(app, caller, api.unlinkSocialAccount, { params: { provider: 'acme' }, body });

test('whoever finds a session open links and unlinks nothing without the password', async () => {
  const user = await makeUser(app, { password: PASSWORD });
  expect(await link(user)).toMatchObject({ status: 422, errors: AGAIN });
  const wrong = await callApi(app, user, api.proveSelf, { body: { current_password: 'Emerald-cut 8' } });
  expect([wrong.status, wrong.errors]).toEqual([422, { current_password: ['Current password is wrong'] }]);
  const none = await callApi(app, user, api.proveSelf, { body: {} });
  expect([none.status, none.errors]).toEqual([422, { current_password: ['Please enter Current password'] }]);
  const proof = await social.prove(user, PASSWORD);
  expect((await link(user, proof)).status).toBe(200);
  const [entry] = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, user.id))
    .orderBy(desc(auditEntries.id));
  expect(entry?.act).toBe('signed_in');
  expect(await unlink(user, { proof: `${proof}x` })).toMatchObject({ status: 422, errors: AGAIN });
  expect((await unlink(user, {})).status).toBe(422);
  expect((await unlink(user, { proof })).status).toBe(204);
});

test('a proof is worth nothing in another session, or later', async () => {
  const [user, other] = [await makeUser(app, { password: PASSWORD }), await makeUser(app)];
  const proof = await social.prove(user, PASSWORD);
  expect(await link(other, proof)).toMatchObject({ status: 422, errors: AGAIN });
  const [, signature = ''] = (proof ?? '').split('.');
  expect(await link(user, `${Date.now() - 1}.${signature}`)).toMatchObject({ status: 422, errors: AGAIN });
  expect(await link(user, `${Date.now() + 3_600_000}.${signature}`)).toMatchObject({ status: 422, errors: AGAIN });
});

test('people without a password prove themselves by a log-in of at most ten minutes ago, for everything that asks', async () => {
  const { body } = await social.register(social.know());
  const [caller, userId] = [body.data, body.data.user?.id ?? 0];
  expect(await social.prove(caller)).toEqual(expect.any(String));
  const params = { userId };
  const next = { password: PASSWORD, password_confirmation: PASSWORD };
  const eleven = new Date(Date.now() - 11 * 60_000);
  const mine = eq(sessions.userId, userId);
  const logInAt = async (createdAt: Date) => {
    await app.db.update(sessions).set({ createdAt }).where(mine);
    // Sessions are looked up once a second.
    app.announce({ kind: 'access', userIds: [userId] });
  };
  await logInAt(eleven);
  for (const refused of [
    await callApi(app, caller, api.proveSelf, { body: {} }),
    await callApi(app, caller, api.updateUser, { params, body: next }),
    await callApi(app, caller, api.deleteUser, { params, body: {} }),
  ])
    expect([refused.status, refused.errors]).toEqual([422, NO_PASSWORD]);
  await logInAt(new Date());
  expect((await callApi(app, caller, api.updateUser, { params, body: next })).status).toBe(200);
  // From now on the password is asked for.
  expect((await callApi(app, caller, api.deleteUser, { params, body: {} })).errors).toEqual({
    current_password: ['Please enter Current password'],
  });
});
