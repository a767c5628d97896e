import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { plainTitle } from '@facet/contract/plain-title';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files, folders, spaces, styles, tags, users } from './db/schema/index.ts';
import { callApi } from './testing/call-api.ts';
import { makeFile } from './testing/factories/make-file.ts';
import { makeFullTeam, makeProject } from './testing/factories/make-project.ts';
import { makeSpace } from './testing/factories/make-space.ts';
import { makeItem, makeStyle } from './testing/factories/make-style.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

// One word as three keyboards type it.
const FORMS = ['Café', 'Cafe\u0301', 'Ca\u200Bfé\u00AD'];

describe('titles that look the same are the same', () => {
  test('of folders', async () => {
    const { space, admin } = await makeSpace(app);
    const create = (title: string) => callApi(app, admin, api.createFolder, { body: { title, space_id: space.id } });
    const answers = await Promise.all(FORMS.map((title) => create(title)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
    const kept = await app.db.select().from(folders).where(eq(folders.spaceId, space.id));
    expect(kept.map(({ title }) => title)).toEqual(['Café']);
  });

  test('of tags, however they come', async () => {
    const { project, owner } = await makeProject(app);
    const params = { projectId: project.id };
    await callApi(app, owner, api.updateProject, { params, body: { tags: FORMS } });
    const body = { title: FORMS[1], project_id: project.id };
    await callApi(app, owner, api.createTag, { body });
    const listed = await callApi(app, owner, api.listTags, { query: { project_id: project.id } });
    expect(listed.body.data.map(({ title }) => title)).toEqual(['Café']);
  });
});

test('whatever has a title or name keeps it in one form, and is found by any', async () => {
  const { project, owner, modules } = await makeFullTeam(app);
  const params = { projectId: project.id };
  const [, decomposed = '', hidden = ''] = FORMS;
  await callApi(app, owner, api.updateProject, { params, body: { title: `${decomposed}  crown` } });
  const style = await makeStyle(app, { ...params, createdBy: owner.id, title: 'Café halo' });
  const place = { ...params, moduleId: modules['cad-design'].id, styleId: style.id, createdBy: owner.id };
  await makeItem(app, { ...place, fileName: 'café.png' });
  const task = { name: `${hidden} task`, project_style_id: style.id };
  expect((await callApi(app, owner, api.createTask, { params, body: task })).body.data.name).toBe('Café task');
  const me = { first_name: hidden, last_name: decomposed };
  const named = await callApi(app, owner, api.updateUser, { params: { userId: owner.id }, body: me });
  expect(named.body.data).toMatchObject({ first_name: 'Café', last_name: 'Café' });

  const spaceId = project.spaceId;
  const searches = FORMS.map(async (search) => [
    (await callApi(app, owner, api.listProjects, { query: { search } })).body.total,
    (await callApi(app, owner, api.listStyles, { params: place, query: { search } })).body.total,
    (await callApi(app, owner, api.listItems, { params: place, query: { search } })).body.total,
    (await callApi(app, owner, api.listTasks, { params, query: { search } })).body.total,
    (await callApi(app, owner, api.listProjectChats, { query: { search } })).body.total,
    (await callApi(app, owner, api.listSpaceFiles, { params: { spaceId }, query: { search } })).body.data.length,
  ]);
  expect(await Promise.all(searches)).toEqual(FORMS.map(() => [1, 1, 1, 1, 1, 1]));
});

test('an address is the same whatever hides in it', async () => {
  const password = 'Emerald-cut 7';
  const body = { password, password_confirmation: password, first_name: 'Ada', last_name: 'Reyes' };
  const register = (email: string) => callApi(app, null, api.registerUser, { body: { ...body, email } });
  expect((await register('caf\u200Be@atelier.test')).status).toBe(201);
  expect((await register('CAFE@atelier.test\u2060')).errors).toHaveProperty('email');
});

/** Does what an installation does when it is updated to this version. */
async function migrate(...questions: string[]) {
  const sql = await readFile(path.join(import.meta.dirname, 'db/migrations/0013_plain_titles.sql'), 'utf8');
  const client = new pg.Client(app.pool.options.connectionString ?? app.pool.options);
  await client.connect();
  try {
    await client.query('begin');
    // One of its tables has been renamed since.
    const now = sql.replaceAll('task_filters', 'kept_views');
    for (const statement of now.split('--> statement-breakpoint')) await client.query(statement);
    const answers = [];
    for (const question of questions)
      answers.push((await client.query('select pg_temp.plain($1) as plain', [question])).rows[0].plain);
    await client.query('commit');
    return answers;
  } finally {
    await client.end();
  }
}

describe('titles of before', () => {
  test('take the same form, and where two become one the later gets a number', async () => {
    const { space, admin } = await makeSpace(app);
    const { project, owner } = await makeProject(app, { spaceId: space.id });
    const odd = ['Cafe\u0301', 'CA\u200BFÉ', 'Café', '\u200B', '\u2060', 'Cafe\u0301 (2)'];
    await app.db.insert(folders).values(odd.map((title) => ({ title, spaceId: space.id, createdBy: admin.id })));
    await app.db.insert(tags).values(odd.map((title) => ({ title, projectId: project.id })));
    await app.db
      .insert(styles)
      .values({ projectId: project.id, createdBy: owner.id, title: 'Cafe\u0301  1', productType: 1 });
    await app.db.update(users).set({ firstName: 'Zoe\u0308\u200B' }).where(eq(users.id, owner.id));
    await app.db.update(spaces).set({ title: '\u200B' }).where(eq(spaces.id, space.id));
    const file = await makeFile(app, { uploaderId: owner.id, name: 'cafe\u0301.png' });
    await migrate();
    const titles = ['Café (2)', 'CAFÉ (3)', 'Café', 'Untitled', 'Untitled (2)', 'Café (2) (2)'];
    const readings = [
      app.db.select({ is: folders.title }).from(folders).where(eq(folders.spaceId, space.id)).orderBy(asc(folders.id)),
      app.db.select({ is: tags.title }).from(tags).where(eq(tags.projectId, project.id)).orderBy(asc(tags.id)),
      app.db.select({ is: styles.title }).from(styles).where(eq(styles.projectId, project.id)),
      app.db.select({ is: users.firstName }).from(users).where(eq(users.id, owner.id)),
      app.db.select({ is: spaces.title }).from(spaces).where(eq(spaces.id, space.id)),
      app.db.select({ is: files.originalName }).from(files).where(eq(files.id, file.id)),
    ];
    const kept = await Promise.all(readings.map(async (rows) => (await rows).map(({ is }) => is)));
    expect(kept).toEqual([titles, titles, ['Café 1'], ['Zoë'], ['Untitled'], ['café.png']]);
  });

  test('are made plain as new ones are', async () => {
    const samples = [
      ...FORMS,
      ' \t Ring\u00A0\u2003one \n',
      '\u202ECafé\u202C',
      'Ca\u200Df\u200Cé\uFE0F',
      '👩\u200D👩\u200D👧 ❤\uFE0F 🏳\uFE0F\u200D🌈 3\uFE0F\u20E3',
      'می\u200Cخواهم क्\u200Dष',
      'Ca\u0007fé\u0085\u3164\u{E0041}',
    ];
    expect(await migrate(...samples)).toEqual(samples.map((sample) => plainTitle(sample, 1000)));
  });
});
