import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../db/schema/index.ts';
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
