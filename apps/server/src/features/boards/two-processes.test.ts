import { listItems, putItems, removeItems } from '@facet/board/document';
import { boardPresencePush, type BoardPresencePush } from '@facet/contract/board-frames';
import { deleteBoard } from '@facet/contract/endpoints/boards';
import { getProject, setProjectTeam } from '@facet/contract/endpoints/projects';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../../db/client.ts';
import { createNotifyCarrier } from '../../platform/realtime/notify-carrier.ts';
import { makeBoardTeam, makeNote } from '../../testing/board-team.ts';
import { callApi } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whiteboardsOf } from './whiteboards.ts';
import { renewPresences } from './tell-presence.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };

let one: TestApp;
let other: TestApp;
let addresses: [string, string];
let stop: () => Promise<unknown>;

/** Two processes on one database, which tell each other by it. */
beforeAll(async () => {
  const base = await startTestApp();
  const pool = createPool(base.connection, () => undefined);
  const open = () => createNotifyCarrier({ pool, connection: base.connection, log });
  const carriers = [await open(), await open()] as const;
  one = await startTestApp({ beside: base, carrier: carriers[0] });
  other = await startTestApp({ beside: base, carrier: carriers[1] });
  addresses = [await listenAt(one), await listenAt(other)];
  stop = async () => {
    await Promise.all([one.stop(), other.stop()]);
    await Promise.all(carriers.map((carrier) => carrier.close()));
    await pool.end();
    await base.stop();
  };
});
afterAll(() => stop());

test('what is changed through one process is in the document of the other, small changes and large ones', async () => {
  const team = await makeBoardTeam(one, addresses[0]);
  const here = await team.onBoard('p_owner');
  const there = await team.onBoard('designer', addresses[1]);
  const note = await here.putNote();
  await there.has(note.id);
  const many = Array.from({ length: 300 }, () => makeNote(team.people.designer.id));
  expect(await there.edit((doc) => putItems(doc, many))).toMatchObject({ error_id: 0 });
  await here.has(many.at(-1)?.id ?? '');
  // What builds on what came through the other process is taken.
  expect(await here.edit((doc) => removeItems(doc, [many[0]?.id ?? '']))).toMatchObject({ error_id: 0 });
  await vi.waitFor(() => expect(listItems(there.doc)).toHaveLength(300));
  for (const app of [one, other]) {
    const total = () => whiteboardsOf(app).open.find(team.boardId)?.live?.items.size;
    await vi.waitFor(() => expect(total()).toBe(300));
  }
  const counted = await one.pool.query('select sequence, items_total from boards where id = $1', [team.boardId]);
  expect(counted.rows).toEqual([{ sequence: 3, items_total: 300 }]);
});

test('two who write at once through two processes both are kept, in an order without a gap', async () => {
  const team = await makeBoardTeam(one, addresses[0]);
  const clients = [await team.onBoard('p_owner'), await team.onBoard('p_owner', addresses[1])];
  const notes = await Promise.all(
    clients.map(async (client) => {
      const made = [];
      for (let number = 0; number < 25; number += 1) made.push(await client.putNote());
      return made;
    }),
  );
  for (const client of clients) for (const note of notes.flat()) await client.has(note.id);
  const { rows } = await one.pool.query('select sequence from board_updates where board_id = $1 order by 1', [
    team.boardId,
  ]);
  expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof makeBoardTeam>>['onBoard']>>;
/** What the client is told next of somebody; news of before may come late from the other process. */
async function waitForNews(
  { probe }: Client,
  { joined: { peer } }: Client,
  isWanted: (told: BoardPresencePush) => boolean,
) {
  for (;;) {
    const { data } = await probe.push(METHOD.boardPresence);
    const told = boardPresencePush.parse(data);
    if (told.peer === peer && isWanted(told)) return told;
  }
}

test('who is on the board is known in both, and forgotten when their process says nothing more', async () => {
  const team = await makeBoardTeam(one, addresses[0]);
  const here = await team.onBoard('p_owner');
  await here.probe.call(METHOD.boardPresence, { ...team.place, cursor: { x: 1, y: 2 } });
  const there = await team.onBoard('designer', addresses[1]);
  const points = (told: BoardPresencePush) => 'cursor' in told && Boolean(told.cursor);
  await waitForNews(there, here, points);
  const beside = await team.onBoard('watcher', addresses[1]);
  expect(new Set(beside.joined.peers.map(({ peer }) => peer))).toEqual(new Set([here.joined.peer, there.joined.peer]));
  await waitForNews(there, beside, () => true);
  await waitForNews(here, there, () => true);
  renewPresences(one, 0);
  expect(await waitForNews(there, here, points)).toMatchObject({ cursor: { x: 1, y: 2 } });
  renewPresences(other, Infinity, 0);
  expect(await waitForNews(there, here, (told) => 'is_gone' in told)).toMatchObject({ is_gone: true });
});

test('who loses the right through one process changes nothing through the other within a second', async () => {
  const team = await makeBoardTeam(one, addresses[0]);
  const { designer } = team.people;
  const there = await team.onBoard('designer', addresses[1]);
  await there.putNote();
  const params = { projectId: team.projectId };
  const { body } = await callApi(one, team.owner, getProject, { params });
  const roles = body.data.team.map(({ user_id, user_role }) =>
    user_id === designer.id ? { user_id, roles: ['watcher' as const] } : { user_id, roles: user_role },
  );
  const input = { team: roles, updated_at: body.data.updated_at };
  expect((await callApi(one, team.owner, setProjectTeam, { params, body: input })).status).toBe(200);
  const began = performance.now();
  expect((await there.probe.push(METHOD.boardClosed)).data).toEqual({ board_id: team.boardId, reason: 'right' });
  expect(performance.now() - began).toBeLessThan(1000);
  expect(await there.edit((doc) => putItems(doc, [makeNote(designer.id)]))).toMatchObject({ error_id: 403 });
});

test('a board that is deleted through one process is closed in the other', async () => {
  const team = await makeBoardTeam(one, addresses[0]);
  const there = await team.onBoard('designer', addresses[1]);
  await callApi(one, team.owner, deleteBoard, { params: { projectId: team.projectId, boardId: team.boardId } });
  expect((await there.probe.push(METHOD.boardClosed)).data).toMatchObject({ reason: 'deleted' });
});
