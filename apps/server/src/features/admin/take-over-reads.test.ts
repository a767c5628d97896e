import * as api from '@facet/contract/endpoints/index';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { auditEntries } from '../../db/schema/index.ts';
import { photo } from '../../platform/images/samples.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam, type ChatTeam } from '../../testing/chat-team.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import { makeAdmin } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let team: ChatTeam;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
  admin = await makeAdmin(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  team = await makeChatTeam(app, address);
});

async function takenOver(userId: number) {
  const params = { userId };
  const answer = await callApi(app, admin.admin, api.takeOver, { params, body: { reason: 'Cannot open it' } });
  expect(answer.status).toBe(201);
  return { token: answer.body.data.token };
}
const looks = async (userId: number) => {
  const isLook = and(eq(auditEntries.act, 'looked_in_take_over'), isNotNull(auditEntries.impersonatorId));
  const rows = await app.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.actorId, userId), isLook))
    .orderBy(auditEntries.id);
  return rows.map(({ projectId, details }) => projectId ?? details.call);
};
const isOriginal = (text: string) => text.includes('variant=original');

test('the first look at each project is in the audit log, once in a take-over, whichever way it goes', async () => {
  const { owner, projectId } = team;
  const other = await makeChatTeam(app, address);
  const designed = { projectId, projectModuleId: team.modules['cad-design'].id, createdBy: owner.id };
  const { fileId } = await makeDesign(app, designed);
  const caller = await takenOver(owner.id);
  const read = (by: Caller) => callApi(app, by, api.getProject, { params: { projectId } });
  await read(caller);
  await read(caller);
  await callApi(app, caller, api.getFile, { params: { fileId } });
  await callApi(app, caller, api.listTasks, { params: { projectId } });
  expect(await looks(owner.id)).toEqual([projectId]);
  // What is not theirs to see is not looked at.
  expect((await callApi(app, caller, api.getProject, { params: { projectId: other.projectId } })).status).toBe(403);
  await callApi(app, caller, api.listProjects);
  await callApi(app, caller, api.listProjects);
  await callApi(app, caller, api.getSession);
  expect(await looks(owner.id)).toEqual([projectId, 'GET /projects']);
  await read(await takenOver(owner.id));
  await read(owner);
  expect(await looks(owner.id)).toEqual([projectId, 'GET /projects', projectId]);
  const own = await callApi(app, owner, api.listAccountLog, { params: { userId: owner.id } });
  expect(own.body.data.filter(({ act }) => act === 'looked_in_take_over')).toHaveLength(3);
});

test('a socket that joins a project looks at it', async () => {
  const { owner, projectId } = team;
  const { token } = await takenOver(owner.id);
  const probe = await openProbe(`${address}?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  expect(await probe.call(METHOD.connectToProject, { project_id: projectId })).toMatchObject({ error_id: 0 });
  expect(await looks(owner.id)).toEqual([projectId]);
});

test('no answer of a take-over has the address of an original, and its owner’s still do', async () => {
  const { owner, projectId } = team;
  const designed = { projectId, projectModuleId: team.modules['cad-design'].id, createdBy: owner.id };
  const { fileId, itemId } = await makeDesign(app, designed);
  const caller = await takenOver(owner.id);
  const module = { projectId, moduleId: designed.projectModuleId };
  const answers = (by: Caller) =>
    Promise.all([
      callApi(app, by, api.getFile, { params: { fileId } }),
      callApi(app, by, api.getDesign, { params: { ...module, itemId } }),
      callApi(app, by, api.listStyles, { params: module }),
      callApi(app, by, api.listItems, { params: { projectId } }),
      callApi(app, by, api.listSpaceFiles, { params: { spaceId: team.project.spaceId } }),
    ]);
  for (const { status, raw } of await answers(owner)) expect([status, isOriginal(raw.payload)]).toEqual([200, true]);
  for (const { status, raw } of await answers(caller)) expect([status, isOriginal(raw.payload)]).toEqual([200, false]);
  const file = (await callApi(app, caller, api.getFile, { params: { fileId } })).body.data;
  expect(file).toMatchObject({ download_url: null, companion: null });
  expect((await callApi(app, caller, api.getFileLink, { params: { fileId } })).status).toBe(403);
  const addresses = ['original', 'reduced-glb'].map((variant) => ({ file_id: fileId, variant }));
  const signed = async (by: Caller) => (await callApi(app, by, api.signAddresses, { body: { addresses } })).body.data;
  expect((await signed(caller)).map(({ url }) => url)).toEqual([null, null]);
  expect((await signed(owner))[0]?.url).toContain('variant=original');
});

test('nor does a frame: of one message, each gets what is theirs', async () => {
  const { owner, projectId } = team;
  const { token } = await takenOver(owner.id);
  const probe = await openProbe(`${address}?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: projectId });
  const mine = await team.join('p_owner');
  const [author, reader] = [await team.join('designer'), await team.join('watcher')];
  const png = await photo(40, 30).png().toBuffer();
  const files = [{ filename: 'ring.png', content: png.toString('base64') }];
  await team.say(author, '', { files });
  const urlOf = async (one: typeof probe) =>
    chatMessage.parse((await one.push(METHOD.createMessage)).data).files[0]?.url ?? '';
  expect([isOriginal(await urlOf(mine)), isOriginal(await urlOf(reader))]).toEqual([true, true]);
  expect(isOriginal(await urlOf(probe))).toBe(false);
  expect(isOriginal(JSON.stringify(await team.read(probe)))).toBe(false);
  // What they write themselves reaches the others whole.
  await probe.call(METHOD.createMessage, { project_id: projectId, message_text: '', files });
  await expect.poll(() => reader.frames.filter(({ method_id: id }) => id === METHOD.createMessage)).toHaveLength(2);
  expect(isOriginal(JSON.stringify(reader.frames.at(-1)?.data))).toBe(true);
});
