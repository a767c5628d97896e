import { afterAll, beforeAll, expect, test } from 'vitest';
import { putItems } from '@facet/board/document';
import { makeBoardTeam, makeNote } from '../../../testing/board-team.ts';
import { listenAt } from '../../../testing/chat-team.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Appended } from '../append-query.ts';
import { createAppending } from './appending.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

type Runner = Parameters<typeof createAppending>[0];

/** Counts the statements that are sent. */
function countingRunner() {
  const names: (string | undefined)[] = [];
  const runner: Runner = {
    $client: {
      query: (config) => {
        names.push(config.name);
        return app.pool.query(config);
      },
    },
  };
  return { runner, names };
}

const makeTeams = (count: number) => Promise.all(Array.from({ length: count }, () => makeBoardTeam(app, address)));
const step = (boardId: number, userId: number): Appended => ({
  boardId,
  updates: [{ data: new Uint8Array([boardId % 256, 1, 2]), userId }],
  changes: [],
  writers: [],
  total: 0,
});
const listKept = async (boardId: number) =>
  (await app.pool.query('select sequence, user_id from board_updates where board_id = $1 order by 1', [boardId])).rows;

test('what comes of several boards while a statement is under way is kept by the next one, all of it', async () => {
  const teams = await makeTeams(4);
  const { runner, names } = countingRunner();
  const append = createAppending(runner);
  const before = await Promise.all(teams.map(({ boardId, owner }) => append(step(boardId, owner.id))));
  expect(before).toEqual([0, 0, 0, 0]);
  expect(names).toEqual(['board_append_many', 'board_append_many']);
  for (const { boardId, owner } of teams) expect(await listKept(boardId)).toEqual([{ sequence: 1, user_id: owner.id }]);
});

test('a board that somebody has locked holds up no other, and is kept when it is free', async () => {
  const [held, free] = await makeTeams(2);
  if (!held || !free) throw new Error('no teams');
  const append = createAppending(app.db);
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query('select 1 from boards where id = $1 for no key update', [held.boardId]);
  const waits = append(step(held.boardId, held.owner.id));
  expect(await append(step(free.boardId, free.owner.id))).toBe(0);
  expect(await listKept(held.boardId)).toEqual([]);
  await client.query('commit');
  client.release();
  expect(await waits).toBe(0);
  expect(await listKept(held.boardId)).toHaveLength(1);
});

test('what the database refuses of one board is refused there alone, and a board that is gone is told so', async () => {
  const [refused, gone, kept] = await makeTeams(3);
  if (!refused || !gone || !kept) throw new Error('no teams');
  await app.pool.query('update boards set deleted_at = now() where id = $1', [gone.boardId]);
  const append = createAppending(app.db);
  const [, ...answers] = await Promise.allSettled([
    append(step(kept.boardId, kept.owner.id)),
    append(step(refused.boardId, 2_000_000_000)),
    append(step(gone.boardId, gone.owner.id)),
  ]);
  expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: null }]);
  expect(await append(step(kept.boardId, kept.owner.id))).toBe(1);
  expect([await listKept(refused.boardId), await listKept(kept.boardId)]).toMatchObject([[], { length: 2 }]);
});

test('steps of many boards at once are told to the others once they are kept', async () => {
  const teams = await makeTeams(3);
  const rooms = await Promise.all(
    teams.map(async (team) => ({ team, one: await team.onBoard('p_owner'), other: await team.onBoard('designer') })),
  );
  const notes = await Promise.all(
    rooms.map(async ({ team, one }) => {
      const note = makeNote(team.owner.id);
      expect(await one.edit((doc) => putItems(doc, [note]))).toMatchObject({ error_id: 0 });
      return note;
    }),
  );
  for (const [index, { team, other }] of rooms.entries()) {
    await other.has(notes[index]?.id ?? '');
    expect(await listKept(team.boardId)).toHaveLength(1);
  }
});
