import * as api from '@facet/contract/endpoints/index';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileThumbnails, reviewRecipients, users } from '../../db/schema/index.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { photo } from '../../platform/images/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: Awaited<ReturnType<typeof makeProject>>;
let item: Awaited<ReturnType<typeof makeItem>>;
beforeAll(async () => {
  app = await startTestApp();
  made = await makeProject(app);
  await app.db.update(users).set({ firstName: 'Mara', lastName: 'Okafor' }).where(eq(users.id, made.owner.id));
  const mine = { projectId: made.project.id, createdBy: made.owner.id };
  const shown = await makeStyle(app, { ...mine, title: 'Celeste halo' });
  item = await makeItem(app, { ...mine, moduleId: made.modules['cad-design'].id, styleId: shown.id });
  await makeItem(app, {
    ...mine,
    moduleId: made.modules['cad-design'].id,
    styleId: (await makeStyle(app, { ...mine, title: 'Somebody else’s ring' })).id,
  });
  const bytes = await photo(32, 24).webp().toBuffer();
  await app.storage.put('picture-of-halo', Readable.from([bytes]), { maxBytes: bytes.length });
  const picture = {
    fileId: item.fileId,
    presetName: 'large',
    storageKey: 'picture-of-halo',
    contentType: 'image/webp',
  };
  await app.db.insert(fileThumbnails).values({ ...picture, width: 32, height: 24, size: 100 });
});
afterAll(() => app.stop());

type Row = Partial<typeof reviewRecipients.$inferInsert>;

async function makeLink(change: Row = {}, userId?: number) {
  const asked = { projectId: made.project.id, createdBy: made.owner.id, itemIds: [item.id] };
  const link = await makeReviewLink(app, { ...asked, ...(userId === undefined ? {} : { userId }) });
  await app.db
    .update(reviewRecipients)
    .set({ needsCode: false, ...change })
    .where(eq(reviewRecipients.id, link.recipientId));
  const read = await callApi(app, null, api.getReviewLink, { params: { hash: link.hash } });
  const picture = await callApi(app, null, api.getReviewPicture, { params: { hash: link.hash } });
  return { asked: read.status === 200 ? read.body.data.asked : null, picture };
}

test('the page of a link names who asks, and the piece that they ask about, and no other', async () => {
  const { asked, picture } = await makeLink();
  expect(asked).toEqual({
    by: 'Mara',
    project_title: made.project.title,
    decides: true,
    pieces: 1,
    files: 1,
    titles: ['Celeste halo'],
    has_picture: true,
    board_title: null,
  });
  expect(picture.status).toBe(200);
  expect(picture.raw.headers['content-type']).toBe('image/webp');
  expect(picture.raw.headers['content-disposition']).toBeUndefined();
});

test('where more than the link is asked for, nobody sees the piece before', async () => {
  const withCode = await makeLink({ needsCode: true });
  expect(withCode.asked).toMatchObject({ titles: ['Celeste halo'], has_picture: false });
  const withPassword = await makeLink({ passwordHash: await hashPassword('a long secret') });
  expect(withPassword.asked).toBeNull();
  const account = await makeUser(app);
  const withAccount = await makeLink({}, account.id);
  expect(withAccount.asked).toMatchObject({ has_picture: false });
  for (const { picture } of [withCode, withPassword, withAccount, await makeLink({ revokedAt: new Date() })])
    expect(picture.status).toBe(404);
});
