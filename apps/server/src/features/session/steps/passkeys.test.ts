import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { callApi, type Caller } from '../../../testing/call-api.ts';
import { makeUser, type TestUser } from '../../../testing/factories/make-user.ts';
import { makeSoftPasskey } from '../../../testing/soft-passkey.ts';
import { startTestApp, useTestApp, type TestApp } from '../../../testing/test-app.ts';

const ORIGIN = 'https://facet.example';
const PASSWORD = 'Emerald-cut 7';
const REFUSED = { status: 422, message: 'This passkey wasn’t accepted. Please try again.' };
let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ env: { PUBLIC_URL: ORIGIN } })));
afterAll(() => app.stop());

type Key = ReturnType<typeof makeSoftPasskey>;

async function add(user: Caller, key: Key, name = 'MacBook') {
  const { data } = (await callApi(app, user, api.beginPasskey, { body: {} })).body;
  const passkey = key.make(data.options.challenge);
  return callApi(app, user, api.addPasskey, { body: { challenge_id: data.challenge_id, name, passkey } });
}

const begin = async () => (await callApi(app, null, api.beginPasskeyLogIn)).body.data;
const finish = (challengeId: string, passkey: object) =>
  callApi(app, null, api.logInByPasskey, { body: { challenge_id: challengeId, passkey } });

async function logIn(key: Key) {
  const { challenge_id: id, options } = await begin();
  return finish(id, key.use(options.challenge));
}

async function makeKeyed() {
  const user = await makeUser(app, { password: PASSWORD });
  const key = makeSoftPasskey(ORIGIN);
  const added = await add(user, key);
  expect(added).toMatchObject({ status: 200, body: { data: { recovery_codes: expect.any(Array) } } });
  return { user, key, codes: added.body.data.recovery_codes ?? [] };
}

const listKeys = async (user: TestUser) => (await callApi(app, user, api.getLogInSteps)).body.data.passkeys;
const prove = async (user: Caller) =>
  (await callApi(app, user, api.proveSelf, { body: { current_password: PASSWORD } })).body.data.proof;

test('a passkey logs in by itself; the password then takes it, or a recovery code', async () => {
  const { user, key, codes } = await makeKeyed();
  const done = await logIn(key);
  expect(done).toMatchObject({ status: 200, body: { data: { user: { id: user.id } } } });
  const listed = await callApi(app, done.body.data, api.listSessions);
  expect(listed.body.data.find((one) => one.is_current)?.steps).toEqual(['passkey']);
  expect((await logIn(key)).status).toBe(200);
  const credentials = { email: user.email, password: PASSWORD };
  const asked = await callApi(app, null, api.logIn, { body: credentials });
  expect(asked.raw.json()).toMatchObject({ reason: 'passkey_step' });
  expect((await callApi(app, null, api.logIn, { body: { ...credentials, code: codes[0] } })).status).toBe(200);
});

test('an answer counts once, for its own challenge, at this address, from a key that saw a finger or PIN', async () => {
  const { key } = await makeKeyed();
  const { challenge_id: id, options } = await begin();
  const other = await begin();
  const answer = key.use(options.challenge);
  expect(await finish(other.challenge_id, answer)).toMatchObject(REFUSED);
  expect((await finish(id, answer)).status).toBe(200);
  expect(await finish(id, answer)).toMatchObject(REFUSED);
  expect(await logIn(makeSoftPasskey(ORIGIN))).toMatchObject(REFUSED);
  const user = await makeUser(app);
  expect(await add(user, makeSoftPasskey('https://facet.example.org'))).toMatchObject(REFUSED);
  const touched = makeSoftPasskey(ORIGIN, { flags: 0x01 });
  expect((await add(user, touched)).status).toBe(200);
  expect(await logIn(touched)).toMatchObject(REFUSED);
});

test('what one person was given to make a passkey, nobody else can use', async () => {
  const [ada, bob] = [await makeUser(app), await makeUser(app)];
  const { data } = (await callApi(app, ada, api.beginPasskey, { body: {} })).body;
  const passkey = makeSoftPasskey(ORIGIN).make(data.options.challenge);
  const body = { challenge_id: data.challenge_id, name: 'Stolen', passkey };
  expect(await callApi(app, bob, api.addPasskey, { body })).toMatchObject(REFUSED);
  expect((await callApi(app, ada, api.addPasskey, { body })).status).toBe(200);
  expect(await callApi(app, ada, api.addPasskey, { body })).toMatchObject(REFUSED);
});

test('its owner renames and removes it, after a proof; nobody else reaches it', async () => {
  const { user, key } = await makeKeyed();
  const [first] = await listKeys(user);
  const params = { passkeyId: first?.id ?? 0 };
  const stranger = await makeUser(app, { password: PASSWORD });
  const renamed = (who: Caller) => callApi(app, who, api.renamePasskey, { params, body: { name: ' In the safe ' } });
  expect((await renamed(stranger)).status).toBe(404);
  expect((await renamed(user)).status).toBe(204);
  expect(await listKeys(user)).toMatchObject([{ name: 'In the safe' }]);
  const remove = (who: Caller, proof: string) => callApi(app, who, api.removePasskey, { params, body: { proof } });
  expect((await remove(user, 'made up')).status).toBe(422);
  expect((await remove(stranger, await prove(stranger))).status).toBe(404);
  expect((await remove(user, await prove(user))).status).toBe(204);
  expect(await logIn(key)).toMatchObject(REFUSED);
});

test('a deactivated account stays out', async () => {
  const { user, key } = await makeKeyed();
  await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, user.id));
  expect((await logIn(key)).status).toBe(422);
});

test.each([{ PUBLIC_URL: 'https://192.0.2.7' }, { PUBLIC_URL: 'http://facet.example' }, { PASSWORD_LOGIN: 'off' }])(
  'with %o there are none',
  async (env) => {
    const house = { id: 'house', name: 'House', issuer: 'https://id.example', client_id: 'facet', client_secret: 'x' };
    const oidc = JSON.stringify([house]);
    const elsewhere = await useTestApp({ env: { PUBLIC_URL: ORIGIN, OIDC_PROVIDERS: oidc, ...env } });
    expect((await callApi(elsewhere, null, api.beginPasskeyLogIn)).status).toBe(422);
  },
);
