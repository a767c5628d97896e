import * as api from '@facet/contract/endpoints/index';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spaces, spaceUsers, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailedToken, mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ensureUsersByEmail } from './actions/ensure-users.ts';
import { promoteClient } from './actions/promote-client.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ env: { PUBLIC_URL: 'https://facet.example' } })));
afterAll(() => app.stop());

const PASSWORD = 'Emerald-cut 7';
const bodyFor = (email: string) => ({
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  first_name: 'Ada',
  last_name: 'Lovelace',
});
const register = (email: string, more: object = {}) =>
  callApi(app, null, api.registerUser, { body: { ...bodyFor(email), ...more } });

test('registering signs in an unverified manager, with the address as the person means it', async () => {
  const email = uniqueEmail('ada');
  const { status, body, raw } = await register(`  ${email.toUpperCase()} `, { time_zone: 'Europe/Lisbon' });
  expect(status).toBe(201);
  expect(body.data.user).toMatchObject({
    email,
    first_name: 'Ada',
    last_name: 'Lovelace',
    email_verified: false,
    role: 'manager',
    settings: { user_theme: 'light', default_project_role: 'designer', time_zone: 'Europe/Lisbon' },
  });
  expect(raw.body).not.toMatch(/password|argon2/);
  const session = await callApi(app, body.data, api.getSession);
  expect(session.body.data.user.id).toBe(body.data.user.id);
});

test('everyone gets My Space as its only admin', async () => {
  const { body } = await register(uniqueEmail('space'));
  const { id } = body.data.user;
  const rows = await app.db
    .select({
      title: spaces.title,
      color: spaces.color,
      owner: spaces.personalOwnerId,
      role: spaceUsers.role,
      status: spaceUsers.status,
    })
    .from(spaceUsers)
    .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
    .where(eq(spaceUsers.userId, id));
  // A different colour from the first space that somebody makes.
  expect(rows).toEqual([{ title: 'My Space', color: '#5B6472', owner: id, role: 'space_admin', status: 2 }]);
});

test('the mailed link leads to the public address, whatever host was called', async () => {
  const email = uniqueEmail('link');
  await app.http.inject({
    method: 'POST',
    url: '/api/users',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: bodyFor(email),
  });
  const token = await mailedToken(app, { email, page: '/verify-email' });
  const [mail] = await mailsTo(app, email);
  expect(mail).toContain(`https://facet.example/verify-email?token=${token}`);
  expect(mail).not.toContain('evil.example');
});

test('an address that somebody registered is refused, verified or not', async () => {
  const email = uniqueEmail('twice');
  expect((await register(email)).status).toBe(201);
  const again = await register(email);
  expect(again).toMatchObject({
    status: 422,
    message: 'Email already exists',
    errors: { email: ['Email already exists'] },
  });
  const verified = await makeUser(app);
  expect((await register(verified.email)).errors).toEqual({ email: ['Email already exists'] });
});

test('of two registrations at once one wins, and nothing of the other stays', async () => {
  const email = uniqueEmail('race');
  const answers = await Promise.all([register(email), register(email)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect(await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))).toHaveLength(1);
});

test('the placeholder of somebody invited keeps id and role; a client becomes manager with the first space', async () => {
  const email = uniqueEmail('invited');
  const [placeholder] = await transact(app, (tx) => ensureUsersByEmail(tx, [email], { role: 'client' }));
  const { body } = await register(email);
  expect(body.data.user).toMatchObject({ id: placeholder?.id, role: 'client', first_name: 'Ada' });
  await transact(app, (tx) => promoteClient(tx, body.data.user.id));
  const session = await callApi(app, body.data, api.getSession);
  expect(session.body.data.user.role).toBe('manager');
});

test('a new space changes the role of clients only', async () => {
  const admin = await makeUser(app, { role: 'admin' });
  await transact(app, (tx) => promoteClient(tx, admin.id));
  const [row] = await app.db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, admin.id)));
  expect(row?.role).toBe('admin');
});

test.each([
  [{ email: 'ada' }, { email: ['This Email is not a valid email address.'] }],
  [{ email: '' }, { email: ['Please enter Email'] }],
  [{ first_name: '  ' }, { first_name: ['Please enter First name'] }],
  [{ last_name: 'x'.repeat(101) }, { last_name: ['Last name must have max 100 symbols.'] }],
  [{ password_confirmation: 'Emerald-cut 8' }, { password_confirmation: ['Passwords do not match.'] }],
  [{ time_zone: 'Mars/Olympus' }, { time_zone: ['Please enter valid Time zone.'] }],
  [
    { password: 'Aa1-Aa1', password_confirmation: 'Aa1-Aa1' },
    { password: ['Password must have at least 8 symbols.', 'Please enter 5 or more unique characters.'] },
  ],
])('bad input %o is told at its field', async (wrong, errors) => {
  expect(await register(uniqueEmail('bad'), wrong)).toMatchObject({ status: 422, errors });
});

test('asking for the link again mails a new one and makes the old one void; a verified person gets none', async () => {
  const email = uniqueEmail('resend');
  const { body } = await register(email);
  const first = await mailedToken(app, { email, page: '/verify-email' });
  expect((await callApi(app, body.data, api.resendVerification)).status).toBe(204);
  const second = await mailedToken(app, { email, page: '/verify-email', count: 2 });
  const verify = (token: string) => callApi(app, null, api.verifyEmail, { body: { token } });
  expect((await verify(first)).errors).toEqual({ token: ['This link is no longer valid'] });
  expect((await verify(second)).status).toBe(204);
  expect((await callApi(app, body.data, api.resendVerification)).status).toBe(204);
  expect((await callApi(app, null, api.resendVerification)).status).toBe(401);
});
