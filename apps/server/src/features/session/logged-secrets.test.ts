import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { mailedTokens, socketTickets, users } from '../../db/schema/index.ts';
import { expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { uniqueEmail } from '../../testing/factories/unique.ts';
import { mailedToken } from '../../testing/outbox.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { useTestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Emerald-cut 7';
const WRONG_PASSWORD = 'Marquise-cut 9';
const NEW_PASSWORD = 'Cushion-cut 8';

async function openAndCloseSocket(url: string) {
  const probe = await openProbe(url);
  await probe.call(METHOD.connectToProject, { project_id: 1 });
  return probe;
}

test('a whole life of an account leaves no password, token, hash or ticket in the log or in an answer', async () => {
  const lines: string[] = [];
  const app = await useTestApp({ env: { LOG_LEVEL: 'debug' }, logLine: (line) => void lines.push(line) });
  const address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  const answers: string[] = [];
  const tokens: string[] = [];
  const call: typeof callApi = async (...args) => {
    const answer = await callApi(...args);
    answers.push(answer.raw.body);
    return answer;
  };
  const stored = async () => {
    const [user] = await app.db.select().from(users);
    const [ticket] = await app.db.select().from(socketTickets);
    return [user?.passwordHash, ticket?.hash].filter((text) => typeof text === 'string');
  };
  const email = uniqueEmail('ada');

  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  const registration = { email, password: PASSWORD, password_confirmation: PASSWORD, ...names };
  const registered = await call(app, null, api.registerUser, { body: registration });
  await call(app, null, api.registerUser, { body: registration });
  const verification = await mailedToken(app, { email, page: '/verify-email' });
  await app.http.inject(`/verify-email?token=${verification}`);
  expect((await call(app, null, api.verifyEmail, { body: { token: verification } })).status).toBe(204);
  await call(app, null, api.verifyEmail, { body: { token: verification } });
  await call(app, null, api.logIn, { body: { email, password: WRONG_PASSWORD } });
  const loggedIn = await call(app, null, api.logIn, { body: { email, password: PASSWORD } });
  const refreshed = await call(app, loggedIn.body.data, api.refreshSession);
  const secrets = await stored();

  const ticket = (await call(app, refreshed.body.data, api.createSocketTicket)).body.data.ticket;
  secrets.push(...(await stored()));
  const socket = await openAndCloseSocket(`${address}/ws?token=${ticket}`);
  await expect(openProbe(`${address}/ws?token=${ticket}`)).rejects.toThrow('401');
  const jwtSocket = await openAndCloseSocket(`${address}/ws?token=${refreshed.body.data.token}`);

  await call(app, null, api.recoverPassword, { body: { email } });
  const recovery = await mailedToken(app, { email, page: '/reset-password' });
  await app.http.inject(`/reset-password?token=${recovery}`);
  const reset = { token: recovery, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  expect((await call(app, null, api.resetPassword, { body: reset })).status).toBe(204);
  expect([await socket.closed, await jwtSocket.closed]).toEqual([4401, 4401]);
  const last = await call(app, null, api.logIn, { body: { email, password: NEW_PASSWORD } });
  expect((await call(app, last.body.data, api.getSession)).status).toBe(200);
  expect((await call(app, last.body.data, api.logOut)).status).toBe(204);

  tokens.push(...[registered, loggedIn, refreshed, last].map(({ body }) => body.data.token), verification, recovery, ticket);
  secrets.push(...(await stored()), PASSWORD, WRONG_PASSWORD, NEW_PASSWORD);
  const log = lines.join('\n');
  expect(log).toContain('/api/authorizations/reset-password');
  const hidden = [...secrets, ...tokens, ...tokens.map((token) => token.slice(token.indexOf('.') + 1))];
  expect(hidden.length).toBeGreaterThan(15);
  for (const secret of hidden) expect(log).not.toContain(secret);
  for (const answer of answers) {
    expect(answer).not.toMatch(/password_hash|passwordHash|argon2/);
    for (const secret of secrets) expect(answer).not.toContain(secret);
  }
  // What is stored and queued gives no link away either: tokens are derived, not kept.
  const { rows } = await app.pool.query('select data::text from pgboss.job');
  const kept = JSON.stringify([await app.db.select().from(mailedTokens), rows]);
  for (const token of [verification, recovery]) expect(kept).not.toContain(token.slice(token.indexOf('.') + 1));
});
