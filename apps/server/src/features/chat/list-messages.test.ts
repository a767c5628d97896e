import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { styleTags, tags } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam, decodeMessage } from '../../testing/chat-team.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import type { SocketProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

async function talk(count: number) {
  const team = await makeChatTeam(app, address);
  const probe = await team.open('designer');
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) ids.push((await team.say(probe, `Message ${number}`)).id);
  return { team, probe, ids };
}
const idsIn = (page: { data: { id: number }[] }) => page.data.map(({ id }) => id);

test('pages lead on from the last id seen, without gap or repetition, to either side and around', async () => {
  const { team, probe, ids } = await talk(25);
  const newest = ids.toReversed();
  const first = await team.read(probe);
  expect(idsIn(first)).toEqual(newest.slice(0, 20));
  expect(first).toMatchObject({ total: 25, has_older: true, has_newer: false, unread: 0, first_unread_id: null });
  const second = await team.read(probe, { from: first.data.at(-1)?.id });
  expect(idsIn(second)).toEqual(newest.slice(20));
  expect(second).toMatchObject({ has_older: false, has_newer: true });
  const after = await team.read(probe, { from: ids[4], direction: 'after', count: 3 });
  expect(idsIn(after)).toEqual([ids[7], ids[6], ids[5]]);
  expect(after).toMatchObject({ has_older: true, has_newer: true });
  const around = await team.read(probe, { from: ids[10], direction: 'around', count: 4 });
  expect(idsIn(around)).toEqual([ids[12], ids[11], ids[10], ids[9]]);
  const oldest = await team.read(probe, { order: 'asc', count: 3 });
  expect(idsIn(oldest)).toEqual(ids.slice(0, 3));
  expect(idsIn(await team.read(probe, { order: 'asc', count: 3, from: ids[2] }))).toEqual(ids.slice(3, 6));
});

test('what happened stands between the messages, in its order, and can be left out', async () => {
  const { team, probe } = await talk(1);
  const { p_owner: owner } = team.people;
  const params = { projectId: team.projectId, moduleId: team.modules['sketch-design'].id };
  const file = await makeFile(app, { uploaderId: owner.id, name: 'halo.png' });
  const made = await callApi(app, owner, api.uploadDesigns, {
    params,
    body: { style: { title: 'Halo' }, file_ids: [file.id] },
  });
  const styleId = made.body.style.id;
  const item = made.body.data[0];
  await callApi(app, owner, api.updateStyle, { params: { ...params, styleId }, body: { title: 'Celeste' } });
  // A change of something else is no news in a chat.
  await callApi(app, owner, api.updateStyle, { params: { ...params, styleId }, body: { product_type: 2 } });
  await callApi(app, owner, api.setDesignStatus, { params: { ...params, itemId: item?.id, status: 'in_review' } });
  await callApi(app, owner, api.deleteDesign, { params: { ...params, itemId: item?.id } });
  await callApi(app, owner, api.deleteStyles, { params, body: { ids: [styleId] } });
  await team.say(probe, 'And then?');
  const page = await team.read(probe);
  const told = page.data.map(({ message_type: type, title, old_value: before, new_value: after }) => ({
    type,
    title,
    status: [before?.status, after?.status],
  }));
  expect(told).toEqual([
    { type: 1, title: null, status: [undefined, undefined] },
    { type: 8, title: 'Celeste', status: [undefined, undefined] },
    { type: 7, title: 'halo.png', status: [undefined, undefined] },
    { type: 3, title: 'halo.png', status: ['draft', 'in_review'] },
    { type: 6, title: 'Celeste', status: [undefined, undefined] },
    { type: 3, title: team.project.title, status: ['draft', 'in_progress'] },
    { type: 4, title: 'halo.png', status: [undefined, undefined] },
    { type: 3, title: team.modules['sketch-design'].title, status: ['draft', 'in_progress'] },
    { type: 5, title: 'Celeste', status: [undefined, undefined] },
    { type: 1, title: null, status: [undefined, undefined] },
  ]);
  expect(page.total).toBe(10);
  const only = await team.read(probe, { show_only_chat_messages: true });
  expect(only.data.map(decodeMessage)).toEqual(['And then?', 'Message 1']);
  expect(only.total).toBe(2);
});

test('a line comes live to whoever may see it, by the number that the page shows later', async () => {
  const team = await makeChatTeam(app, address);
  const { p_owner: owner } = team.people;
  const [worker, reviewer, client] = [
    await team.join('t_design'),
    await team.join('reviewer'),
    await team.join('client'),
  ];
  const params = { projectId: team.projectId, moduleId: team.modules['cad-design'].id };
  await callApi(app, owner, api.uploadDesigns, { params, body: { style: { title: 'Halo' }, file_ids: [] } });
  const pushed = await worker.push(METHOD.createMessage);
  expect(pushed.data).toMatchObject({ message_type: 5, title: 'Halo', created_by_id: owner.id, request_id: null });
  expect((await team.read(worker)).data).toEqual([pushed.data]);
  // Styles are the business of those who work on them; this is of everybody.
  await team.say(await team.open('designer'), 'Hello');
  expect((await reviewer.push(METHOD.createMessage)).data).toMatchObject({ message_type: 1 });
  expect((await team.read(reviewer)).total).toBe(1);
  await client.call(METHOD.exitFromProject, { project_id: team.projectId });
  expect(client.frames.filter(({ method_id: method }) => method === METHOD.createMessage)).toEqual([]);
});

test('cards of modules that one does not see are not there, nor counted', async () => {
  const team = await makeChatTeam(app, address);
  const cad = { projectId: team.projectId, moduleId: team.modules['cad-design'].id };
  const [owner, outside] = [await team.open('p_owner'), await team.open('t_design')];
  const style = await makeStyle(app, { projectId: team.projectId, createdBy: team.people.p_owner.id });
  const file = await makeFile(app, { uploaderId: team.people.p_owner.id });
  const body = { style_id: style.id, file_ids: [file.id] };
  expect((await callApi(app, team.people.p_owner, api.uploadDesigns, { params: cad, body })).status).toBe(201);
  await team.say(owner, 'Of CAD', { project_module: cad.moduleId });
  await team.say(owner, 'Of all');
  const [all, some] = [await team.read(owner), await team.read(outside)];
  expect(all.data.map(({ message_type: type }) => type)).toEqual([1, 1, 3, 4, 3]);
  // That the project has begun is for everybody.
  expect(some.data.map(({ message_type: type }) => type)).toEqual([1, 3]);
  expect(some).toMatchObject({ total: 2, unread: 1, has_older: false });
});

async function filteredTalk() {
  const team = await makeChatTeam(app, address);
  const [designer, owner] = [await team.open('designer'), await team.open('p_owner')];
  const style = await makeStyle(app, { projectId: team.projectId, createdBy: team.people.p_owner.id });
  const [tag] = await app.db.insert(tags).values({ projectId: team.projectId, title: 'SS27' }).returning();
  await app.db.insert(styleTags).values({ styleId: style.id, tagId: tag?.id ?? 0 });
  const module = team.modules['cad-design'].id;
  await team.say(designer, 'Of the style, 50% done', { project_style_id: style.id });
  await team.say(designer, 'Of the tag', { project_tag_id: tag?.id });
  await team.say(owner, 'Of the module', { project_module: module });
  return { team, designer, style, tag, module };
}

test('filters and search are judged in the database, and counted', async () => {
  const { team, designer, style, tag, module } = await filteredTalk();
  const found = async (probe: SocketProbe, filters: object) => {
    const page = await team.read(probe, filters);
    expect(page.total).toBe(page.data.length);
    return page.data.map(decodeMessage);
  };
  expect(await found(designer, { project_style_id: style.id })).toEqual(['Of the style, 50% done']);
  expect(await found(designer, { project_tag_id: [tag?.id] })).toEqual(['Of the tag']);
  expect(await found(designer, { project_module: String(module) })).toEqual(['Of the module']);
  expect(await found(designer, { owner: [team.people.p_owner.id] })).toEqual(['Of the module']);
  expect(await found(designer, { search: encodeURIComponent('STYLE, 50%') })).toEqual(['Of the style, 50% done']);
  expect(await found(designer, { search: '0%' })).toEqual(['Of the style, 50% done']);
  expect(await found(designer, { search: 'nowhere' })).toEqual([]);
});

test('a page takes as many queries for a hundred messages as for one', async () => {
  const { team, probe } = await talk(1);
  const few = await countQueries(app, () => team.read(probe, { count: 100 }));
  for (let number = 0; number < 30; number += 1) await team.say(probe, `More ${number}`);
  expect(await countQueries(app, () => team.read(probe, { count: 100 }))).toBe(few);
});
