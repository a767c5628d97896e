import * as api from '@facet/contract/endpoints/index';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileThumbnails, tags } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam, decodeMessage } from '../../testing/chat-team.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

async function makeCelesteTeam() {
  const team = await makeChatTeam(app, address);
  const mine = { projectId: team.projectId, createdBy: team.people.p_owner.id };
  const style = await makeStyle(app, { ...mine, title: 'Celeste halo' });
  const cad = team.modules['cad-design'];
  for (const version of [1, 2]) {
    const item = await makeItem(app, { ...mine, moduleId: cad.id, styleId: style.id, version });
    const { fileId } = item;
    await app.db.insert(fileThumbnails).values({
      fileId,
      presetName: 'small',
      storageKey: `small-${fileId}`,
      contentType: 'image/webp',
      width: 240,
      height: 180,
      size: 9,
    });
  }
  const [tag] = await app.db.insert(tags).values({ projectId: team.projectId, title: 'SS27' }).returning();
  if (!tag) throw new Error('no tag');
  return { team, style, cad, tag };
}

test('a message carries its style, as it looks in its module, with its tag, and an answer is about the same', async () => {
  const { team, style, cad, tag } = await makeCelesteTeam();
  const probe = await team.open('designer');
  const place = { project_style_id: style.id, project_module: cad.id, project_tag_id: tag.id };
  const said = await team.say(probe, 'Lighter gallery', place);
  const about = {
    project_module_title: cad.title,
    project_tag_title: 'SS27',
    style: {
      id: style.id,
      title: 'Celeste halo',
      version: 2,
      picture: { url: expect.stringContaining('variant=small') },
    },
  };
  expect(said).toMatchObject(about);
  expect(await team.say(probe, 'And thinner', { replied_message_id: said.id })).toMatchObject(about);
  const { data } = await team.read(probe, { project_style_id: style.id });
  expect(data.map(decodeMessage)).toEqual(['And thinner', 'Lighter gallery']);
  expect(data[1]).toMatchObject(about);
});

test('in no module a style has no picture, and those who do not work on styles are not told which it is', async () => {
  const { team, style } = await makeCelesteTeam();
  const [owner, designer, reviewer] = [
    await team.open('p_owner'),
    await team.join('designer'),
    await team.join('reviewer'),
  ];
  const said = await team.say(owner, 'To all of you', { project_style_id: style.id });
  const named = { id: style.id, title: 'Celeste halo', version: null, picture: null };
  for (const [probe, seen] of [
    [designer, named],
    [reviewer, null],
  ] as const) {
    expect(chatMessage.parse((await probe.push(METHOD.createMessage)).data).style).toEqual(seen);
    expect((await team.read(probe)).data.find(({ id }) => id === said.id)?.style).toEqual(seen);
  }
});

test('what was uploaded says of which style and shows its file; events alone can be asked for', async () => {
  const { team, style, cad } = await makeCelesteTeam();
  const probe = await team.open('designer');
  await team.say(probe, 'It is coming');
  const { p_owner: owner } = team.people;
  const file = await makeFile(app, { uploaderId: owner.id, name: 'halo.png' });
  const params = { projectId: team.projectId, moduleId: cad.id };
  await callApi(app, owner, api.uploadDesigns, { params, body: { style_id: style.id, file_ids: [file.id] } });
  const { data } = await team.read(probe, { show_only_events: true });
  expect(data).not.toEqual([]);
  expect(data.every(({ message_type: type }) => type !== 1)).toBe(true);
  expect(data.find(({ message_type: type }) => type === 4)).toMatchObject({
    project_module_title: cad.title,
    style: { id: style.id, title: 'Celeste halo', version: 3 },
  });
});

test('the styles most spoken of are counted as their reader sees them, and as the chat is filtered', async () => {
  const { team, style, cad } = await makeCelesteTeam();
  const drops = await makeStyle(app, {
    projectId: team.projectId,
    createdBy: team.people.p_owner.id,
    title: 'Ondine drops',
  });
  const probe = await team.open('designer');
  await team.say(probe, 'Longer', { project_style_id: drops.id });
  await team.say(probe, 'Lighter', { project_style_id: style.id, project_module: cad.id });
  await team.say(probe, 'Thinner', { project_style_id: style.id, project_module: cad.id });
  await team.say(probe, 'About nothing');
  const spoken = async (kind: keyof typeof team.people, query = {}) => {
    const params = { projectId: team.projectId };
    const { status, body } = await callApi(app, team.people[kind], api.listSpokenStyles, { params, query });
    return status === 200 ? body.data.map((row) => [row.style.title, row.count_messages]) : status;
  };
  expect(await spoken('designer')).toEqual([
    ['Celeste halo', 2],
    ['Ondine drops', 1],
  ]);
  expect(await spoken('designer', { project_module: cad.id })).toEqual([['Celeste halo', 2]]);
  // Whoever only looks at what is shown to them does not learn of a style without a file there.
  expect(await spoken('watcher')).toEqual([]);
  expect(await spoken('client')).toBe(403);
  const { raw } = await callApi(app, team.people.designer, api.listSpokenStyles, {
    params: { projectId: team.projectId },
    query: { count: 1 },
  });
  expect(raw.json()).toMatchObject({ total: 2, links: { next: expect.stringContaining('page=2') } });
});
