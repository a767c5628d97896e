import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { designComments, designItems } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import type { TeamKind } from '../../testing/factories/make-project.ts';
import { makeItem } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: CommentedItem;
const comments = { internal: 0, open: 0, deleted: 0 };
beforeAll(async () => {
  app = await startTestApp();
  made = await makeCommentedItem(app);
  const { item, people } = made;
  await makeItem(app, { ...made.place, createdBy: people.p_owner.id, styleId: made.style.id, version: 2 });
  await app.db.update(designItems).set({ galleryGroupId: 71 }).where(eq(designItems.id, item.id));
  const say = (isInternal: boolean) => makeComment(app, { item, userId: people.designer.id, isInternal });
  comments.internal = (await say(true)).id;
  comments.open = (await say(false)).id;
  comments.deleted = (await say(false)).id;
  await app.db.update(designComments).set({ deletedAt: new Date() }).where(eq(designComments.id, comments.deleted));
});
afterAll(() => app.stop());

async function found(kind: TeamKind, query: Record<string, unknown>) {
  const params = { projectId: made.place.projectId };
  const { body } = await callApi(app, made.people[kind], api.listItems, { params, query: { ...query, count: 1 } });
  return body.data.map(({ id }) => id === made.item.id);
}

test('a link that names an item, a gallery or a comment alone finds the item', async () => {
  expect(await found('designer', { item_id: made.item.id })).toEqual([true]);
  expect(await found('designer', { gallery_group_id: 71 })).toEqual([true]);
  expect(await found('designer', { comment_id: comments.internal })).toEqual([true]);
  expect(await found('designer', { comment_id: comments.deleted })).toEqual([]);
  expect(await found('designer', { comment_id: 2_000_000_000 })).toEqual([]);
});

test('what one does not see is not found by it either', async () => {
  expect(await found('s_design', { item_id: made.item.id })).toEqual([]);
  expect(await found('s_design', { comment_id: comments.open })).toEqual([]);
});
