import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pendingSocialAccounts, socialAccounts } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import type { KnownPerson } from '../../testing/identity-provider.ts';
import { mailedToken, mailsTo } from '../../testing/outbox.ts';
import { startSocialApp, type SocialApp } from '../../testing/social-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const EXPIRED = 'This link is no longer valid';
const ONLY_WAY_IN = 'This is your only way to sign in. Set a password first.';

let social: SocialApp;
let app: TestApp;
beforeAll(async () => {
  social = await startSocialApp();
  ({ app } = social);
});
afterAll(() => social.stop());

const listAccounts = (caller: Caller | null) => callApi(app, caller, api.listSocialAccounts);
const unlink = async (caller: Caller | null, provider = 'acme') => {
  const proof = caller ? await social.prove(caller) : undefined;
  return callApi(app, caller, api.unlinkSocialAccount, { params: { provider }, body: { proof } });
};
const works = async (caller: Caller) => (await callApi(app, caller, api.getSession)).status === 200;
const setEmail = (body: object) => callApi(app, null, api.setSocialEmail, { body });
const tokenTo = (email: string, count?: number) =>
  mailedToken(app, { email, page: '/auth/callback', ...(count ? { count } : {}) });

describe('linking', () => {
  test('a signed-in person connects a provider whatever address it knows, and their session goes on', async () => {
    const user = await makeUser(app, { password: 'Emerald-cut 7' });
    const rose = social.know();
    const { status, body } = await social.logIn(rose, user, 'acme', 'Emerald-cut 7');
    expect([status, body.data.user?.id]).toEqual([200, user.id]);
    expect([await works(user), await works(body.data)]).toEqual([true, true]);
    expect((await listAccounts(user)).body.data).toEqual([
      {
        provider: 'acme',
        title: 'Acme',
        email: rose.email,
        created_at: expect.any(String),
        abilities: { unlink: true },
      },
    ]);
    expect((await social.logIn(rose)).body.data.user?.id).toBe(user.id);
    expect((await social.logIn(rose, user, 'acme', 'Emerald-cut 7')).status).toBe(200);
  });

  test('an account of a provider that gives no address can be connected too', async () => {
    const user = await makeUser(app);
    const shy = social.know({ email: undefined, email_verified: undefined });
    expect((await social.logIn(shy, user)).body.data.user?.id).toBe(user.id);
    expect((await social.logIn(shy)).body.data.user?.id).toBe(user.id);
  });

  test('a log-in that belongs to somebody else, or a second one of a provider, is refused', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const rose = social.know();
    await social.logIn(rose, user);
    expect(await social.logIn(rose, other)).toMatchObject({
      status: 409,
      message: 'This log-in is already connected to another account',
    });
    expect(await social.logIn(social.know(), user)).toMatchObject({
      status: 409,
      message: 'Another log-in from this provider is already connected. Disconnect it first.',
    });
  });

  test('the verified address of an unverified account proves it, ends every session and opens a new one', async () => {
    const user = await makeUser(app, { isVerified: false, password: 'Emerald-cut 7' });
    const { body } = await social.logIn(social.know({ email: user.email }), user, 'acme', 'Emerald-cut 7');
    expect(body.data.user).toMatchObject({ id: user.id, email_verified: true });
    expect([await works(user), await works(body.data)]).toEqual([false, true]);
  });

  test('a session that has ended links nothing and logs nobody in', async () => {
    const user = await makeUser(app);
    await callApi(app, user, api.logOut);
    const rose = social.know({ email: user.email });
    expect((await social.logIn(rose, user)).status).toBe(401);
    const rows = await app.db.select().from(socialAccounts).where(eq(socialAccounts.subject, rose.sub));
    expect(rows).toEqual([]);
  });
});

describe('unlinking', () => {
  test('is refused for the only way in, and done when there is a password or another provider', async () => {
    const rose = social.know();
    const { body } = await social.register(rose);
    expect((await listAccounts(body.data)).body.data[0]?.abilities).toEqual({ unlink: false });
    expect(await unlink(body.data)).toMatchObject({ status: 409, message: ONLY_WAY_IN });
    await social.logIn(rose, body.data, 'twin');
    expect((await unlink(body.data)).status).toBe(204);
    expect((await unlink(body.data, 'twin')).status).toBe(409);
    expect((await unlink(body.data)).status).toBe(404);
  });

  test('a provider that is not configured any more is no way in', async () => {
    const { body } = await social.register(social.know());
    const userId = body.data.user?.id ?? 0;
    await app.db.insert(socialAccounts).values({ provider: 'retired', subject: String(userId), userId });
    expect((await unlink(body.data)).status).toBe(409);
    expect((await unlink(body.data, 'retired')).status).toBe(204);
  });

  test('everyone has connections of their own and none of another’s, whatever their role', async () => {
    const { people } = await makeFullTeam(app);
    for (const kind of TEAM_KINDS) {
      const answers = [(await listAccounts(people[kind])).body.data, (await unlink(people[kind])).status];
      expect([kind, ...answers]).toEqual([kind, [], 404]);
    }
    expect([(await listAccounts(null)).status, (await unlink(null)).status]).toEqual([401, 401]);
  });
});

describe('a provider that gives no verified address', () => {
  const shy = () => social.know({ email: undefined, email_verified: undefined });
  const begin = async (person: KnownPerson) => (await social.logIn(person)).body.data.pending_token ?? '';

  test('makes nobody an account before the address that was given is proven', async () => {
    const person = shy();
    const email = uniqueEmail('given');
    const first = await social.register(person);
    expect(first.body.data).toMatchObject({ user: null, token: null, suggested_email: null });
    const pending = first.body.data.pending_token ?? '';
    expect((await setEmail({ pending_token: pending, email })).body.data).toMatchObject({ user: null, token: null });
    const { body } = await setEmail({ pending_token: pending, token: await tokenTo(email) });
    expect(body.data.user).toMatchObject({ email, email_verified: true, first_name: 'Rose' });
    expect((await social.logIn(person)).body.data.user?.id).toBe(body.data.user?.id);
    const [mail] = await mailsTo(app, email);
    expect(mail).toContain('https://facet.example/auth/callback?token=');
  });

  test('proposes the unverified address and links it to nothing', async () => {
    const victim = await makeUser(app);
    const { body } = await social.logIn(social.know({ email: victim.email, email_verified: false }));
    expect(body.data).toMatchObject({ user: null, token: null, suggested_email: victim.email });
  });

  test('leads to the account that has the address, once its owner opened the mail in the same browser', async () => {
    const owner = await makeUser(app);
    const pending = await begin(shy());
    await setEmail({ pending_token: pending, email: owner.email });
    const token = await tokenTo(owner.email);
    // The mail is worth nothing with somebody else's unfinished log-in, or with none.
    const other = await begin(shy());
    expect((await setEmail({ pending_token: other, token })).errors).toEqual({ token: [EXPIRED] });
    expect((await setEmail({ pending_token: token, token })).errors).toEqual({ pending_token: [EXPIRED] });
    expect((await setEmail({ pending_token: pending, token })).body.data.user?.id).toBe(owner.id);
    expect((await setEmail({ pending_token: pending, token })).status).toBe(422);
  });

  test('a second address makes the first mail useless', async () => {
    const [one, other] = [uniqueEmail('one'), uniqueEmail('other')];
    const pending = await begin(shy());
    await setEmail({ pending_token: pending, email: one });
    const early = await tokenTo(one);
    await setEmail({ pending_token: pending, email: other });
    expect((await setEmail({ pending_token: pending, token: early })).status).toBe(422);
    expect((await setEmail({ pending_token: pending, token: await tokenTo(other) })).status).toBe(200);
  });

  test('an unfinished log-in lasts an hour', async () => {
    const pending = await begin(shy());
    const [id = ''] = pending.split('.');
    await app.db
      .update(pendingSocialAccounts)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(pendingSocialAccounts.id, id));
    const late = await setEmail({ pending_token: pending, email: uniqueEmail('late') });
    expect(late).toMatchObject({ status: 422, errors: { pending_token: [EXPIRED] } });
  });

  test.each([
    [{ email: 'no address' }, { email: ['This Email is not a valid email address.'] }],
    [{}, { email: ['Please enter Email'] }],
    [{ token: 'made.up' }, { token: [EXPIRED] }],
  ])('%j is refused at its field', async (input, errors) => {
    const answer = await setEmail({ pending_token: await begin(shy()), ...input });
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });
});
