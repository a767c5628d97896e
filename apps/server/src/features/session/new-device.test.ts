import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '../../db/schema/index.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startSocialApp, type SocialApp } from '../../testing/social-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { waitingJobs } from '../../testing/waiting-jobs.ts';

const PASSWORD = 'Emerald-cut 7';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEWER_FIREFOX = FIREFOX.replaceAll('140.0', '141.0');
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let social: SocialApp;
let app: TestApp;
beforeAll(async () => {
  social = await startSocialApp();
  ({ app } = social);
});
afterAll(() => social.stop());

async function logIn(email: string, device: string) {
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/authorizations',
    headers: { 'user-agent': device },
    payload: { email, password: PASSWORD },
  });
  expect(statusCode).toBe(200);
}

/** The mails about new devices, once everything that was queued has left. */
async function told(email: string): Promise<string[]> {
  await expect.poll(() => waitingJobs(app, 'account-notice')).toEqual([]);
  return (await mailsTo(app, email)).filter((mail) => /New sign-in|Nuovo accesso/.test(mail));
}

/** Somebody who has never logged in. */
async function makeNewcomer(input: { isVerified?: boolean } = {}) {
  const user = await makeUser(app, { password: PASSWORD, email: uniqueEmail('newcomer'), ...input });
  await app.db.delete(sessions).where(eq(sessions.userId, user.id));
  return user;
}

test('a log-in from a new device is told by mail, once, and the very first is not', async () => {
  const { email } = await makeNewcomer();
  await logIn(email, FIREFOX);
  expect(await told(email)).toEqual([]);
  await logIn(email, SAFARI);
  const [mail, ...more] = await told(email);
  expect(more).toEqual([]);
  expect(mail).toContain('Safari on iPhone');
  expect(mail).toContain('/settings/authentication');
  await logIn(email, NEWER_FIREFOX);
  await logIn(email, SAFARI);
  expect(await told(email)).toHaveLength(1);
});

test('it is told in the person’s language, even once every session is gone', async () => {
  const { id, email } = await makeNewcomer();
  await app.db.update(users).set({ language: 'it' }).where(eq(users.id, id));
  await logIn(email, FIREFOX);
  await app.db.delete(sessions).where(eq(sessions.userId, id));
  await logIn(email, SAFARI);
  const [mail] = await told(email);
  expect(mail).toContain('Nuovo accesso al tuo account Facet');
  await app.db.delete(sessions).where(eq(sessions.userId, id));
  await logIn(email, FIREFOX);
  expect(await told(email)).toHaveLength(1);
});

test('devices of sessions from before they were remembered are known', async () => {
  const user = await makeNewcomer();
  await app.db.insert(sessions).values({ userId: user.id, device: FIREFOX });
  await logIn(user.email, FIREFOX);
  expect(await told(user.email)).toEqual([]);
  await logIn(user.email, SAFARI);
  expect(await told(user.email)).toHaveLength(1);
});

test('nothing is mailed to an address that nobody has proven', async () => {
  const { email } = await makeNewcomer({ isVerified: false });
  for (const device of [FIREFOX, SAFARI]) await logIn(email, device);
  expect(await told(email)).toEqual([]);
});

test('a log-in by a provider is told just the same', async () => {
  const person = social.know();
  const { id = 0 } = (await social.register(person)).body.data.user ?? {};
  await app.db.delete(sessions).where(eq(sessions.userId, id));
  await app.db
    .update(users)
    .set({ knownDevices: ['Firefox on Linux'] })
    .where(eq(users.id, id));
  await social.logIn(person);
  expect(await told(person.email ?? '')).toHaveLength(1);
  expect((await social.logIn(person)).body.data.token).not.toBeNull();
  expect(await told(person.email ?? '')).toHaveLength(1);
});
