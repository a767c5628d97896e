import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accessTokens, auditEntries, sessions } from '../../../db/schema/index.ts';
import { callApi, type Caller } from '../../../testing/call-api.ts';
import { makeMember, makeProject } from '../../../testing/factories/make-project.ts';
import { makeSpace } from '../../../testing/factories/make-space.ts';
import { makeToken } from '../../../testing/factories/make-token.ts';
import { makeAdmin, makeUser, type TestUser } from '../../../testing/factories/make-user.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/upload.ts';
import { waitingJobs } from '../../../testing/waiting-jobs.ts';
import { sweepTokens } from './actions/sweep-tokens.ts';

const PASSWORD = 'Emerald-cut 7';
let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

// Only the clock that the server reads: the database keeps its own.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());
const waitDays = (days: number) => void vi.setSystemTime(Date.now() + days * 86_400_000);

const list = async (user: TestUser) =>
  (await callApi(app, user, api.listTokens, { params: { userId: user.id } })).body.data;
const works = async (token: Caller) => (await callApi(app, token, api.getSession)).status === 200;
const acts = async (userId: number) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.userId, userId))).map(({ act }) => act);
async function mailed(user: TestUser): Promise<string> {
  await expect.poll(() => waitingJobs(app, 'account-notice')).toEqual([]);
  return (await mailsTo(app, user.email)).join('\n');
}

test('a token is answered once, kept as a hash, told by mail and shown with its use', async () => {
  const user = await makeUser(app);
  const made = await makeToken(app, user, { name: 'Nightly CSV', scopes: ['read'] });
  expect(made.token).toMatch(/^fct_[\da-f]{48}$/);
  const [kept] = await app.db.select().from(accessTokens).where(eq(accessTokens.sessionId, made.id));
  expect(JSON.stringify(kept)).not.toContain(made.token);
  expect(await list(user)).toMatchObject([
    { name: 'Nightly CSV', beginning: made.token.slice(0, 8), last_used_at: null },
  ]);
  vi.setSystemTime(Date.now() + 5000);
  expect(await works(made)).toBe(true);
  const answer = await callApi(app, user, api.listTokens, { params: { userId: user.id } });
  expect(answer.body.data).toMatchObject([{ last_used_at: expect.any(String), spaces: null, ended_at: null }]);
  expect(answer.raw.body).not.toContain(made.token);
  // It is no log-in, and nobody else's business.
  const shown = await callApi(app, user, api.listSessions);
  expect(shown.body.data.map(({ id }) => id)).toEqual([user.sessionId]);
  const stranger = await makeUser(app);
  expect((await callApi(app, stranger, api.listTokens, { params: { userId: user.id } })).status).toBe(404);
  expect(await acts(user.id)).toContain('token_made');
  expect(await mailed(user)).toContain('Nightly CSV');
});

test('a token lives without log-ins until its end, of which its owner is told a week before', async () => {
  const user = await makeUser(app);
  const made = await makeToken(app, user, { days: 366 });
  waitDays(358);
  await sweepTokens(app);
  expect(await works(made)).toBe(true);
  expect(await mailed(user)).not.toContain('ends soon');
  waitDays(2);
  await sweepTokens(app);
  await sweepTokens(app);
  expect((await mailed(user)).match(/Subject: .*ends soon/g)).toHaveLength(1);
  waitDays(7);
  // Sessions are remembered for a second.
  await expect.poll(() => works(made)).toBe(false);
  await sweepTokens(app);
  expect((await acts(user.id)).filter((act) => act === 'token_ended')).toHaveLength(1);
  waitDays(31);
  await sweepTokens(app);
  expect(await app.db.select().from(sessions).where(eq(sessions.id, made.id))).toEqual([]);
});

test('making and removing one ask again who it is after ten minutes, and other tokens are not touched', async () => {
  const user = await makeUser(app, { password: PASSWORD });
  const [kept, removed] = [await makeToken(app, user), await makeToken(app, user)];
  const other = await makeUser(app);
  const theirs = { userId: other.id, tokenId: removed.id };
  expect((await callApi(app, other, api.removeToken, { params: theirs, body: {} })).status).toBe(404);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  const params = { userId: user.id };
  const body = { name: 'x', scopes: ['read'], expires_at: new Date(Date.now() + 86_400_000).toISOString() };
  const named = { ...params, tokenId: removed.id };
  expect(await callApi(app, user, api.createToken, { params, body })).toMatchObject({
    status: 422,
    errors: { proof: [expect.any(String)] },
  });
  expect((await callApi(app, user, api.removeToken, { params: named, body: {} })).status).toBe(422);
  const proven = await callApi(app, user, api.proveSelf, { body: { current_password: PASSWORD } });
  const { proof } = proven.body.data;
  expect((await callApi(app, user, api.removeToken, { params: named, body: { proof } })).status).toBe(204);
  expect([await works(removed), await works(kept)]).toEqual([false, true]);
  expect((await list(user)).map(({ id }) => id)).toEqual([kept.id]);
  expect(await acts(user.id)).toContain('token_removed');
});

test('what is asked of a token has bounds', async () => {
  const user = await makeUser(app);
  const { space: unknown } = await makeSpace(app);
  const ask = async (more: object) => {
    const body = { name: 'x', scopes: ['read'], expires_at: new Date(Date.now() + 86_400_000).toISOString(), ...more };
    const answer = await callApi(app, user, api.createToken, { params: { userId: user.id }, body });
    return [answer.status, ...Object.keys(answer.errors)];
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  expect(await ask({ expires_at: inDays(367) })).toEqual([422, 'expires_at']);
  expect(await ask({ expires_at: inDays(-1) })).toEqual([422, 'expires_at']);
  expect(await ask({ scopes: [] })).toEqual([422, 'scopes']);
  expect(await ask({ space_ids: [unknown.id] })).toEqual([422, 'space_ids']);
  const made = await Promise.all(Array.from({ length: 50 }, () => makeToken(app, user)));
  expect(await ask({})).toEqual([409]);
  expect(made).toHaveLength(50);
  const unproven = await makeUser(app, { isVerified: false });
  const body = { name: 'x', scopes: ['read'], expires_at: inDays(1) };
  expect((await callApi(app, unproven, api.createToken, { params: { userId: unproven.id }, body })).status).toBe(409);
});

test('a lock, all sessions and the end of the account end a token', async () => {
  const [locked, careful, leaving] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  const tokens = await Promise.all([locked, careful, leaving].map((user) => makeToken(app, user)));
  const admin = await makeAdmin(app);
  await callApi(app, admin.admin, api.deactivateUser, { params: { userId: locked.id } });
  await callApi(app, careful, api.endOtherSessions);
  await callApi(app, leaving, api.deleteUser, { params: { userId: leaving.id }, body: {} });
  expect(await Promise.all(tokens.map(works))).toEqual([false, false, false]);
  await callApi(app, admin.admin, api.activateUser, { params: { userId: locked.id } });
  expect(await Promise.all(tokens.map(works))).toEqual([false, false, false]);
  expect(await list(careful)).toMatchObject([{ ended_at: expect.any(String) }]);
  await sweepTokens(app);
  expect(await acts(leaving.id)).toContain('token_ended');
});

test('without `files` the addresses of files in an answer open nothing, and nothing is uploaded', async () => {
  const user = await makeUser(app);
  const [reader, carrier] = [
    await makeToken(app, user, { scopes: ['read'] }),
    await makeToken(app, user, { scopes: ['read', 'files'] }),
  ];
  const files = [{ name: 'brief.pdf', body: Buffer.from('%PDF-1.4\n') }];
  const sent = await upload(app, carrier, { type: 'attachment', files });
  expect(sent.status, sent.message).toBe(201);
  const fileId = sent.files[0]?.id ?? 0;
  const address = async (caller: Caller) =>
    (await callApi(app, caller, api.getFile, { params: { fileId } })).raw.body.match(/\/api\/files\/[^"]*/)?.[0] ?? '';
  expect((await app.http.inject(await address(carrier))).statusCode).toBe(200);
  expect((await app.http.inject(await address(reader))).statusCode).toBeGreaterThanOrEqual(401);
  expect((await upload(app, reader, { type: 'attachment', files })).status).toBe(403);
});

test('admins of a space see the tokens that reach it, by name or because their owner does', async () => {
  const { space, admin } = await makeSpace(app);
  const { project } = await makeProject(app, { spaceId: space.id, owner: admin });
  const member = await makeMember(app, project.id, 'designer');
  const { space: other } = await makeSpace(app, { admin });
  await makeToken(app, member, { name: 'Everywhere' });
  await makeToken(app, admin, { name: 'Here', spaceIds: [space.id] });
  await makeToken(app, admin, { name: 'Elsewhere', spaceIds: [other.id] });
  const params = { spaceId: space.id };
  const seen = await callApi(app, admin, api.listSpaceTokens, { params });
  expect(seen.body).toMatchObject({ total: 2 });
  expect(seen.body.data.map(({ name, person }) => [name, person.id])).toEqual([
    ['Here', admin.id],
    ['Everywhere', member.id],
  ]);
  expect((await callApi(app, member, api.listSpaceTokens, { params })).status).toBe(403);
});

test('a token has a rate of its own, and its owner goes on', async () => {
  const own = await startTestApp({ env: { RATE_LIMIT_SCALE: '0.005' } });
  const user = await makeUser(own);
  const made = await makeToken(own, user);
  const answers = [];
  for (let call = 0; call < 4; call += 1) answers.push(await callApi(own, made, api.getSession));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.raw.headers['retry-after'])).toBeGreaterThan(0);
  expect((await callApi(own, user, api.getSession)).status).toBe(200);
  await own.stop();
});
