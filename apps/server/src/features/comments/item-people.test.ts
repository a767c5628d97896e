import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moduleGrants } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: CommentedItem;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (made = await makeCommentedItem(app)));

const people = async (caller: Caller, query: Record<string, unknown> = {}) => {
  const { body } = await callApi(app, caller, api.listItemPeople, {
    params: { ...made.place, itemId: made.item.id },
    query: { count: 50, ...query },
  });
  return body.data.map(({ first_name: name }) => name);
};
const mention = async (caller: Caller, userId: number, isInternal: boolean) => {
  const body = { file_id: made.item.id, text: 'x', tagged_users: [userId], is_internal: isInternal };
  return (await callApi(app, caller, api.createComment, { params: made.place, body })).status;
};

test('the team is offered everyone who sees the item, clients marked', async () => {
  const { p_owner: owner, client } = made.people;
  expect(await people(owner)).toEqual(['Admin', 'c_design', 'Client', 'designer', 'Owner', 'p_manager']);
  const { body } = await callApi(app, owner, api.listItemPeople, {
    params: { ...made.place, itemId: made.item.id },
    query: { count: 2, page: 2 },
  });
  expect(body).toMatchObject({
    total: 6,
    data: [{ id: client.id, is_client: true, avatar: null }, { is_client: false }],
  });
  expect(JSON.stringify(body)).not.toContain('@');
  expect(await people(owner, { search: 'DESIGNER t' })).toEqual(['designer']);
});

test('who has not proven the address is not offered', async () => {
  const stranger = await makeUser(app, { firstName: 'Unproven', isVerified: false });
  const grant = { projectModuleId: made.item.projectModuleId, userId: stranger.id, createdBy: made.people.p_owner.id };
  await app.db.insert(moduleGrants).values(grant);
  expect(await people(made.people.p_owner)).not.toContain('Unproven');
});

test('a client is offered those who wrote something for clients there, and may mention no one else', async () => {
  const { client, designer, p_owner: owner } = made.people;
  expect(await people(client)).toEqual([]);
  expect(await mention(client, designer.id, false)).toBe(422);
  await makeComment(app, { item: made.item, userId: designer.id, isInternal: true });
  expect(await people(client)).toEqual([]);
  await makeComment(app, { item: made.item, userId: designer.id, isInternal: false });
  expect(await people(client)).toEqual(['designer']);
  expect([await mention(client, designer.id, false), await mention(client, owner.id, false)]).toEqual([201, 422]);
});

test('nobody is mentioned who could not read it', async () => {
  const { p_owner: owner, client, s_design: elsewhere, stranger, designer } = made.people;
  const statuses = [];
  for (const { id } of [designer, client, elsewhere, stranger])
    statuses.push([await mention(owner, id, true), await mention(owner, id, false)]);
  expect(statuses).toEqual([
    [201, 201],
    [422, 201],
    [422, 422],
    [422, 422],
  ]);
});
