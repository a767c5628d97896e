import * as api from '@facet/contract/endpoints/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rateCounts, reviewCodes, reviewRecipients, users } from '../../db/schema/index.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makePlaceholder, makeUser } from '../../testing/factories/make-user.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { mailedToken, mailsTo } from '../../testing/outbox.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const WRONG = 'This code is wrong. Check it and try again.';
const DEAD = 'This code no longer works. Ask for a new one.';
const names = { first_name: 'Bea', last_name: 'Buyer' };

async function makeLink({ password, userId }: { password?: string; userId?: number } = {}) {
  const made = await makeProject(app);
  const mine = { projectId: made.project.id, createdBy: made.owner.id };
  const style = await makeStyle(app, mine);
  const place = { ...mine, moduleId: made.modules['cad-design'].id, styleId: style.id };
  const item = await makeItem(app, { ...place, status: 'in_review' });
  const person = await makePlaceholder(app);
  const link = await makeReviewLink(app, { ...mine, itemIds: [item.id], userId: userId ?? person.id });
  if (password) await setLink(link.recipientId, { passwordHash: await hashPassword(password) });
  return { ...made, ...link, item, email: person.email };
}
type Link = Awaited<ReturnType<typeof makeLink>>;

const setLink = (id: number, change: Partial<typeof reviewRecipients.$inferInsert>) =>
  app.db.update(reviewRecipients).set(change).where(eq(reviewRecipients.id, id));
const ask = ({ hash }: { hash: string }, body?: object) =>
  callApi(app, null, api.sendReviewCode, { params: { hash }, body });
const enter = ({ hash }: { hash: string }, code: string, more: object = {}) =>
  callApi(app, null, api.startGuestSession, { params: { hash }, body: { code, ...names, ...more } });

/** The code mailed last, once `count` of them have arrived. */
const mailedCode = ({ email }: Link, count = 1) =>
  vi.waitFor(
    async () => {
      const codes = (await mailsTo(app, email)).flatMap((mail) => /Your code is (\d{6})/.exec(mail)?.[1] ?? []);
      if (codes.length < count) throw new Error('no code yet');
      return codes.at(-1) ?? '';
    },
    { timeout: 10_000, interval: 20 },
  );
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a mailed code lets a guest in, names them, and proves nothing but this link', async () => {
  const link = await makeLink();
  expect((await ask(link)).status).toBe(204);
  const code = await mailedCode(link);
  const entered = await enter(link, code);
  expect(entered.status).toBe(201);
  expect(entered.body.data).toMatchObject({
    project_id: link.project.id,
    user: { email: link.email, first_name: 'Bea', last_name: 'Buyer', email_verified: false },
  });
  const [row] = await app.db.select().from(users).where(eq(users.email, link.email));
  expect(row).toMatchObject({ registeredAt: null, emailVerifiedAt: null, passwordHash: null, firstName: 'Bea' });
  const guest = { token: entered.body.data.token };
  const params = { projectId: link.project.id };
  const listed = await callApi(app, guest, api.listReviewItems, { params, query: { hash: link.hash } });
  expect(listed.body.data.map(({ id }) => id)).toEqual([link.item.id]);
  const renewed = await callApi(app, guest, api.refreshSession);
  expect(renewed.status).toBe(200);
  expect((await callApi(app, guest, api.createSocketTicket)).status).toBe(201);
  expect((await callApi(app, guest, api.logOut)).status).toBe(204);
  expect((await callApi(app, guest, api.getSession)).status).toBe(401);
});

test('neither the mail’s subject, nor the queue, nor the database gives a code away', async () => {
  const link = await makeLink();
  await ask(link);
  const code = await mailedCode(link);
  const [mail = ''] = (await mailsTo(app, link.email)).filter((text) => text.includes(code));
  expect(/^Subject: (.*)$/m.exec(mail)?.[1]).not.toContain(code);
  expect(mail).not.toContain(link.hash);
  const [stored] = await app.db.select().from(reviewCodes).where(eq(reviewCodes.recipientId, link.recipientId));
  expect(JSON.stringify(stored)).not.toContain(code);
  const { rows } = await app.pool.query(`select data from pgboss.job where name = 'reviews.code'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('a code works once', async () => {
  const link = await makeLink();
  await ask(link);
  const code = await mailedCode(link);
  const both = await Promise.all([enter(link, code), enter(link, code)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  expect((await enter(link, code)).errors).toEqual({ code: [DEAD] });
});

test('five tries are all that a code takes, however many come at once', async () => {
  const link = await makeLink();
  await ask(link);
  const code = await mailedCode(link);
  const tries = await Promise.all(Array.from({ length: 12 }, () => enter(link, otherThan(code))));
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 422));
  expect(tries.filter(({ errors }) => errors.code?.[0] === WRONG)).toHaveLength(5);
  expect(tries.filter(({ errors }) => errors.code?.[0] === DEAD)).toHaveLength(7);
  expect((await enter(link, code)).errors).toEqual({ code: [DEAD] });
});

test('the fifth try still lets in, and a new code replaces the one before', async () => {
  const link = await makeLink();
  await ask(link);
  const first = await mailedCode(link);
  for (let tried = 0; tried < 4; tried += 1) expect((await enter(link, otherThan(first))).status).toBe(422);
  await ask(link);
  const second = await mailedCode(link, 2);
  if (first !== second) expect((await enter(link, first)).errors).toEqual({ code: [WRONG] });
  for (let tried = 0; tried < 3; tried += 1) await enter(link, otherThan(second));
  expect((await enter(link, second)).status).toBe(201);
});

test('a code lives for ten minutes', async () => {
  const link = await makeLink();
  await ask(link);
  const code = await mailedCode(link);
  const isOf = eq(reviewCodes.recipientId, link.recipientId);
  const [{ left } = { left: 0 }] = await app.db
    .select({ left: sql<number>`extract(epoch from expires_at - now())::float8` })
    .from(reviewCodes)
    .where(isOf);
  expect(left).toBeGreaterThan(540);
  expect(left).toBeLessThanOrEqual(600);
  await app.db
    .update(reviewCodes)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(isOf);
  expect((await enter(link, code)).errors).toEqual({ code: [DEAD] });
});

test('another link’s code opens nothing, and there is none before one was asked for', async () => {
  const [mine, other] = [await makeLink(), await makeLink()];
  expect((await enter(mine, '123456')).errors).toEqual({ code: [DEAD] });
  await ask(mine);
  await ask(other);
  const [code, foreign] = [await mailedCode(mine), await mailedCode(other)];
  if (foreign !== code) expect((await enter(mine, foreign)).errors).toEqual({ code: [WRONG] });
  expect((await enter(mine, code)).status).toBe(201);
});

test('a link mails five codes an hour', async () => {
  const link = await makeLink();
  const answers = [];
  for (let asked = 0; asked < 6; asked += 1) answers.push(await ask(link));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
  expect(answers[5]?.message).toBe('Too many code requests. Please try again later.');
  const wait = Number(answers[5]?.raw.headers['retry-after']);
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  await app.db.update(rateCounts).set({ endsAt: sql`now()` });
  expect((await ask(link)).status).toBe(204);
});

test('a code that was just sent you a code is not mailed again within two minutes, and works on', async () => {
  const link = await makeLink();
  const limited = await useTestApp({ beside: app, env: { RATE_LIMIT_SCALE: '1' } });
  const askThere = () => callApi(limited, null, api.sendReviewCode, { params: { hash: link.hash }, body: {} });
  expect((await askThere()).status).toBe(204);
  const code = await mailedCode(link);
  expect(await askThere()).toMatchObject({ status: 429, message: expect.stringContaining('just sent you a code') });
  expect((await enter(link, code)).status).toBe(201);
});

test('a link’s password is asked for before anything else', async () => {
  const link = await makeLink({ password: 'opal-and-onyx' });
  const { body } = await callApi(app, null, api.getReviewLink, { params: { hash: link.hash } });
  expect(body.data.has_password).toBe(true);
  expect((await ask(link)).errors).toEqual({ password: ['Please enter Password'] });
  expect((await ask(link, { password: 'opal' })).errors).toEqual({
    password: ['This password is wrong. Check it and try again.'],
  });
  expect(await mailsTo(app, link.email)).toEqual([]);
  expect((await ask(link, { password: 'opal-and-onyx' })).status).toBe(204);
  const code = await mailedCode(link);
  expect((await enter(link, code, { password: 'onyx' })).errors).toEqual({
    password: ['This password is wrong. Check it and try again.'],
  });
  expect((await enter(link, code)).errors).toEqual({ password: ['Please enter Password'] });
  expect((await enter(link, code, { password: 'opal-and-onyx' })).status).toBe(201);
});

test('twenty wrong passwords an hour are all that a link takes', async () => {
  const link = await makeLink({ password: 'opal-and-onyx' });
  await app.limits.take([{ limit: 'link-password', of: link.recipientId, cost: 18 }]);
  const tries = await Promise.all(Array.from({ length: 4 }, () => ask(link, { password: 'guess' })));
  expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([422, 422, 429, 429]);
  expect((await ask(link, { password: 'opal-and-onyx' })).status).toBe(429);
});

test('whoever has an account signs in with it', async () => {
  const person = await makeUser(app);
  const link = await makeLink({ userId: person.id });
  const text = 'This address has an account. Please sign in to review.';
  for (const answer of [await ask(link), await enter(link, '123456')])
    expect([answer.status, answer.message]).toEqual([409, text]);
});

test('a proven registration ends what one reached as a guest', async () => {
  const link = await makeLink();
  await ask(link);
  const guest = { token: (await enter(link, await mailedCode(link))).body.data.token };
  const password = 'Emerald-cut 7';
  const account = { email: link.email, password, password_confirmation: password, ...names };
  expect((await callApi(app, null, api.registerUser, { body: account })).status).toBe(201);
  expect((await callApi(app, guest, api.getSession)).status).toBe(200);
  const token = await mailedToken(app, { email: link.email, page: '/verify-email' });
  expect((await callApi(app, null, api.verifyEmail, { body: { token } })).status).toBe(204);
  expect((await callApi(app, guest, api.getSession)).status).toBe(401);
  expect((await ask(link)).status).toBe(409);
});

test.each([
  ['revoked', { revokedAt: new Date() }],
  ['expired', { expiresAt: new Date(Date.now() - 1000) }],
])('a link that was %s says so, to every call', async (_how, change) => {
  const link = await makeLink();
  await ask(link);
  const code = await mailedCode(link);
  await setLink(link.recipientId, change);
  const answers = [
    await callApi(app, null, api.getReviewLink, { params: { hash: link.hash } }),
    await ask(link),
    await enter(link, code),
    await ask({ hash: 'never-made-by-anybody-here' }),
  ];
  for (const answer of answers) expect([answer.status, answer.message]).toEqual([404, 'This link is no longer valid']);
});

test.each([
  [{ code: '12345' }, { code: ['Please enter valid Code.'] }],
  [{ code: 'abcdef' }, { code: ['Please enter valid Code.'] }],
  [{ code: '123456', first_name: ' ' }, { first_name: ['Please enter First name'] }],
  [{ code: '123456', last_name: 'x'.repeat(101) }, { last_name: ['Last name must have max 100 symbols.'] }],
])('%o is refused at the field', async (body, errors) => {
  const link = await makeLink();
  const answer = await enter(link, body.code, body);
  expect([answer.status, answer.errors]).toEqual([422, errors]);
});
