import * as api from '@facet/contract/endpoints/index';
import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitations, socialAccounts, spaces } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { invitationToken, mailedToken, mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailToken } from '../session/actions/mail-token.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const THIEF = 'Emerald-cut 7';
const OWNER = 'Cushion-cut 8';

const register = (body: { email: string; password?: string; invitation_token?: string }) => {
  const password = body.password ?? OWNER;
  const names = { first_name: 'Priya', last_name: 'Nair' };
  const whole = { ...names, password_confirmation: password, ...body, password };
  return callApi(app, null, api.registerUser, { body: whole });
};

async function inviteToSpace(email: string) {
  const { space, admin } = await makeSpace(app);
  await callApi(app, admin, api.inviteSpaceUsers, {
    params: { spaceId: space.id },
    body: { email, role: 'space_admin' },
  });
  return { space, admin, token: await invitationToken(app, email) };
}

const reaches = async (caller: Caller, spaceId: number) =>
  (await callApi(app, caller, api.getSpace, { params: { spaceId } })).status;

test('who registers by the mailed link has proven the address and is where the invitation leads', async () => {
  const email = uniqueEmail('invited');
  const { space, admin, token } = await inviteToSpace(email);
  const { status, body } = await register({ email: email.toUpperCase(), invitation_token: token });
  expect(status).toBe(201);
  expect(body.data.user).toMatchObject({ email, email_verified: true, first_name: 'Priya' });
  expect(await reaches(body.data, space.id)).toBe(200);
  const people = await callApi(app, admin, api.listSpaceUsers, { params: { spaceId: space.id } });
  expect(people.body.data.find(({ user }) => user.email === email)?.status).toBe(2);
  const shown = await callApi(app, null, api.getInvitation, { params: { token } });
  expect(shown.body.data.account).toBe('verified');
  expect((await mailsTo(app, email)).filter((mail) => mail.includes('/verify-email'))).toEqual([]);
});

test('a link proves only the address that it was sent to', async () => {
  const { token } = await inviteToSpace(uniqueEmail('invited'));
  const answer = await register({ email: uniqueEmail('other'), invitation_token: token });
  expect(answer).toMatchObject({ status: 422, errors: { email: ['The invitation was sent to another address'] } });
});

test('an expired or forged link registers nobody', async () => {
  const email = uniqueEmail('invited');
  const { space, token } = await inviteToSpace(email);
  const past = new Date(Date.now() - 1);
  await app.db.update(invitations).set({ expiresAt: past }).where(eq(invitations.spaceId, space.id));
  for (const wrong of [token, 'nonsense']) {
    const answer = await register({ email, invitation_token: wrong });
    expect(answer).toMatchObject({ status: 422, errors: { invitation_token: [LINK_EXPIRED_TEXT] } });
  }
  const plain = await register({ email });
  expect(plain.body.data.user.email_verified).toBe(false);
  expect(await reaches(plain.body.data, space.id)).toBe(403);
});

test('an account whose address was proven is nobody else to register', async () => {
  const user = await makeUser(app);
  const { token } = await inviteToSpace(user.email);
  const answer = await register({ email: user.email, invitation_token: token });
  expect(answer).toMatchObject({ status: 422, errors: { email: ['Email already exists'] } });
});

test('who registered the invited address first without proving it gets nothing, and loses it to its owner', async () => {
  const email = uniqueEmail('invited');
  const { space, token } = await inviteToSpace(email);
  const { data: thief } = (await register({ email, password: THIEF })).body;
  await app.db.insert(socialAccounts).values({ provider: 'evil', subject: email, userId: thief.user.id, email });
  const away = uniqueEmail('away');
  await transact(app, (tx) => mailToken(app, tx, { purpose: 'change_email', userId: thief.user.id, email: away }));
  const wayOut = await mailedToken(app, { email: away, page: '/verify-email' });
  const [theirs] = (await callApi(app, thief, api.listSpaces)).body.data;
  expect(await reaches(thief, space.id)).toBe(403);
  const accepted = await callApi(app, thief, api.acceptInvitation, { params: { token } });
  expect(accepted.status).toBe(403);

  const { data: owner } = (await register({ email, invitation_token: token })).body;
  expect(owner.user).toMatchObject({ id: thief.user.id, email_verified: true });
  expect(await reaches(owner, space.id)).toBe(200);
  for (const call of [api.getSession, api.refreshSession]) expect((await callApi(app, thief, call)).status).toBe(401);
  expect((await callApi(app, null, api.logIn, { body: { email, password: THIEF } })).status).toBe(422);
  expect((await callApi(app, null, api.logIn, { body: { email, password: OWNER } })).status).toBe(200);
  const taken = await callApi(app, null, api.verifyEmail, { body: { token: wayOut } });
  expect(taken).toMatchObject({ status: 422, errors: { token: [LINK_EXPIRED_TEXT] } });
  const linked = await app.db.select().from(socialAccounts).where(eq(socialAccounts.userId, owner.user.id)).limit(1);
  expect(linked).toEqual([]);
  const own = await app.db
    .select({ id: spaces.id })
    .from(spaces)
    .where(and(eq(spaces.personalOwnerId, owner.user.id), isNull(spaces.deletedAt)))
    .limit(2);
  expect(own).toHaveLength(1);
  expect(own[0]?.id).not.toBe(theirs?.id);
  expect(await reaches(owner, theirs?.id ?? 0)).toBe(404);
});

test('of two who register by one link at the same moment, one does', async () => {
  const email = uniqueEmail('invited');
  const { token } = await inviteToSpace(email);
  const answers = await Promise.all([1, 2].map(() => register({ email, invitation_token: token })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});
