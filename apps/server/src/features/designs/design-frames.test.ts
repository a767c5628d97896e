import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate, type ProjectEvent } from '@facet/contract/realtime';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ModuleName } from '@facet/contract/constants/catalogue';
import { callApi } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let styleId: number;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());
beforeEach(async () => {
  team = await makeFullTeam(app);
  styleId = (await makeStyle(app, { projectId: team.project.id, createdBy: team.people.p_owner.id })).id;
});

const place = (module: ModuleName) => ({ projectId: team.project.id, moduleId: team.modules[module].id });

/** Somebody's socket in the project's channel. */
async function listen(kind: TeamKind) {
  const probe = await openProbe(`${address}/ws?token=${team.people[kind].token}`);
  onTestFinished(() => probe.socket.terminate());
  const { error_id: refused } = await probe.call(METHOD.connectToProject, { project_id: team.project.id });
  const next = async () => projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
  /** The next update of an event, past those of others. */
  const update = async (event: ProjectEvent) => {
    let found = await next();
    while (found.event !== event) found = await next();
    return found;
  };
  const heard = () =>
    probe.frames
      .flatMap(({ data }) => projectUpdate.safeParse(data).data ?? [])
      .map(({ event, id }) => `${event} ${id}`);
  return { ...probe, refused, update, heard };
}

async function upload(module: ModuleName) {
  const file = await makeFile(app, { uploaderId: team.people.p_owner.id });
  const { body } = await callApi(app, team.people.p_owner, api.uploadDesigns, {
    params: place(module),
    body: { style_id: styleId, file_ids: [file.id] },
  });
  return body.data[0]?.id ?? 0;
}

test('frames of a module reach those who see it, and no one else', async () => {
  const [client, sketcher, watcher, stranger] = [
    await listen('client'),
    await listen('s_design'),
    await listen('watcher'),
    await listen('stranger'),
  ];
  expect(stranger.refused).toBe(403);
  const sketched = await upload('sketch-design');
  const modelled = await upload('cad-design');
  expect(await sketcher.update('design.uploaded')).toMatchObject({
    module_id: place('sketch-design').moduleId,
    id: sketched,
    item_ids: [sketched],
  });
  expect(await client.update('design.uploaded')).toMatchObject({
    module_id: place('cad-design').moduleId,
    id: modelled,
  });
  // A change for everyone comes after all that they might have heard before.
  await callApi(app, team.people.p_owner, api.updateStyle, {
    params: { ...place('cad-design'), styleId },
    body: { title: 'Halo' },
  });
  for (const probe of [watcher, client, sketcher]) await probe.update('style.changed');
  const uploads = ({ heard }: typeof client) => heard().filter((text) => text.startsWith('design.'));
  expect([client, sketcher, watcher].map(uploads)).toEqual([
    [`design.uploaded ${modelled}`],
    [`design.uploaded ${sketched}`],
    [],
  ]);
  const ofModule = (name: ModuleName) => (probe: typeof client) =>
    JSON.stringify(probe.frames).includes(`"module_id":${place(name).moduleId},`);
  expect([client, watcher].map(ofModule('sketch-design'))).toEqual([false, false]);
  expect([sketcher, watcher].map(ofModule('cad-design'))).toEqual([false, false]);
  expect(stranger.heard()).toEqual([]);
});

test('frames carry ids, never a name or an address', async () => {
  const owner = await listen('p_manager');
  await upload('cad-design');
  const update = await owner.update('design.uploaded');
  expect(Object.keys(update).toSorted()).toEqual([
    'entity',
    'event',
    'id',
    'item_ids',
    'module_id',
    'project_id',
    'style_id',
  ]);
});

test('a reviewer hears of the item they are asked for and of what becomes of it, and of no other', async () => {
  const mine = { ...place('cad-design'), createdBy: team.people.p_owner.id, styleId };
  const [asked, other] = [await makeItem(app, mine), await makeItem(app, mine)];
  const reviewer = await listen('reviewer');
  const params = { projectId: team.project.id };
  await callApi(app, team.people.p_owner, api.requestReview, {
    params,
    body: { item_ids: [asked.id], user_ids: [team.people.reviewer.id] },
  });
  expect((await reviewer.push(METHOD.notification)).data).toMatchObject({
    type: 'review_requested',
    additional_data: { file_id: asked.id },
  });
  expect(await reviewer.update('design.review_requested')).toMatchObject({ item_ids: [asked.id] });
  // Joining again reads the rights as they are now, so that what follows waits for nothing.
  await reviewer.call(METHOD.connectToProject, { project_id: team.project.id });
  await callApi(app, team.people.p_owner, api.setDesignsStatus, {
    params: mine,
    body: { ids: [asked.id, other.id], status: 'rejected' },
  });
  expect(await reviewer.update('design.reviewed')).toMatchObject({ id: null, style_id: null, item_ids: [asked.id] });
});

test('a notification goes to its owner’s sockets alone, and reading it tells their other tabs', async () => {
  const [manager, tab, designer] = [await listen('p_manager'), await listen('p_manager'), await listen('designer')];
  await upload('cad-design');
  const frame = (await manager.push(METHOD.notification)).data;
  expect(frame).toMatchObject({ type: 'design_uploaded', read_at: null });
  await tab.push(METHOD.notification);
  const listed = await callApi(app, team.people.p_manager, api.listNotifications);
  expect(frame).toEqual(listed.body.data[0]);
  await callApi(app, team.people.p_manager, api.readNotification, { params: { uuid: listed.body.data[0]?.uuid } });
  expect(await tab.update('notification.read')).toEqual({
    event: 'notification.read',
    project_id: null,
    entity: 'notification',
    id: listed.body.data[0]?.uuid,
  });
  await designer.update('design.uploaded');
  expect(designer.frames.some(({ method_id: method }) => method === METHOD.notification)).toBe(false);
});

test('a refused call announces nothing', async () => {
  const owner = await listen('p_owner');
  await callApi(app, team.people.client, api.updateStyle, {
    params: { ...place('cad-design'), styleId },
    body: { title: 'Mine now' },
  });
  await callApi(app, team.people.p_owner, api.updateStyle, {
    params: { ...place('cad-design'), styleId },
    body: { title: 'Halo' },
  });
  await owner.update('style.changed');
  expect(owner.heard()).toEqual([`style.changed ${styleId}`]);
});
