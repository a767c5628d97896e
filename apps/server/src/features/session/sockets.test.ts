import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketTickets } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { mailedToken } from '../../testing/outbox.ts';
import { openProbe, probeAt } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailToken } from './actions/mail-token.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

const ticketFor = async (caller: Caller) => (await callApi(app, caller, api.createSocketTicket)).body.data;
const open = (token: string) => openProbe(`${address}/ws?token=${token}`);

test('a ticket opens one socket, once, and lives 30 seconds', async () => {
  const user = await makeUser(app);
  const { status, body } = await callApi(app, user, api.createSocketTicket);
  expect(status).toBe(201);
  const left = Date.parse(body.data.expires_at) - Date.now();
  expect(left).toBeGreaterThan(25_000);
  expect(left).toBeLessThanOrEqual(30_000);
  const probe = await open(body.data.ticket);
  await expect(open(body.data.ticket)).rejects.toThrow('401');
  probe.socket.close();
});

test('a ticket that has expired, was never given, or belongs to an ended session opens nothing', async () => {
  const user = await makeUser(app);
  const expired = await ticketFor(user);
  await app.db
    .update(socketTickets)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(socketTickets.sessionId, user.sessionId));
  await expect(open(expired.ticket)).rejects.toThrow('401');
  await expect(open('A'.repeat(43))).rejects.toThrow('401');
  const left = await ticketFor(user);
  await callApi(app, user, api.logOut);
  await expect(open(left.ticket)).rejects.toThrow('401');
});

test('the token of a session opens none, since addresses are written down on the way', async () => {
  const user = await makeUser(app);
  await expect(probeAt(`${address}/ws?token=${user.token}`)).rejects.toThrow('401');
  expect((await callApi(app, user, api.getSession)).status).toBe(200);
});

test('only the hash of a ticket is stored, with the end of the token that asked for it', async () => {
  const user = await makeUser(app);
  const { ticket } = await ticketFor(user);
  const [row] = await app.db.select().from(socketTickets).where(eq(socketTickets.sessionId, user.sessionId));
  expect(JSON.stringify(row)).not.toContain(ticket);
  expect(row?.tokenExpiresAt.getTime()).toBe((await app.tokens.read(user.token))?.expiresAt);
});

test('nobody without a session gets one', async () => {
  expect((await callApi(app, null, api.createSocketTicket)).status).toBe(401);
});

test('logging out closes the sockets of this session and leaves those of another', async () => {
  const user = await makeUser(app, { password: 'Emerald-cut 7' });
  const other = await callApi(app, null, api.logIn, { body: { email: user.email, password: 'Emerald-cut 7' } });
  const [mine, theirs] = [await open((await ticketFor(user)).ticket), await open(other.body.data.token)];
  await callApi(app, user, api.logOut);
  expect(await mine.closed).toBe(4401);
  expect(theirs.socket.readyState).toBe(theirs.socket.OPEN);
  await callApi(app, other.body.data, api.logOut);
  expect(await theirs.closed).toBe(4401);
});

test('an open socket hears of the verified address and reaches from then on what was granted to it', async () => {
  const user = await makeUser(app, { isVerified: false });
  const { project } = await makeProject(app);
  await addToTeam(app, { projectId: project.id, userId: user.id, roles: ['designer'] });
  const probe = await open((await ticketFor(user)).ticket);
  const join = async () => (await probe.call(METHOD.connectToProject, { project_id: project.id })).error_id;
  expect(await join()).toBe(403);
  await transact(app, (tx) => mailToken(app, tx, { purpose: 'verify_email', userId: user.id }));
  const token = await mailedToken(app, { email: user.email, page: '/verify-email' });
  await callApi(app, null, api.verifyEmail, { body: { token } });
  const told = { event: 'access.changed', project_id: null, entity: 'user', id: user.id };
  expect((await probe.push(METHOD.projectUpdates)).data).toEqual(told);
  expect(await join()).toBe(0);
  probe.socket.close();
});

test('a space sees at once that somebody it invited has come', async () => {
  const { space, admin } = await makeSpace(app);
  const invited = await makeUser(app, { password: 'Emerald-cut 7' });
  await addToSpace(app, { spaceId: space.id, userId: invited.id, status: 1 });
  const probe = await open((await ticketFor(admin)).ticket);
  await callApi(app, null, api.logIn, { body: { email: invited.email, password: 'Emerald-cut 7' } });
  const told = { event: 'space.users_changed', project_id: null, entity: 'space', id: space.id, space_id: space.id };
  expect((await probe.push(METHOD.projectUpdates)).data).toEqual(told);
  probe.socket.close();
});
