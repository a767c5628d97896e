import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { files, notifications, reviewRecipients, users } from '../../db/schema/index.ts';
import { photo } from '../../platform/images/samples.ts';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { mailNotice } from '../delivery/actions/mail-notice.ts';

/** Is part of every file name of the house, and of nothing else; long enough to stand in no token by chance. */
const SECRET = 'Zq7Kw2Vx9P';

let app: TestApp;
let address: string;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let items: { id: number; styleId: number }[];
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  team = await makeFullTeam(app);
  const { c_design: maker } = team.people;
  const pictures = [];
  for (const name of ['front', 'side'])
    pictures.push({ name: `${SECRET}-client-Duval-${name}.png`, body: await photo(64, 48).png().toBuffer() });
  const uploaded = await upload(app, maker, { type: 'design', files: pictures });
  const made = await callApi(app, maker, api.uploadDesigns, {
    params: params(),
    body: { style: { title: 'Celeste halo' }, file_ids: uploaded.files.map(({ id }) => id) },
  });
  items = made.body.data.map(({ id }) => ({ id, styleId: made.body.style.id }));
}, 60_000);
afterAll(() => app.stop());

const params = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });
const ids = () => items.map(({ id }) => id);

/** Whether an answer has the secret anywhere: in its body, byte for byte, or in its headers. */
const leaks = ({ raw }: Pick<Answer<unknown>, 'raw'>) =>
  raw.rawPayload.toString('latin1').toLowerCase().includes(SECRET.toLowerCase()) ||
  JSON.stringify(raw.headers).toLowerCase().includes(SECRET.toLowerCase());

/** Every address in an answer, fetched. */
async function fetchAddresses({ raw }: Pick<Answer<unknown>, 'raw'>) {
  const found = raw.body.match(/\/api\/files\/[^"\\]+/g) ?? [];
  const fetched = [];
  for (const url of new Set(found.map((one) => one.replaceAll('\\u0026', '&'))))
    fetched.push({ url, raw: await app.http.inject(url) });
  return fetched;
}

/** Each test asks anew, whatever was answered before. */
const AGAIN = { overrule: true, note: 'Once more, please' };

async function enter(more: object = {}) {
  const email = `bea-${crypto.randomUUID()}@example.com`;
  const asked = await callApi(app, team.people.p_manager, api.requestReview, {
    params: params(),
    body: { item_ids: ids(), emails: [email], needs_code: false, ...AGAIN, ...more },
  });
  expect(asked.status, asked.raw.body).toBe(201);
  const hash = await vi.waitFor(async () => {
    const [found] = (await mailsTo(app, email)).flatMap((mail) => /\/review\/([\w-]+)/.exec(mail)?.[1] ?? []);
    if (!found) throw new Error('no mail yet');
    return found;
  }, 10_000);
  const body = { first_name: 'Bea', last_name: 'Buyer' };
  const entered = await callApi(app, null, api.startGuestSession, { params: { hash }, body });
  const { token, user } = entered.body.data;
  return { token, id: user.id, email, hash };
}

/** What somebody from outside can ask about the designs that they are shown. */
async function readings(by: Caller & { hash: string }) {
  const [first] = items;
  const place = { ...params(), itemId: first?.id ?? 0, styleId: first?.styleId ?? 0 };
  const [file] = await app.db
    .select({ id: files.id })
    .from(files)
    .where(eq(files.originalName, nameOf('front')));
  const requests = [{ file_id: place.itemId, status: 'approved' }];
  return [
    await callApi(app, null, api.getReviewLink, { params: { hash: by.hash } }),
    await callApi(app, null, api.getReviewPicture, { params: { hash: by.hash } }),
    await callApi(app, by, api.listReviewItems, { params: place, query: { hash: by.hash } }),
    await callApi(app, by, api.getStyle, { params: place }),
    await callApi(app, by, api.getStyleHistory, { params: place }),
    await callApi(app, by, api.getDesign, { params: place }),
    await callApi(app, by, api.getFile, { params: { fileId: file?.id ?? 0 } }),
    await callApi(app, by, api.saveReviewDraft, { params: place, body: { requests } }),
    await callApi(app, by, api.reviewDesigns, { params: place, body: { requests } }),
    await callApi(app, by, api.listComments, { params: place, query: { file_id: place.itemId } }),
  ];
}
const nameOf = (view: string) => `${SECRET}-client-Duval-${view}.png`;

test('no answer, address or header tells a guest what the house calls its files', async () => {
  const guest = await enter();
  const answers = await readings(guest);
  for (const answer of answers) {
    expect(leaks(answer), answer.raw.body.slice(0, 2000)).toBe(false);
    for (const fetched of await fetchAddresses(answer)) {
      expect(fetched.raw.statusCode, fetched.url).toBe(200);
      expect(leaks(fetched), fetched.url).toBe(false);
    }
  }
  const listed = await callApi(app, guest, api.listReviewItems, { params: params() });
  expect(listed.body.data.map(({ file }) => file.original_name)).toEqual([
    'Celeste halo v1.png',
    'Celeste halo v1.png',
  ]);
  const download = await app.http.inject(listed.body.data[0]?.file.download_url ?? '');
  expect(download.headers['content-disposition']).toContain('filename="Celeste halo v1.png"');
});

test('the sender says what they read instead', async () => {
  const [first, second] = ids();
  const titles = [
    { file_id: first, title: 'From the front' },
    { file_id: second, title: 'From the side' },
  ];
  const guest = await enter({ titles });
  const listed = await callApi(app, guest, api.listReviewItems, { params: params(), query: { hash: guest.hash } });
  expect(listed.body.data.map(({ file }) => [file.original_name, file.title])).toEqual([
    ['From the front.png', null],
    ['From the side.png', null],
  ]);
  const seen = await callApi(app, team.owner, api.getDesign, { params: { ...params(), itemId: first ?? 0 } });
  expect(seen.body.data.file).toMatchObject({ original_name: nameOf('front'), title: 'From the front' });
  const others = await callApi(app, team.people.p_manager, api.requestReview, {
    params: params(),
    body: { item_ids: [first], emails: ['bea@example.com'], ...AGAIN, titles: [{ file_id: second, title: 'x' }] },
  });
  expect(Object.keys(others.errors)).toEqual(['titles']);
  for (const { id } of listed.body.data.map(({ file }) => file))
    await callApi(app, team.owner, api.updateFile, { params: { fileId: id }, body: { title: null } });
  // Whoever gave a title can see who took it back.
  const log = await callApi(app, team.owner, api.listLog, {
    params: { projectId: team.project.id },
    query: { search: 'from the' },
  });
  expect(log.body.data.map(({ old_value: old, new_value: now, user }) => [user.id, old?.text, now?.text])).toEqual([
    [team.owner.id, 'Title for clients: From the side', 'Title for clients: that of the piece'],
    [team.owner.id, 'Title for clients: From the front', 'Title for clients: that of the piece'],
    [team.people.p_manager.id, 'Title for clients: that of the piece', 'Title for clients: From the side'],
    [team.people.p_manager.id, 'Title for clients: that of the piece', 'Title for clients: From the front'],
  ]);
});

test('neither a zip nor the bell, a push or a mail tells a client', async () => {
  const { client, p_manager: manager } = team.people;
  await app.db.update(reviewRecipients).set({ allowsOriginals: true });
  await callApi(app, manager, api.requestReview, {
    params: params(),
    body: { item_ids: ids(), emails: [client.email], ...AGAIN },
  });
  const [first] = ids();
  const comment = { file_id: first, text: 'Is the halo right?', is_internal: false, tagged_users: [client.id] };
  expect((await callApi(app, manager, api.createComment, { params: params(), body: comment })).status).toBe(201);
  const zip = await callApi(app, client, api.downloadProject, { params: params(), query: {} });
  expect(zip.status).toBe(200);
  expect(leaks(zip)).toBe(false);
  expect(zip.raw.rawPayload.toString('latin1')).toContain('Celeste halo v1.png');
  const bell = await callApi(app, client, api.listNotifications, { query: { count: 20 } });
  expect(bell.body.data.map(({ message }) => message)).toContain('mentioned you in a comment on Celeste halo v1');
  expect(leaks(bell)).toBe(false);
  const found = await callApi(app, client, api.searchEverything, { query: { search: 'Duval' } });
  expect(leaks(found)).toBe(false);
  const mine = and(eq(notifications.userId, client.id), inArray(notifications.type, ['design_mentioned']));
  const [notice] = await app.db.select({ uuid: notifications.uuid }).from(notifications).where(mine);
  await app.db
    .update(notifications)
    .set({ email: 'at_once', emailedAt: null })
    .where(eq(notifications.userId, client.id));
  await mailNotice(app, { uuid: notice?.uuid ?? '', user_id: client.id });
  const mails = await mailsTo(app, client.email);
  expect(mails.some((mail) => mail.includes('Celeste halo v1'))).toBe(true);
  expect(mails.join('\n').toLowerCase()).not.toContain(SECRET.toLowerCase());
});

test('no frame of the socket tells a guest', async () => {
  const guest = await enter();
  const probe = await openProbe(`${address}/ws?token=${guest.token}`);
  onTestFinished(() => probe.socket.terminate());
  expect((await probe.call(METHOD.connectToProject, { project_id: team.project.id })).error_id).toBe(0);
  const body = { file_id: ids()[0], text: 'Is it low enough?', is_internal: false };
  const { body: said } = await callApi(app, team.people.p_manager, api.createComment, { params: params(), body });
  await vi.waitFor(() => expect(JSON.stringify(probe.frames)).toContain(`"comment_id":${said.data.id}`), 10_000);
  expect(JSON.stringify(probe.frames).toLowerCase()).not.toContain(SECRET.toLowerCase());
});

test('the approval record that a client reads names the piece', async () => {
  const { client } = team.people;
  await app.db.update(users).set({ language: 'en' }).where(eq(users.id, client.id));
  const requests = ids().map((id) => ({ file_id: id, status: 'approved', note: null }));
  await callApi(app, client, api.reviewDesigns, { params: params(), body: { requests } });
  await callApi(app, team.owner, api.setDesignsStatus, {
    params: params(),
    body: { ids: ids(), status: 'approved', overrule: true, note: 'Agreed by phone' },
  });
  const record = await callApi(app, client, api.getApproval, { params: { ...params(), itemId: ids()[0] ?? 0 } });
  expect(record.status).toBe(200);
  const text = await pdfText(record.raw.rawPayload);
  expect(text).toContain('Celeste halo v1.png');
  expect(text).not.toContain(SECRET);
});

test('no list is searched or sorted by a name that its reader is not told', async () => {
  const { client, p_manager: manager } = team.people;
  await callApi(app, manager, api.requestReview, {
    params: params(),
    body: { item_ids: ids(), emails: [client.email], ...AGAIN },
  });
  const project = { projectId: team.project.id };
  const space = { spaceId: team.project.spaceId };
  const found = async (by: Caller, search: string) => {
    const files = await callApi(app, by, api.listSpaceFiles, { params: space, query: { search } });
    const styles = await callApi(app, by, api.listFileStyles, { params: space, query: { search } });
    const designs = await callApi(app, by, api.listItems, { params: project, query: { search } });
    expect([files.status, styles.status, designs.status]).toEqual([200, 200, 200]);
    return [files.body.total, styles.body.total, designs.body.total];
  };
  expect(await found(manager, SECRET)).toEqual([2, 1, 2]);
  expect(await found(client, SECRET)).toEqual([0, 0, 0]);
  expect(await found(client, 'halo v1.png')).toEqual([2, 1, 2]);
  const page = await callApi(app, client, api.listSpaceFiles, {
    params: space,
    query: { sort_by: 'name', order: 'asc', count: 1 },
  });
  expect(page.body.data).toHaveLength(1);
  const key = new URL(page.body.links.next ?? '', 'http://facet').searchParams.get('page') ?? '';
  const after = Buffer.from(key, 'base64url').toString();
  expect(after).toContain('Celeste halo v1');
  expect(after).not.toContain(SECRET);
});
