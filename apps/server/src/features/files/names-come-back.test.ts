import * as api from '@facet/contract/endpoints/index';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../db/schema/index.ts';
import { photo } from '../../platform/images/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { speakTus, readUploadId } from '../../testing/tus.ts';
import { upload } from '../../testing/upload.ts';
import { mailNotice } from '../delivery/actions/mail-notice.ts';

/** With the signs that some road escapes: of HTML, URLs, headers, CSV, messages, SQL, JSON, patterns and plurals. */
const SIGNS = `7" brace'let & <b>"ring" 100% #1 + {name} | it''s \\ $1 _ ; é ½ %22 &amp;`;
/** Forms write a quotation mark as %22, and nobody can tell it from one that was typed; a backslash parts folders. */
const NAME = `${SIGNS.replace(' \\', '').replace(' %22', '')}.png`;
/** As every system saves it. */
const SAVED = `7_ brace'let & _b__ring_`;

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  picture = await photo(32, 24).png().toBuffer();
});
afterAll(() => app.stop());

const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });

async function addDesign(fileId: number) {
  const { c_design: maker } = team.people;
  const body = { style: { title: SIGNS }, file_ids: [fileId] };
  return (await callApi(app, maker, api.uploadDesigns, { params: place(), body })).body.data;
}

test('a name comes back as it was, however it was sent', async () => {
  const { c_design: maker } = team.people;
  const tus = speakTus(app, maker);
  const created = await tus.create(picture.length, { type: 'design', filename: NAME });
  const uploadId = readUploadId(created);
  expect((await tus.patch(uploadId, { offset: 0, bytes: picture })).statusCode).toBe(204);
  const inParts = await callApi(app, maker, api.finishUpload, { params: { uploadId } });
  expect(inParts.body.data.original_name).toBe(NAME);
  const { files } = await upload(app, maker, { type: 'design', files: [{ name: NAME, body: picture }] });
  expect(files.map(({ original_name: name }) => name)).toEqual([NAME]);
});

test('on every road', async () => {
  const { c_design: maker, p_manager: manager } = team.people;
  const { files } = await upload(app, maker, { type: 'design', files: [{ name: NAME, body: picture }] });
  const [item] = await addDesign(files[0]?.id ?? 0);
  const itemId = item?.id ?? 0;
  await callApi(app, team.owner, api.updateProject, {
    params: { projectId: team.project.id },
    body: { title: SIGNS },
  });

  const styles = await callApi(app, manager, api.listStyles, { params: place() });
  expect(styles.body.data.map(({ title, items }) => [title, items[0]?.file.original_name])).toEqual([[SIGNS, NAME]]);
  const found = await callApi(app, manager, api.searchEverything, { query: { search: '7" brace\'let' } });
  expect(JSON.stringify(found.body)).toContain(JSON.stringify(SIGNS).slice(1, -1));
  const log = await callApi(app, manager, api.listLog, { params: place() });
  expect(JSON.stringify(log.body)).toContain(JSON.stringify(NAME).slice(1, -1));

  const comment = { file_id: itemId, text: SIGNS, is_internal: false, tagged_users: [manager.id] };
  expect((await callApi(app, maker, api.createComment, { params: place(), body: comment })).status).toBe(201);
  const bell = await callApi(app, manager, api.listNotifications, { query: { count: 20 } });
  expect(bell.body.data.map(({ message }) => message).join('\n')).toContain(SIGNS);
  const mine = and(eq(notifications.userId, manager.id), eq(notifications.type, 'design_mentioned'));
  await app.db.update(notifications).set({ email: 'at_once', emailedAt: null }).where(mine);
  const [notice] = await app.db.select({ uuid: notifications.uuid }).from(notifications).where(mine);
  await mailNotice(app, { uuid: notice?.uuid ?? '', user_id: manager.id });
  const mails = (await mailsTo(app, manager.email)).join('\n');
  expect(mails).toContain('7" brace\'let & <b>"ring" 100% #1');
  expect(mails).not.toContain('&amp;quot;');
  expect(mails).not.toContain('&amp;lt;');

  const task = { name: SIGNS, project_style_id: item?.style_id ?? 0 };
  const made = await callApi(app, manager, api.createTask, { params: place(), body: task });
  expect(made.status, made.raw.body).toBe(201);
  const csv = await callApi(app, manager, api.exportTasks, { query: { scope: 'all' } });
  expect(csv.raw.body).toContain(`"${SIGNS.replaceAll('"', '""')}"`);

  const design = await callApi(app, manager, api.getDesign, { params: { ...place(), itemId } });
  const download = await app.http.inject(design.body.data.file.download_url ?? '');
  const [, saved = ''] = /filename\*=UTF-8''(\S+)/.exec(String(download.headers['content-disposition'])) ?? [];
  expect(decodeURIComponent(saved)).toContain(SAVED.slice(0, 15));
  const zip = await callApi(app, manager, api.downloadProject, { params: place(), query: {} });
  expect(Object.keys(await readZip(zip.raw.rawPayload)).join('\n')).toContain(SAVED.slice(0, 15));
});
