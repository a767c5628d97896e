import { setImmediate } from 'node:timers/promises';
import { CLOSE_CODE, decodeFrame, encodeFrame, METHOD, serverFrame } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenAt, makeChatTeam, sendAs, type ChatTeam } from '../../testing/chat-team.ts';
import { addToTeam } from '../../testing/factories/make-project.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { openProbe, type SocketProbe } from '../../testing/socket-probe.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts';
import { createTokens } from '../../platform/auth/tokens.ts';

let app: TestApp;
let address: string;
let team: ChatTeam;
let bystander: SocketProbe;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  address = await listenAt(app);
  team = await makeChatTeam(app, address);
});
afterAll(() => app.stop());

const waitForError = async (probe: SocketProbe, text: string | Buffer) => {
  probe.frames.length = 0;
  const answered = new Promise((resolve) => probe.socket.once('message', resolve));
  probe.sendText(text);
  return serverFrame.parse(decodeFrame(String(await answered)));
};

/** Somebody else goes on as if nothing had happened. */
async function expectNothingElseHappened() {
  bystander ??= await openProbe(`${address}?token=${team.people.p_owner.token}`);
  await team.say(bystander, 'Still here');
}

test.each([
  ['no base64', '{"method_id":100}', 400],
  ['no JSON', Buffer.from('not json').toString('base64'), 400],
  ['no frame', encodeFrame({ hello: 'world' }), 400],
  ['an unknown method', encodeFrame({ method_id: 4711, request_id: 'x', data: {} }), 404],
  ['a message of nothing', encodeFrame({ method_id: METHOD.createMessage, request_id: 'x' }), 422],
  [
    'a text that is none',
    encodeFrame({ method_id: 100, request_id: 'x', data: { project_id: 1, message_text: 7 } }),
    422,
  ],
  [
    'a filter by an id that is too large',
    encodeFrame({ method_id: METHOD.paginationMessage, request_id: 'x', data: { project_id: 1, owner: 3e9 } }),
    422,
  ],
  ['an id that is none', encodeFrame({ method_id: 101, request_id: 'x', data: { message_id: 'last' } }), 422],
])('%s is refused, and the connection goes on', async (_what, text, status) => {
  const probe = await team.open('designer');
  const answer = await waitForError(probe, text);
  expect(answer).toMatchObject({ error_id: status, message: expect.any(String), data: null });
  await team.say(probe, 'Better');
  await expectNothingElseHappened();
});

test('a frame of 20 MB is refused, and the connection goes on', async () => {
  const probe = await team.join('designer');
  expect(await waitForError(probe, Buffer.alloc(20 * 1024 * 1024, 'A'))).toMatchObject({ error_id: 413 });
  await team.say(probe, 'Shorter');
  await expectNothingElseHappened();
});

test('a frame of 20 MB ends the connection of who writes in no chat there, or has proven no address', async () => {
  const { id, token } = await makeUser(app, { isVerified: false });
  await addToTeam(app, { projectId: team.projectId, userId: id, roles: ['p_manager'] });
  const unverified = await openProbe(`${address}?token=${token}`);
  await unverified.call(METHOD.connectToProject, { project_id: team.projectId });
  for (const probe of [unverified, await team.open('stranger')]) {
    probe.sendText(Buffer.alloc(20 * 1024 * 1024, encodeFrame({ method_id: METHOD.createMessage, data: {} })));
    expect(await probe.closed).toBe(CLOSE_CODE.tooLarge);
  }
  await expectNothingElseHappened();
});

test('frames without end are refused beyond what one may send, who goes on is closed, nobody else notices', async () => {
  const probe = await team.open('s_design');
  const data = { project_id: team.projectId };
  // However slow the machine is: what may be sent a second grows back meanwhile.
  for (let number = 0; probe.socket.readyState === probe.socket.OPEN; number += 1) {
    sendAs(probe, `many ${number}`, METHOD.typing, data);
    if (number % 1000 === 999) await setImmediate();
  }
  await expectNothingElseHappened();
  expect(await probe.closed).toBe(CLOSE_CODE.tooMuch);
  const refused = probe.frames.filter(({ error_id: status }) => status === 429);
  expect(refused.length).toBeGreaterThan(200);
  expect(refused[0]?.message).toBe('Too many frames. Please slow down');
});

test('a token that expires ends its connection, what was kept stays, and nobody else notices', async () => {
  const { id, sessionId } = team.people.designer;
  const { token } = await createTokens(TEST_SECRET, { tokenMinutes: 1 / 30, sessionIdleDays: 30 }).issue(id, sessionId);
  const probe = await openProbe(`${address}?token=${token}`);
  const message = await team.say(probe, 'Before the end');
  expect(await probe.closed).toBe(4401);
  await expectNothingElseHappened();
  const back = await team.open('designer');
  expect((await team.read(back, { from: message.id + 1, count: 1 })).data[0]).toMatchObject({ id: message.id });
});

test('a member who leaves the team is cut off the chat at once', async () => {
  const probe = await team.join('merchandiser');
  await app.pool.query('delete from project_members where project_id = $1 and user_id = $2', [
    team.projectId,
    team.people.merchandiser.id,
  ]);
  app.announce({ kind: 'access', projectIds: [team.projectId], userIds: [team.people.merchandiser.id] });
  expect(await probe.push(METHOD.exitFromProject)).toMatchObject({ error_id: 403 });
  const data = { project_id: team.projectId, message_text: 'Let me in' };
  expect(await probe.call(METHOD.createMessage, data)).toMatchObject({ error_id: 403 });
});
