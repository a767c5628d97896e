import { userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { MAINTENANCE_HEADER } from '@facet/contract/constants/error-status';
import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkDatabase } from './cli/doctor/check-database.ts';
import { runCommand } from './cli/run-command.ts';
import { auditEntries } from './db/schema/index.ts';
import { loadConfig } from './platform/config/load-config.ts';
import { callApi } from './testing/call-api.ts';
import { makeAdmin, makeUser } from './testing/factories/make-user.ts';
import { openProbe } from './testing/socket-probe.ts';
import { startTestApp, TEST_SECRET, type TestApp } from './testing/test-app.ts';
import { speakTus, readUploadId } from './testing/tus.ts';

/*
 * What goes on during maintenance though it isn't a GET, written out by hand: whoever adds a call to it decides here, too.
 */
const GOES_ON = [
  // Reading takes a session: to get one, renew it, open the administration or a socket with it, and end it.
  'logIn',
  'beginPasskeyLogIn',
  'logInByPasskey',
  'socialLogIn',
  'startGuestSession',
  'refreshSession',
  'confirmAdmin',
  'confirmAdminByProvider',
  'createSocketTicket',
  'logOut',
  'endOneSession',
  'endOtherSessions',
  // They read, and are no GET because of what they are asked with.
  'askWhatIf',
  'createDownloadLink',
  'signAddresses',
  'summarizeDesigns',
  // What maintenance is often for, and its end.
  'startBackup',
  'verifyBackup',
  'cancelBackup',
  'endMaintenance',
];
/** Frames that change something that stays. */
const WRITING_FRAMES = [
  'createMessage',
  'updateMessage',
  'deleteMessage',
  'readPosition',
  'drawDraft',
  'updateBoard',
  'nameBoardVersion',
  'restoreBoardVersion',
];
/** Frames that only the server sends. */
const PUSHES = ['notification', 'projectUpdates', 'maintenance', 'boardClosed'];

const CALLS: [string, Endpoint][] = Object.entries(api);
const WORDS = 'bis 14:00 – Umzug';
const TEXT = `Facet is under maintenance (${WORDS}), so nothing can be changed for now. Please try again later.`;

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
  await Promise.all([app.maintenance.start(), other.maintenance.start()]);
});
afterAll(async () => {
  await Promise.all([app.maintenance.stop(), other.maintenance.stop()]);
  await other.stop();
  await app.stop();
});

function operatorsEnv() {
  const { host, port, user, database } = app.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return { DATABASE_URL: url, FACET_SECRET: TEST_SECRET };
}

/** Says it beside the running processes, as an operator does. */
async function command(...args: string[]) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await runCommand(['maintenance', ...args], operatorsEnv(), { say: write, complain: write });
  return [code, ...lines];
}

/** Maintenance until the test ends; in force everywhere when the command returns. */
async function begin() {
  expect((await command('on', WORDS))[0]).toBe(0);
  onTestFinished(async () => void (await command('off')));
}

function ask(endpoint: Endpoint, caller: { token: string } | null) {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 1]));
  return callApi(app, caller, endpoint, { params, ...(endpoint.body.type === 'undefined' ? {} : { body: {} }) });
}

test(
  'a walk over every call: what may change something is refused, and nothing that reads',
  { timeout: 60_000 },
  async () => {
    const admin = await makeAdmin(app);
    await begin();
    const refused: string[] = [];
    for (const [name, endpoint] of CALLS) {
      const isRead = endpoint.method === 'GET';
      const reader = endpoint.access === 'admin' ? admin.admin : admin;
      const { status, message, body, raw } = await ask(endpoint, isRead ? reader : null);
      expect([name, raw.headers[MAINTENANCE_HEADER]]).toEqual([name, `on ${encodeURIComponent(WORDS)}`]);
      if (status !== 503) continue;
      refused.push(name);
      expect([name, message, raw.headers['retry-after']]).toEqual([name, TEXT, '30']);
      expect(body).toMatchObject({ reason: 'maintenance', request_id: expect.any(String) });
    }
    const writing = CALLS.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
    expect(refused).toEqual(writing.filter((name) => !GOES_ON.includes(name)));
    expect(GOES_ON.filter((name) => !writing.includes(name))).toEqual([]);
    for (const path of ['/api/health', '/api/ready', '/api/openapi.json'])
      expect((await app.http.inject({ url: path })).statusCode).toBe(200);
    expect((await app.http.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404);
  },
);

test('sockets are told when it begins and ends, and only frames that read are taken meanwhile', async () => {
  const user = await makeUser(app);
  const address = (await other.http.listen({ port: 0 })).replace('http', 'ws');
  const probe = await openProbe(`${address}/ws?token=${user.token}`);
  onTestFinished(() => probe.socket.terminate());
  await command('on', WORDS);
  expect((await probe.push(METHOD.maintenance)).data).toEqual({ maintenance: { words: WORDS } });
  const refused: string[] = [];
  for (const [name, methodId] of Object.entries(METHOD)) {
    if (PUSHES.includes(name)) continue;
    const { error_id: status, reason, message } = await probe.call(methodId, {});
    if (status === 503) refused.push(name);
    if (status === 503) expect([reason, message]).toEqual(['maintenance', TEXT]);
  }
  expect(refused).toEqual(WRITING_FRAMES);
  await command('off');
  expect((await probe.push(METHOD.maintenance)).data).toEqual({ maintenance: null });
  expect((await probe.call(METHOD.createMessage, {})).error_id).toBe(422);
});

test('an upload in parts waits, and goes on afterwards where it stopped', async () => {
  const tus = speakTus(app, await makeUser(app));
  const bytes = Buffer.from('a drawing of a ring');
  const announce = () => tus.create(bytes.length, { type: 'design', filename: 'ring.pdf' });
  const id = readUploadId(await announce());
  expect((await tus.patch(id, { offset: 0, bytes: bytes.subarray(0, 5) })).statusCode).toBe(204);
  await command('on');
  const part = { offset: 5, bytes: bytes.subarray(5) };
  for (const refused of [await tus.patch(id, part), await tus.remove(id), await announce()]) {
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
    expect(refused.json()).toMatchObject({ reason: 'maintenance' });
  }
  expect(await tus.offset(id)).toEqual({ status: 200, offset: 5 });
  await command('off');
  expect((await tus.patch(id, part)).statusCode).toBe(204);
});

test('an administrator signs in meanwhile, sees it on the page, and ends it there', async () => {
  const admin = await makeAdmin(app);
  await begin();
  // A provider's log-in lets somebody in, but is not connected to an account.
  const answer = {
    code: 'x',
    code_verifier: 'x'.repeat(43),
    redirect_uri: 'https://facet.example',
    nonce: 'x'.repeat(16),
  };
  const logIn = (by: { token: string } | null) =>
    callApi(app, by, api.socialLogIn, { body: { provider: 'acme', ...answer } });
  expect([(await logIn(admin)).status, (await logIn(null)).status]).toEqual([503, 404]);
  const { admin: caller } = admin;
  const read = async () => (await callApi(app, caller, api.getInstallation)).body.data.maintenance;
  const old = await read();
  expect(old).toMatchObject({ words: WORDS, account: process.env['SUDO_USER'] ?? userInfo().username });
  // A page that still shows the one before must not end what somebody said anew.
  await command('on', WORDS);
  const end = (since: string) => callApi(app, caller, api.endMaintenance, { query: { since } });
  expect((await end(old?.since ?? '')).status).toBe(409);
  expect((await end((await read())?.since ?? '')).status).toBe(204);
  expect((await callApi(app, null, api.recoverPassword, { body: {} })).status).toBe(422);
  expect(await read()).toBeNull();
  // The other process finds out by itself.
  await wait(1000);
  expect((await callApi(other, null, api.recoverPassword, { body: {} })).status).toBe(422);
  const acts = (await app.db.select({ act: auditEntries.act, byId: auditEntries.actorId }).from(auditEntries)).slice(
    -2,
  );
  expect(acts).toEqual([
    { act: 'maintenance_begun', byId: null },
    { act: 'maintenance_ended', byId: admin.id },
  ]);
});

test('the command says what it did', async () => {
  expect(await command('off')).toEqual([0, 'There was no maintenance.']);
  expect(await command('on', '  until\n14:00 ')).toEqual([
    0,
    'Maintenance is on (until 14:00): people can read, and change nothing. End it with: maintenance off',
  ]);
  const found = (await checkDatabase(loadConfig(operatorsEnv()))).find(({ check }) => check === 'maintenance');
  expect(found).toMatchObject({ state: 'warning', text: 'it is on (until 14:00): people can change nothing' });
  const late = await startTestApp({ beside: app });
  onTestFinished(() => late.stop());
  await late.maintenance.look();
  expect((await callApi(late, null, api.recoverPassword, { body: {} })).status).toBe(503);
  expect(await command('off')).toEqual([0, 'Maintenance is over.']);
  expect(await command('on', 'x'.repeat(101))).toEqual([1, 'Say it in 100 symbols, such as "until 14:00".']);
  expect((await command('maybe'))[0]).toBe(2);
});
