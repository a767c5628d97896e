import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam, type ChatTeam } from '../../testing/chat-team.ts';
import { makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: ChatTeam;
/** A design that the reviewer and the watcher were asked about, and one that nobody was. */
let asked: { id: number; styleId: number };
let hidden: { id: number; styleId: number };
const NOWHERE = 2_000_000_000;

beforeAll(async () => {
  app = await startTestApp();
  team = await makeChatTeam(app, await listenAt(app));
  const mine = { projectId: team.projectId, createdBy: team.people.p_owner.id };
  const makeDesign = async (module: 'cad-design' | 'technical-drawing') => {
    const style = await makeStyle(app, mine);
    const item = await makeItem(app, { ...mine, moduleId: team.modules[module].id, styleId: style.id });
    return { id: item.id, styleId: style.id };
  };
  asked = await makeDesign('cad-design');
  hidden = await makeDesign('cad-design');
  for (const kind of ['reviewer', 'watcher'] as const)
    await makeReviewLink(app, { ...mine, itemIds: [asked.id], userId: team.people[kind].id });
});
afterAll(() => app.stop());

const WRITERS = ['p_owner', 'designer', 'c_design', 't_design', 'merchandiser', 'reviewer'] as const;
const place = () => ({ project_id: team.projectId });

// Which messages somebody reads, and so writes and answers: of no module, the mood board, CAD, and technical drawings.
test.each([
  ['p_owner', true, true, true, true],
  ['designer', true, true, true, true],
  ['c_design', true, true, true, false],
  ['t_design', true, true, false, true],
  ['merchandiser', true, true, false, false],
  ['reviewer', true, true, false, false],
] as const)('%s writes in a module just when they read its messages', async (kind, ...expected) => {
  const [owner, probe] = [await team.open('p_owner'), await team.join(kind)];
  const modules = [
    null,
    ...(['mood-board', 'cad-design', 'technical-drawing'] as const).map((name) => team.modules[name].id),
  ];
  const status = async (method: number, data: object) => (await probe.call(method, { ...place(), ...data })).error_id;
  const seen = [];
  for (const project_module of modules) {
    const theirs = await team.say(owner, 'By the owner', { project_module });
    const reads = (await team.read(probe)).data.some(({ id }) => id === theirs.id);
    const writes = await status(METHOD.createMessage, { message_text: 'Mine', project_module });
    const mentions = await status(METHOD.createMessage, {
      message_text: 'Mine',
      project_module,
      tagged_users: [team.people.p_owner.id],
    });
    const answers = await status(METHOD.createMessage, { message_text: 'Mine', replied_message_id: theirs.id });
    expect([writes, mentions, answers]).toEqual(reads ? [0, 0, 0] : [404, 404, 422]);
    seen.push(reads);
  }
  expect(seen).toEqual(expected);
});

test('a module that one may not read is not told from one that does not exist', async () => {
  const probe = await team.open('reviewer');
  const tries = [team.modules['cad-design'].id, NOWHERE].map((project_module) =>
    probe.call(METHOD.createMessage, { ...place(), message_text: 'Hello', project_module }),
  );
  const [unseen, missing] = await Promise.all(tries);
  expect([unseen?.error_id, unseen?.message]).toEqual([missing?.error_id, missing?.message]);
});

// A style by the design that one was asked about, one without, and one that is not there.
test.each([
  ['p_owner', 0, 0],
  ['designer', 0, 0],
  ['c_design', 0, 0],
  ['t_design', 0, 0],
  ['merchandiser', 0, 0],
  ['reviewer', 0, 422],
] as const)('%s names a style that was asked about: %i, another one: %i', async (kind, near, far) => {
  const probe = await team.open(kind);
  const name = (project_style_id: number) =>
    probe.call(METHOD.createMessage, { ...place(), message_text: 'About this', project_style_id });
  expect((await name(asked.styleId)).error_id).toBe(near);
  const [other, missing] = [await name(hidden.styleId), await name(NOWHERE)];
  expect([other.error_id, missing.error_id]).toEqual([far, 422]);
  if (far) expect(other.message).toBe(missing.message);
  const choice = await callApi(app, team.people[kind], api.listProjectStyles, {
    params: { projectId: team.projectId },
  });
  expect(choice.body.data.map(({ id }) => id).includes(hidden.styleId)).toBe(far === 0);
});

test.each(WRITERS)('%s changes and takes back what they wrote only while they read it', async (kind) => {
  const [probe, user] = [await team.open(kind), team.people[kind]];
  const message = await team.say(probe, 'On the mood board', { project_module: team.modules['mood-board'].id });
  const change = async (id: number) => [
    (await probe.call(METHOD.updateMessage, { message_id: id, message_text: 'Changed' })).error_id,
    (await probe.call(METHOD.deleteMessage, { message_id: id })).error_id,
  ];
  expect(await change(message.id)).toEqual([0, 0]);
  const cad = team.modules['cad-design'].id;
  const { rows } = await app.pool.query<{ id: string }>(
    'insert into chat_messages (project_id, user_id, project_module_id, text) values ($1, $2, $3, $4) returning id',
    [team.projectId, user.id, cad, 'Written when it was open to them'],
  );
  const isOpen = ['p_owner', 'designer', 'c_design'].includes(kind);
  expect(await change(Number(rows[0]?.id))).toEqual(isOpen ? [0, 0] : [404, 404]);
});

// Typing and the read position are the project's; looking at a design, drawing and commenting on it are the item's.
test.each([
  ['p_owner', 0, 0, 0, 0],
  ['c_design', 0, 0, 0, 0],
  ['t_design', 404, 404, 404, 404],
  ['merchandiser', 404, 404, 404, 404],
  ['reviewer', 0, 404, 0, 404],
  ['watcher', 0, 404, 403, 404],
] as const)(
  '%s looks at the asked design: %i, the other: %i, draws and comments: %i, %i',
  async (kind, ...expected) => {
    const probe = await team.join(kind);
    const params = { projectId: team.projectId, moduleId: team.modules['cad-design'].id };
    const drawing = { width: 10, height: 10, strokes: [] };
    const status = async ({ id }: { id: number }) => {
      const looks = await probe.call(METHOD.presence, { ...place(), item_id: id });
      const draws = await probe.call(METHOD.drawDraft, {
        ...place(),
        module_id: params.moduleId,
        item_id: id,
        ...drawing,
        removed_ids: [],
      });
      const says = await callApi(app, team.people[kind], api.createComment, {
        params,
        body: { file_id: id, text: 'Hm' },
      });
      expect(draws.error_id).toBe(says.status === 201 ? 0 : says.status);
      return [looks.error_id, draws.error_id] as const;
    };
    const [near, far] = [await status(asked), await status(hidden)];
    expect([near[0], far[0], near[1], far[1]]).toEqual(expected);
  },
);

test.each([
  ['p_owner', 201, 201],
  ['c_design', 201, 422],
  ['t_design', 422, 201],
  ['merchandiser', 422, 422],
  ['reviewer', 403, 403],
] as const)('%s makes a task of CAD: %i, of technical drawings: %i', async (kind, cad, drawing) => {
  const make = (module: 'cad-design' | 'technical-drawing') =>
    callApi(app, team.people[kind], api.createTask, {
      params: { projectId: team.projectId },
      body: { name: 'Check', project_style_id: asked.styleId, project_module_id: team.modules[module].id },
    });
  expect([(await make('cad-design')).status, (await make('technical-drawing')).status]).toEqual([cad, drawing]);
});
