import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, notifications } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailNotice } from '../delivery/actions/mail-notice.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

/** The owner mentions the maker in a comment. */
async function commented() {
  const { p_owner: owner, c_design: maker } = team.people;
  const mine = { projectId: team.project.id, createdBy: owner.id };
  const style = await makeStyle(app, mine);
  const moduleId = team.modules['cad-design'].id;
  const item = await makeItem(app, { ...mine, createdBy: maker.id, moduleId, styleId: style.id });
  const params = { projectId: team.project.id, moduleId };
  const body = { file_id: item.id, text: 'Thinner at the base', tagged_users: [maker.id], is_internal: true };
  const { data } = (await callApi(app, owner, api.createComment, { params, body })).body;
  return { params: { ...params, commentId: data.id }, owner, maker };
}

const belled = async (userId: number) => {
  const person = Object.values(team.people).find(({ id }) => id === userId) ?? null;
  const { body } = await callApi(app, person, api.listNotifications, {});
  return body.data.filter(({ type }) => type === 'design_mentioned').map((one) => one.additional_data.comment);
};

test('a comment that was edited is told in its new words by bell and mail, and a deleted one leaves none', async () => {
  const { params, owner, maker } = await commented();
  expect(await belled(maker.id)).toEqual(['Thinner at the base']);
  await callApi(app, owner, api.updateComment, { params, body: { text: 'Thicker at the base' } });
  expect(await belled(maker.id)).toEqual(['Thicker at the base']);
  const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, maker.id));
  await mailNotice(app, { uuid: row?.uuid ?? '', user_id: maker.id });
  const [mail = ''] = await mailsTo(app, maker.email);
  expect(mail).toContain('> Thicker at the base');
  expect(mail).not.toContain('Thinner');
  await callApi(app, owner, api.deleteComment, { params });
  expect(await belled(maker.id)).toEqual([]);
});

test('what must be fixed is told in its new words, and why it was declined in those of that moment', async () => {
  const { params, owner, maker } = await commented();
  const told = async (userId: number) => {
    const person = Object.values(team.people).find(({ id }) => id === userId) ?? null;
    const { body } = await callApi(app, person, api.listNotifications, {});
    const [latest] = body.data.filter(({ type }) => type === 'design_commented');
    return latest?.additional_data.comment;
  };
  await callApi(app, owner, api.updateComment, { params, body: { must_fix: true } });
  await callApi(app, owner, api.updateComment, { params, body: { text: 'Rounder at the base' } });
  expect(await told(maker.id)).toBe('Rounder at the base');
  const declined = { fix: { state: 'declined', reason: 'It would not cast' } };
  expect((await callApi(app, maker, api.updateComment, { params, body: declined })).status).toBe(200);
  await callApi(app, owner, api.updateComment, { params, body: { text: 'Rounder' } });
  expect(await told(owner.id)).toBe('It would not cast');
});

test('what was renamed is told by its new name in bell and mail, also where it stands in an act', async () => {
  const { p_owner: owner, p_manager: manager, c_design: maker } = team.people;
  const params = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const style = await makeStyle(app, { projectId: params.projectId, createdBy: owner.id, title: 'Halo' });
  const item = await makeItem(app, { ...params, createdBy: maker.id, styleId: style.id });
  const body = { item_ids: [item.id], user_ids: [manager.id] };
  expect((await callApi(app, owner, api.requestReview, { params, body })).status).toBe(201);
  const requests = [{ file_id: item.id, status: 'approved' as const }];
  expect((await callApi(app, manager, api.reviewDesigns, { params, body: { requests } })).status).toBe(200);
  const comment = { file_id: item.id, text: 'Lovely', tagged_users: [maker.id] };
  expect((await callApi(app, owner, api.createComment, { params, body: comment })).status).toBe(201);
  const title = { title: 'Celeste halo' };
  const renamed = await callApi(app, owner, api.updateStyle, { params: { ...params, styleId: style.id }, body: title });
  expect(renamed.status).toBe(200);
  const name = { original_name: 'celeste.png' };
  await app.db.update(files).set({ originalName: name.original_name }).where(eq(files.id, item.fileId));
  const rows = (await callApi(app, maker, api.listNotifications, {})).body.data.filter(
    ({ additional_data: data }) => data.file_id === item.id,
  );
  expect(rows.map(({ message }) => message).toSorted()).toEqual([
    'approved version 1 of Celeste halo',
    'mentioned you in a comment on celeste.png',
  ]);
  const mention = rows.find(({ type }) => type === 'design_mentioned');
  expect(mention?.additional_data.file_name).toBe('celeste.png');
  await mailNotice(app, { uuid: mention?.uuid ?? '', user_id: maker.id });
  expect((await mailsTo(app, maker.email)).at(-1)).toContain('mentioned you in a comment on celeste.png');
});
