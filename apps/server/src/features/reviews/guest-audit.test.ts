import * as api from '@facet/contract/endpoints/index';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { useTestApp } from '../../testing/test-app.ts';

test('what a guest changes is written down with the link they came by, and what they read or draft is not', async () => {
  const app = await useTestApp();
  const { project, modules, owner } = await makeFullTeam(app);
  const mine = { projectId: project.id, createdBy: owner.id };
  const style = await makeStyle(app, mine);
  const item = await makeItem(app, {
    ...mine,
    styleId: style.id,
    moduleId: modules['cad-design'].id,
    status: 'in_review',
  });
  const guest = await makeGuest(app, { ...mine, itemIds: [item.id] });
  const place = { projectId: project.id, moduleId: modules['cad-design'].id, itemId: item.id };

  await callApi(app, guest, api.listReviewItems, { params: place });
  await callApi(app, guest, api.getDesign, { params: place });
  const body = { file_id: item.id, text: 'A little thinner, please' };
  const draft = await callApi(app, guest, api.createCommentDraft, { params: place, body });
  const comment = await callApi(app, guest, api.createComment, { params: place, body });
  const requests = [{ file_id: item.id, status: 'approved' }];
  const decided = await callApi(app, guest, api.reviewDesigns, { params: place, body: { hash: guest.hash, requests } });
  expect([draft.status, comment.status, decided.status]).toEqual([201, 201, 200]);

  const entries = await app.db
    .select({ act: auditEntries.act, projectId: auditEntries.projectId, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, guest.id))
    .orderBy(asc(auditEntries.id));
  const ids = { recipient: guest.recipientId, review_request: guest.reviewRequestId };
  const by = { act: 'done_by_guest', projectId: project.id };
  expect(entries).toMatchObject([
    { ...by, details: { call: expect.stringMatching(/^POST .*comments$/), ids } },
    { ...by, details: { call: expect.stringMatching(/^PUT .*request-review$/), ids } },
  ]);
  // Whoever reads the log must not come in by it.
  expect(JSON.stringify(entries)).not.toContain(guest.hash);
});
