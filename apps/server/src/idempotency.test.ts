import { randomUUID } from 'node:crypto';
import { KEY_FORM_TEXT, KEY_USED_TEXT } from '@facet/contract/constants/texts';
import * as api from '@facet/contract/endpoints/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepSessions } from './features/session/actions/sweep-sessions.ts';
import { createInProcessCarrier } from './platform/realtime/in-process-carrier.ts';
import { callApi, type Caller } from './testing/call-api.ts';
import { countQueries } from './testing/count-queries.ts';
import { makeFullTeam } from './testing/factories/make-project.ts';
import { makeStyle } from './testing/factories/make-style.ts';
import { makeUser } from './testing/factories/make-user.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app, carrier: createInProcessCarrier() });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const countRows = async (table: string) =>
  Number((await app.db.execute<{ n: string }>(sql.raw(`select count(*) n from ${table}`))).rows[0]?.n);

async function makeTeam() {
  const team = await makeFullTeam(app);
  const place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const newStyle = (by: Caller, key: string, title = 'Isolde', on: Pick<TestApp, 'http'> = app) =>
    callApi(on, by, api.uploadDesigns, { params: place, body: { style: { title }, file_ids: [] }, key });
  return { ...team, place, newStyle, owner: team.people.p_owner };
}

test('the same call again gets the first answer and makes nothing', async () => {
  const { newStyle, owner, place } = await makeTeam();
  const key = randomUUID();
  const before = await countRows('styles');
  const first = await newStyle(owner, key);
  const again = await newStyle(owner, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await countRows('styles')).toBe(before + 1);
  const { body } = await callApi(app, owner, api.listLog, { params: place });
  expect(body.data).toHaveLength(1);
});

test('two at once, through two processes, make one, with one entry of the log', async () => {
  const { newStyle, owner, place } = await makeTeam();
  const before = await countRows('styles');
  for (let round = 0; round < 5; round += 1) {
    const key = randomUUID();
    const [one, two] = await Promise.all([newStyle(owner, key), newStyle(owner, key, 'Isolde', other)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body.style.id).toBe(one.body.style.id);
  }
  expect(await countRows('styles')).toBe(before + 5);
  const { body } = await callApi(app, owner, api.listLog, { params: place });
  expect(body.data).toHaveLength(5);
});

test('what failed may be tried again under its key', async () => {
  const { owner, place } = await makeTeam();
  const key = randomUUID();
  const style = await makeStyle(app, { projectId: place.projectId, createdBy: owner.id });
  const input = {
    params: place,
    body: { name: 'Set the stones', project_style_id: style.id, priority: 1, status: 1 },
    key,
  };
  await app.db.execute(sql`update styles set deleted_at = now() where id = ${style.id}`);
  const refused = await callApi(app, owner, api.createTask, input);
  expect(refused.status).toBe(422);
  await app.db.execute(sql`update styles set deleted_at = null where id = ${style.id}`);
  const made = await callApi(app, owner, api.createTask, input);
  expect(made.status).toBe(201);
  const again = await callApi(app, owner, api.createTask, input);
  expect(again.body.data.id).toBe(made.body.data.id);
});

test('a key is of one person and one request', async () => {
  const { newStyle, owner, people } = await makeTeam();
  const key = randomUUID();
  const mine = await newStyle(owner, key);
  const theirs = await newStyle(people.p_manager, key);
  expect(theirs.status).toBe(201);
  expect(theirs.body.style.id).not.toBe(mine.body.style.id);
  const before = await countRows('styles');
  const changed = await newStyle(owner, key, 'Another');
  expect([changed.status, changed.message]).toEqual([409, KEY_USED_TEXT]);
  expect(await countRows('styles')).toBe(before);
});

test('a key that is none is refused at its field', async () => {
  const { newStyle, owner } = await makeTeam();
  const { status, errors } = await newStyle(owner, 'short');
  expect(status).toBe(422);
  expect(errors).toEqual({ 'idempotency-key': [KEY_FORM_TEXT] });
});

test('nobody has to be signed in: a registration that came twice is one, and signs in both times', async () => {
  const body = {
    first_name: 'Noor',
    last_name: 'Haddad',
    email: `${randomUUID()}@example.com`,
    password: 'Kittiwake-7-harbour',
    password_confirmation: 'Kittiwake-7-harbour',
  };
  const key = randomUUID();
  const both = await Promise.all([1, 2].map(() => callApi(app, null, api.registerUser, { body, key })));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.body.data.user.id).toBe(both[1]?.body.data.user.id);
  const stranger = await callApi(app, null, api.registerUser, { body, key: randomUUID() });
  expect(stranger.status).toBe(422);
});

test('a space, which is read after it was made, is made once', async () => {
  const user = await makeUser(app);
  const input = { body: { title: 'Atelier', color: '#aa5533' }, key: randomUUID() };
  const first = await callApi(app, user, api.createSpace, input);
  const again = await callApi(app, user, api.createSpace, input);
  expect(first.status).toBe(201);
  expect(again.body.data.id).toBe(first.body.data.id);
});

test('a key costs one statement more', async () => {
  const { owner, place } = await makeTeam();
  const make = (key?: string) => () =>
    callApi(app, owner, api.createTag, {
      body: { project_id: place.projectId, title: randomUUID() },
      ...(key && { key }),
    });
  await make()();
  const plain = await countQueries(app, make());
  expect(await countQueries(app, make(randomUUID()))).toBe(plain + 1);
});

test('what is kept says nothing without the key, and is swept after an hour', async () => {
  const { newStyle, owner } = await makeTeam();
  const key = randomUUID();
  await newStyle(owner, key, 'Sealed');
  const { rows } = await app.db.execute<{ id: string; answer: Buffer }>(sql`select id, answer from kept_answers`);
  expect(rows.some(({ answer }) => answer.includes('Sealed'))).toBe(false);
  expect(rows.some(({ id }) => id.includes(key))).toBe(false);
  await app.db.execute(sql`update kept_answers set created_at = now() - interval '61 minutes'`);
  await newStyle(owner, randomUUID());
  await sweepSessions(app);
  expect(await countRows('kept_answers')).toBe(1);
});
