import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { socialAccounts, spaceUsers, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import type { KnownPerson } from '../../testing/identity-provider.ts';
import { mailedToken } from '../../testing/outbox.ts';
import { startSocialApp, type SocialApp } from '../../testing/social-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ensureUsersByEmail } from '../users/actions/ensure-users.ts';

const NO_ACCOUNT = 'No account uses this log-in yet';
const REFUSED = 'The provider didn’t confirm your log-in. Please try again.';

let social: SocialApp;
let app: TestApp;
beforeAll(async () => {
  social = await startSocialApp();
  ({ app } = social);
});
afterAll(() => social.stop());

const know = (person?: Partial<KnownPerson>) => social.know(person);
const comeBack = (person: KnownPerson) => social.comeBack(person);
const logIn = (...input: Parameters<SocialApp['logIn']>) => social.logIn(...input);
const register = (person: KnownPerson) => social.register(person);
const findRow = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)).limit(1))[0];
const works = async (caller: Caller) => (await callApi(app, caller, api.getSession)).status === 200;

test('the configured providers are listed with what a browser needs, and which one is away', async () => {
  const { status, body, raw } = await callApi(app, null, api.listProviders);
  expect(status).toBe(200);
  expect(body.data[0]).toEqual({
    id: 'acme',
    title: 'Acme',
    issuer: social.provider.issuer,
    client_id: 'facet',
    scope: 'openid email profile',
    redirect_uri: social.redirectUri,
    authorization_endpoint: `${social.provider.issuer}/auth`,
  });
  expect(body.data[2]).toMatchObject({ id: 'gone', authorization_endpoint: null });
  expect(raw.body).not.toContain(social.provider.client.secret);
});

describe('registering', () => {
  test('makes a verified account with a space of its own, and the next log-in finds it', async () => {
    const rose = know();
    const { status, body } = await register(rose);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ pending_token: null, suggested_email: null });
    expect(body.data.user).toMatchObject({
      email: rose.email,
      first_name: 'Rose',
      last_name: 'Quartz',
      email_verified: true,
      role: 'manager',
      settings: { time_zone: 'Europe/Lisbon' },
    });
    expect(await works(body.data)).toBe(true);
    const joinedSpaces = await app.db
      .select()
      .from(spaceUsers)
      .where(eq(spaceUsers.userId, body.data.user?.id ?? 0));
    expect(joinedSpaces).toHaveLength(1);
    const again = await logIn(rose);
    expect(again.body.data.user?.id).toBe(body.data.user?.id);
  });

  test('an account stays with its log-in when the address at the provider changes', async () => {
    const rose = know();
    const first = await register(rose);
    social.provider.know({ ...rose, email: uniqueEmail('new') });
    const again = await logIn(rose);
    expect(again.body.data.user).toMatchObject({ id: first.body.data.user?.id, email: rose.email });
  });

  test('takes over the placeholder of somebody invited, with what was granted to the address', async () => {
    const rose = know();
    const { space } = await makeSpace(app);
    const [placeholder] = await transact(app, (tx) => ensureUsersByEmail(tx, [rose.email ?? ''], { role: 'client' }));
    await addToSpace(app, { spaceId: space.id, userId: placeholder?.id ?? 0, status: 1 });
    const { body } = await register(rose);
    expect(body.data.user).toMatchObject({ id: placeholder?.id, role: 'client' });
    const rows = await app.db.select().from(spaceUsers).where(eq(spaceUsers.spaceId, space.id));
    expect(rows.find(({ userId }) => userId === placeholder?.id)?.status).toBe(2);
  });

  test('with a name alone, its first word is the first name', async () => {
    const { body } = await register(know({ given_name: undefined, family_name: undefined, name: 'Mei Li Tan' }));
    expect(body.data.user).toMatchObject({ first_name: 'Mei', last_name: 'Li Tan' });
  });
});

describe('logging in', () => {
  test('without an account is refused and makes none', async () => {
    const stranger = know();
    const refused = await logIn(stranger);
    expect(refused).toMatchObject({ status: 422, message: NO_ACCOUNT, errors: { provider: [NO_ACCOUNT] } });
    expect(await findRow(stranger.email ?? '')).toBeUndefined();
  });

  test('by a verified address opens the account that is there, which keeps its password and sessions', async () => {
    const user = await makeUser(app, { password: 'Emerald-cut 7' });
    const { body } = await logIn(know({ email: user.email.toUpperCase() }));
    expect(body.data.user?.id).toBe(user.id);
    expect(await works(user)).toBe(true);
    expect((await findRow(user.email))?.passwordHash).not.toBeNull();
  });

  test('to an account whose address was never verified drops its password, log-ins and sessions', async () => {
    const squatter = await makeUser(app, { password: 'Emerald-cut 7', isVerified: false });
    const foot = know();
    expect((await logIn(foot, squatter, 'acme', 'Emerald-cut 7')).status).toBe(200);
    const owner = await logIn(know({ email: squatter.email }));
    expect(owner.body.data.user).toMatchObject({ id: squatter.id, email_verified: true });
    expect(await works(squatter)).toBe(false);
    expect((await findRow(squatter.email))?.passwordHash).toBeNull();
    const byPassword = { email: squatter.email, password: 'Emerald-cut 7' };
    expect((await callApi(app, null, api.logIn, { body: byPassword })).status).toBe(422);
    expect((await logIn(foot)).status).toBe(422);
  });

  test('whom their provider knows anew proves the address once by mail, and the new log-in replaces the former', async () => {
    const rose = know();
    const userId = (await register(rose)).body.data.user?.id ?? 0;
    const anew = know({ email: rose.email });
    const { data } = (await logIn(anew)).body;
    const email = rose.email ?? '';
    expect(data).toMatchObject({ user: null, token: null, suggested_email: email, is_new_log_in: true });
    // Nothing has changed before the mail was opened.
    expect((await logIn(rose)).body.data.user?.id).toBe(userId);
    const prove = (body: object) =>
      callApi(app, null, api.setSocialEmail, { body: { pending_token: data.pending_token ?? '', ...body } });
    await prove({ email });
    const proven = await prove({ token: await mailedToken(app, { email, page: '/auth/callback' }) });
    expect(proven.body.data.user?.id).toBe(userId);
    expect((await logIn(anew)).body.data.user?.id).toBe(userId);
    expect((await logIn(rose)).body.data).toMatchObject({ user: null, is_new_log_in: true });
  });

  test('a deleted person begins anew with the same log-in', async () => {
    const rose = know();
    const first = await register(rose);
    const id = first.body.data.user?.id ?? 0;
    await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));
    expect((await logIn(rose)).status).toBe(422);
    const { status, body } = await register(rose);
    expect([status, body.data.user?.id === id]).toEqual([200, false]);
  });
});

describe('what does not come from the provider', () => {
  const broken = [
    ['a code of somebody’s making', { code: 'made-up' }, 'code', REFUSED],
    ['another verifier', { code_verifier: 'v'.repeat(43) }, 'code', REFUSED],
    ['another nonce', { nonce: 'n'.repeat(43) }, 'code', REFUSED],
    [
      'another landing',
      { redirect_uri: 'https://evil.example/cb' },
      'redirect_uri',
      'It must be https://facet.example/auth/callback',
    ],
    ['a short verifier', { code_verifier: 'short' }, 'code_verifier', 'value must have at least 43 symbols.'],
  ] as const;
  test.each(broken)('%s is refused at its field', async (_what, change, field, text) => {
    const rose = know();
    const body = { ...(await comeBack(rose)), ...change };
    const answer = await callApi(app, null, api.socialRegister, { body });
    expect(answer).toMatchObject({ status: 422, errors: { [field]: [text] } });
    expect(await findRow(rose.email ?? '')).toBeUndefined();
  });

  test('a code works once', async () => {
    const body = await comeBack(know());
    expect((await callApi(app, null, api.socialRegister, { body })).status).toBe(200);
    expect((await callApi(app, null, api.socialLogIn, { body })).status).toBe(422);
  });

  test('an unknown provider is not there, and one that is away says so', async () => {
    const body = { ...(await comeBack(know())), provider: 'nobody' };
    expect((await callApi(app, null, api.socialLogIn, { body })).status).toBe(404);
    const away = await callApi(app, null, api.socialLogIn, { body: { ...body, provider: 'gone' } });
    expect(away).toMatchObject({
      status: 503,
      message: 'We can’t reach this provider right now. Please try again later.',
    });
  });
});

test('the same person at two providers has one account with two log-ins', async () => {
  const rose = know();
  const first = await register(rose);
  const second = await logIn(rose, undefined, 'twin');
  expect(second.body.data.user?.id).toBe(first.body.data.user?.id);
  const rows = await app.db.select().from(socialAccounts).where(eq(socialAccounts.subject, rose.sub));
  expect(rows.map((row) => row.provider).toSorted()).toEqual(['acme', 'twin']);
});
