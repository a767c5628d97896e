import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { mailedToken, mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const mailedHash = (email: string) =>
  vi.waitFor(
    async () => {
      const found = (await mailsTo(app, email)).flatMap((mail) => /\/review\/([\w-]+)/.exec(mail)?.[1] ?? []);
      if (!found[0]) throw new Error('no review mail yet');
      return found[0];
    },
    { timeout: 10_000, interval: 20 },
  );

test('somebody unknown is mailed a link, registers, proves the address and decides', async () => {
  const { project, modules, people } = await makeFullTeam(app);
  const mine = { projectId: project.id, createdBy: people.designer.id };
  const style = await makeStyle(app, { ...mine, title: 'Celeste halo' });
  const place = { ...mine, moduleId: modules['cad-design'].id, styleId: style.id };
  const [item, hidden] = [await makeItem(app, place), await makeItem(app, { ...place, fileName: 'secret.png' })];
  const email = 'buyer@example.com';
  const asked = await callApi(app, people.p_owner, api.requestReview, {
    params: place,
    body: { item_ids: [item.id], emails: [email.toUpperCase()], note: 'Is the halo right?' },
  });
  expect(asked.status).toBe(201);
  const hash = await mailedHash(email);
  const [mail] = await mailsTo(app, email);
  expect(mail).toContain('Celeste halo');
  expect(mail).toContain('Is the halo right?');
  expect(mail).not.toContain('/api/files/');
  expect(hash).not.toBe(asked.body.data.hash);

  const link = { params: { hash } };
  expect((await callApi(app, null, api.getReviewLink, link)).body.data).toEqual({
    project_id: project.id,
    email,
    registered: false,
    has_password: false,
    needs_code: true,
    looks_kept_days: 365,
    board_id: null,
    asked: {
      by: 'Owner',
      project_title: project.title,
      decides: true,
      files: 1,
      pieces: 1,
      titles: ['Celeste halo'],
      has_picture: false,
      board_title: null,
    },
  });
  const password = 'Emerald-cut 7';
  const joined = await callApi(app, null, api.registerUser, {
    body: { email, password, password_confirmation: password, first_name: 'Bea', last_name: 'Buyer' },
  });
  expect(joined.status).toBe(201);
  const buyer = { token: joined.body.data.token };
  const open = () => callApi(app, buyer, api.listReviewItems, { params: place, query: { hash } });
  expect((await open()).status).toBe(403);
  expect((await callApi(app, buyer, api.listMyReviews)).body.total).toBe(0);
  expect((await callApi(app, buyer, api.listNotifications)).body).toMatchObject({
    data: [],
    total: 0,
    total_unread: 0,
  });

  await callApi(app, null, api.verifyEmail, {
    body: { token: await mailedToken(app, { email, page: '/verify-email' }) },
  });
  expect((await open()).body.data).toMatchObject([
    { id: item.id, requested_by: { first_name: 'Owner', email: null }, abilities: { review: true } },
  ]);
  expect((await callApi(app, buyer, api.listMyReviews)).body.total).toBe(1);
  expect((await callApi(app, buyer, api.listNotifications)).body.data).toMatchObject([
    { type: 'review_requested', read_at: null },
  ]);
  const seen = await callApi(app, buyer, api.listStyles, { params: place });
  expect(seen.body.data[0]?.items.map(({ id }) => id)).toEqual([item.id]);
  expect((await callApi(app, buyer, api.getDesign, { params: { ...place, itemId: hidden.id } })).status).toBe(404);
  const requests = [{ file_id: item.id, note: 'Lovely.' }];
  const decided = await callApi(app, buyer, api.reviewDesigns, { params: place, body: { hash, requests } });
  expect(decided.body.data).toMatchObject([{ status: 'approved', note: 'Lovely.' }]);
});
