import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test('a design is uploaded, asked for review, approved by the owner, and everyone concerned can read of it', async () => {
  const { project, modules, people } = await makeFullTeam(app);
  const place = { projectId: project.id, moduleId: modules['cad-design'].id };
  const file = await makeFile(app, { uploaderId: people.designer.id });
  const uploaded = await callApi(app, people.designer, api.uploadDesigns, {
    params: place,
    body: { style: { title: 'Celeste halo' }, file_ids: [file.id] },
  });
  const item = uploaded.body.data[0];
  const asked = await callApi(app, people.designer, api.requestReview, {
    params: place,
    body: { item_ids: [item?.id], user_ids: [people.reviewer.id], note: 'Is the halo right?' },
  });
  expect(asked.status).toBe(201);

  // Owners and managers review without being asked, and nothing waits for them.
  expect((await callApi(app, people.p_owner, api.listMyReviews)).body.data).toEqual([]);
  const waiting = await callApi(app, people.reviewer, api.listMyReviews);
  expect(waiting.body.data).toMatchObject([{ id: item?.id, status: 'in_review', request_note: 'Is the halo right?' }]);
  const seen = await callApi(app, people.reviewer, api.listStyles, { params: place });
  expect(seen.body.data).toMatchObject([{ title: 'Celeste halo', items: [{ abilities: { review: true } }] }]);

  const decided = await callApi(app, people.reviewer, api.reviewDesigns, {
    params: place,
    body: { requests: [{ file_id: item?.id, status: 'approved', note: 'Proportions are right.' }] },
  });
  expect(decided.body.data).toMatchObject([{ status: 'approved', note: 'Proportions are right.' }]);
  const again = await callApi(app, people.reviewer, api.reviewDesigns, {
    params: place,
    body: { requests: [{ file_id: item?.id, status: 'approved' }] },
  });
  expect(again.body).toMatchObject({ decision_ids: [], undo_until: null });

  const told = await callApi(app, people.designer, api.listNotifications);
  expect(told.body.data).toMatchObject([{ type: 'review_decided', message: 'approved version 1 of Celeste halo' }]);
  const log = await callApi(app, people.designer, api.listLog, { params: place });
  expect(log.body.data.map(({ event }) => event)).toEqual([
    'project.status_changed',
    'design.reviewed',
    'project.status_changed',
    'design.review_requested',
    'project.status_changed',
    'design.uploaded',
    'module.changed',
    'style.created',
  ]);
  expect(log.body.data[1]).toMatchObject({ old_value: { status: 'in_review' }, new_value: { status: 'approved' } });
});
