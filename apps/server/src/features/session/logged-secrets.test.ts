import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { expect, test } from 'vitest';
import { mailedTokens, socketTickets, users } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailedToken } from '../../testing/outbox.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { useTestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Emerald-cut 7';
const WRONG_PASSWORD = 'Marquise-cut 9';
const NEW_PASSWORD = 'Cushion-cut 8';

/** An app that records its log, every answer, and the secrets that must be in neither. */
async function useRecordedApp() {
  const lines: string[] = [];
  const answers: string[] = [];
  const app = await useTestApp({ env: { LOG_LEVEL: 'debug' }, logLine: (line) => void lines.push(line) });
  const address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  const call: typeof callApi = async (...args) => {
    const answer = await callApi(...args);
    answers.push(answer.raw.body);
    return answer;
  };
  const storedHashes = async () => {
    const [user] = await app.db.select().from(users).limit(1);
    const [ticket] = await app.db.select().from(socketTickets).limit(1);
    return [user?.passwordHash, ticket?.hash].filter((text) => typeof text === 'string');
  };
  return { app, address, call, lines, answers, storedHashes, email: uniqueEmail('ada') };
}

type Recorded = Awaited<ReturnType<typeof useRecordedApp>>;

async function signUp({ app, call, email }: Recorded) {
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  const body = { email, password: PASSWORD, password_confirmation: PASSWORD, ...names };
  const registered = await call(app, null, api.registerUser, { body });
  await call(app, null, api.registerUser, { body });
  const link = await mailedToken(app, { email, page: '/verify-email' });
  await app.http.inject(`/verify-email?token=${link}`);
  expect((await call(app, null, api.verifyEmail, { body: { token: link } })).status).toBe(204);
  await call(app, null, api.verifyEmail, { body: { token: link } });
  return { link, token: registered.body.data.token };
}

async function logInAndRefresh({ app, call, email }: Recorded) {
  await call(app, null, api.logIn, { body: { email, password: WRONG_PASSWORD } });
  const loggedIn = await call(app, null, api.logIn, { body: { email, password: PASSWORD } });
  const refreshed = await call(app, loggedIn.body.data, api.refreshSession);
  return [loggedIn.body.data.token, refreshed.body.data.token] as const;
}

async function openSockets({ app, address, call }: Recorded, caller: Caller) {
  const { ticket } = (await call(app, caller, api.createSocketTicket)).body.data;
  const open = async (secret: string | null) => {
    const probe = await openProbe(`${address}/ws?token=${secret}`);
    await probe.call(METHOD.connectToProject, { project_id: 1 });
    return probe;
  };
  return { ticket, probes: [await open(ticket), await open(caller.token)] };
}

async function recoverAndLeave({ app, call, email }: Recorded) {
  await call(app, null, api.recoverPassword, { body: { email } });
  const link = await mailedToken(app, { email, page: '/reset-password' });
  await app.http.inject(`/reset-password?token=${link}`);
  const body = { token: link, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  expect((await call(app, null, api.resetPassword, { body })).status).toBe(204);
  const last = await call(app, null, api.logIn, { body: { email, password: NEW_PASSWORD } });
  expect((await call(app, last.body.data, api.getSession)).status).toBe(200);
  expect((await call(app, last.body.data, api.logOut)).status).toBe(204);
  return { link, token: last.body.data.token };
}

/** A personal access token, made, used, sent wrongly and removed. */
async function useAccessToken({ app, call }: Recorded, caller: Caller) {
  const userId = (await call(app, caller, api.getSession)).body.data.user.id;
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  const body = { name: 'Nightly CSV', scopes: ['read'], expires_at: expires };
  // Not recorded: this answer is the only one that has it.
  const made = (await callApi(app, caller, api.createToken, { params: { userId }, body })).body.data;
  expect((await call(app, made, api.listProjects)).status).toBe(200);
  expect((await call(app, made, api.createSocketTicket)).status).toBe(403);
  await call(app, { token: `${made.token}0` }, api.listProjects);
  await call(app, null, api.listProjects, { query: { search: made.token } });
  await call(app, caller, api.listTokens, { params: { userId } });
  await call(app, caller, api.removeToken, { params: { userId, tokenId: made.id }, body: {} });
  return made.token;
}

const signatureOf = (token: string) => token.slice(token.lastIndexOf('.') + 1);

test('a whole life of an account leaves no password, token, hash or ticket in the log or in an answer', async () => {
  const recorded = await useRecordedApp();
  const signedUp = await signUp(recorded);
  const [first, second] = await logInAndRefresh(recorded);
  const { ticket } = (await recorded.call(recorded.app, { token: second }, api.createSocketTicket)).body.data;
  const accessToken = await useAccessToken(recorded, { token: second });
  const hashes = await recorded.storedHashes();
  const sockets = await openSockets(recorded, { token: second });
  const left = await recoverAndLeave(recorded);
  expect(await Promise.all(sockets.probes.map(({ closed }) => closed))).toEqual([4401, 4401]);

  const neverAnswered = [
    PASSWORD,
    WRONG_PASSWORD,
    NEW_PASSWORD,
    accessToken,
    ...hashes,
    ...(await recorded.storedHashes()),
  ];
  const links = [signedUp.link, left.link];
  const tokens = [...links, signedUp.token, first, second, left.token, ticket, sockets.ticket];
  const log = recorded.lines.join('\n');
  expect(log).toContain('/api/authorizations/reset-password');
  for (const secret of [...neverAnswered, ...tokens, ...tokens.map(signatureOf)]) expect(log).not.toContain(secret);
  expect(neverAnswered.length).toBeGreaterThan(6);
  const answers = recorded.answers.join('\n');
  expect(answers).not.toMatch(/password_hash|passwordHash|argon2/);
  for (const secret of [...neverAnswered, ...links]) expect(answers).not.toContain(secret);

  // Nothing stored or queued gives a link away either: tokens are derived, not kept.
  const { rows } = await recorded.app.pool.query('select data::text from pgboss.job');
  const kept = JSON.stringify([await recorded.app.db.select().from(mailedTokens), rows]);
  for (const link of links) expect(kept).not.toContain(signatureOf(link));
});
