import { changeItems, listItems, removeItems } from '@facet/board/document';
import { boardVersion, boardVersionsReply } from '@facet/contract/board-frames';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBoardTeam } from '../../testing/board-team.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

test('a version comes back to everybody, without what came after being lost', async () => {
  const team = await makeBoardTeam(app, address);
  const [anna, ben] = [await team.onBoard('p_owner'), await team.onBoard('designer')];
  const [kept, moved, gone] = [await anna.putNote(), await anna.putNote({ x: 200 }), await anna.putNote({ x: 400 })];
  const named = await anna.probe.call(METHOD.nameBoardVersion, { ...team.place, title: ' First  look ' });
  const version = boardVersion.parse(named.data);
  expect(version).toMatchObject({ title: 'First look', items_total: 3, created_by: { id: team.owner.id } });
  await ben.has(gone.id);
  expect(await ben.edit((doc) => changeItems(doc, [{ id: moved.id, fields: { x: 900, opacity: 0.5 } }]))).toMatchObject(
    { error_id: 0 },
  );
  await ben.edit((doc) => removeItems(doc, [gone.id]));
  const later = await ben.putNote({ created_by: team.people.designer.id });
  const reply = await ben.probe.call(METHOD.restoreBoardVersion, { ...team.place, version_id: version.id });
  expect(reply).toMatchObject({ error_id: 0, data: { title: 'Before “First look”', items_total: 3 } });
  await anna.has(gone.id);
  expect((await anna.probe.push(METHOD.restoreBoardVersion)).data).toMatchObject({
    board_id: team.boardId,
    title: 'First look',
    user: { id: team.people.designer.id },
  });
  const then = [kept, moved, gone].map(({ id }) => id).toSorted();
  for (const doc of [anna.doc, (await team.onBoard('watcher')).doc]) {
    expect(
      listItems(doc)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(then);
    expect(listItems(doc).find(({ id }) => id === moved.id)).toEqual(moved);
  }
  const before = boardVersion.parse(reply.data);
  await ben.probe.call(METHOD.restoreBoardVersion, { ...team.place, version_id: before.id });
  await anna.has(later.id);
  expect(listItems(anna.doc).find(({ id }) => id === moved.id)).toMatchObject({ x: 900, opacity: 0.5 });
  const list = await anna.probe.call(METHOD.boardVersions, team.place);
  const { versions } = boardVersionsReply.parse(list.data);
  expect(versions.map(({ title }) => title)).toEqual([
    'Before “Before “First look””',
    'Before “First look”',
    'First look',
  ]);
});

test('who reads only sees versions and makes none; a client sees none', async () => {
  const team = await makeBoardTeam(app, address);
  await team.shareWithClient();
  const anna = await team.onBoard('p_owner');
  const { data } = await anna.probe.call(METHOD.nameBoardVersion, { ...team.place, title: 'First' });
  const { id: version_id } = boardVersion.parse(data);
  const codes = async (kind: 'watcher' | 'client' | 'stranger') => {
    const probe = await team.open(kind);
    const calls = [
      [METHOD.boardVersions, team.place],
      [METHOD.nameBoardVersion, { ...team.place, title: 'Mine' }],
      [METHOD.restoreBoardVersion, { ...team.place, version_id }],
    ] as const;
    return Promise.all(calls.map(async ([method, input]) => (await probe.call(method, input)).error_id));
  };
  expect(await codes('watcher')).toEqual([0, 403, 403]);
  expect(await codes('client')).toEqual([403, 403, 403]);
  expect(await codes('stranger')).toEqual([403, 403, 403]);
  const missing = { ...team.place, version_id: version_id + 1000 };
  expect(await anna.probe.call(METHOD.restoreBoardVersion, missing)).toMatchObject({ error_id: 404 });
  expect(await anna.probe.call(METHOD.nameBoardVersion, { ...team.place, title: ' ' })).toMatchObject({
    error_id: 422,
  });
});
