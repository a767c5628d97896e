import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate, type ProjectEvent } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Stands in every text and name that only the author of an unpublished comment reads.
const SECRET = 'Zq9';

const ENDPOINTS: [string, Endpoint][] = Object.entries(api);
const READS = ENDPOINTS.filter(([, { method, access }]) => method === 'GET' && access === 'user');

let app: TestApp;
let address: string;
let made: CommentedItem;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  made = await makeCommentedItem(app);
});
afterAll(() => app.stop());

async function listen({ token }: TestUser) {
  const probe = await openProbe(`${address}/ws?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: made.project.id });
  const until = async (event: ProjectEvent) => {
    let found = projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
    while (found.event !== event) found = projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
  };
  const told = () => JSON.stringify(probe.frames.filter(({ request_id: id }) => id === null));
  return { until, told };
}

/** A file and a reply beside the comment itself, and a mention of the owner. */
async function writeDrafts({ people, item, place }: CommentedItem) {
  const { designer, p_owner: owner } = people;
  const body = { file_id: item.id, text: 'Here', is_internal: false };
  const thread = (await callApi(app, owner, api.createComment, { params: place, body })).body.data;
  const file = await makeFile(app, { uploaderId: designer.id, uploadType: 'chat', name: `${SECRET}.png` });
  const write = async (more: object) =>
    (await callApi(app, designer, api.createCommentDraft, { params: place, body: { file_id: item.id, ...more } })).body
      .data;
  const draft = await write({ text: `${SECRET} to be`, attachments: [file.id], tagged_users: [owner.id] });
  await write({ text: `${SECRET} either`, parent_comment_id: thread.id });
  return { fileId: file.id, commentId: thread.id, draftId: draft.id };
}

/** Every call that reads, about all that the drafts touch, and searching for their words. */
async function readAll(
  caller: Caller,
  known: Record<string, number>,
): Promise<{ answered: string[]; leaks: string[] }> {
  const [answered, leaks] = [new Set<string>(), new Set<string>()];
  for (const [name, endpoint] of READS) {
    const keys = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
    const params = Object.fromEntries(keys.map((key) => [key, known[key] ?? made.project.id]));
    const about = { project_id: made.project.id, file_id: made.item.id, style_id: made.style.id };
    for (const query of [{ count: -1, ...about }, { search: SECRET }]) {
      const { status, raw } = await callApi(app, caller, endpoint, { params, query });
      if (status === 200) answered.add(name);
      if (raw.body.includes(SECRET)) leaks.add(name);
    }
  }
  return { answered: [...answered], leaks: [...leaks] };
}

test('nobody but its author reads a word of a draft: in no call there is, and in no frame', async () => {
  const { people, project, item, place, style, space } = made;
  const guest = await makeGuest(app, { projectId: project.id, createdBy: people.p_owner.id, itemIds: [item.id] });
  const [owner, tab] = [await listen(people.p_owner), await listen(people.designer)];
  const drafts = await writeDrafts(made);
  const known = {
    ...place,
    ...drafts,
    itemId: item.id,
    styleId: style.id,
    spaceId: space.id,
    userId: people.designer.id,
  };
  for (const [caller, calls] of [
    [people.p_owner, 50],
    [people.c_design, 40],
    [people.client, 10],
    [guest, 5],
  ] as const) {
    const { answered, leaks } = await readAll(caller, known);
    expect(leaks).toEqual([]);
    expect(answered).toEqual(expect.arrayContaining(['listComments', 'listCommentDrafts', 'getComment', 'getStyle']));
    expect(answered.length).toBeGreaterThan(calls);
  }
  const own = (await readAll(people.designer, known)).leaks;
  expect(own.toSorted((one, other) => one.localeCompare(other))).toEqual(['getFile', 'listCommentDrafts']);
  await callApi(app, people.p_owner, api.createTag, { body: { project_id: project.id, title: 'Bridal' } });
  await Promise.all([owner.until('tag.changed'), tab.until('tag.changed')]);
  expect(owner.told()).not.toContain('comment.drafted');
  // The author’s other tabs hear that there is something to fetch, without its words.
  expect(tab.told().match(/comment\.drafted/g)).toHaveLength(2);
  for (const { told } of [owner, tab]) expect(told()).not.toContain(SECRET);
}, 60_000);
