import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { designItems } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });

/** Two pieces, of which the reviewer picked the first. */
async function picked() {
  const mine = { projectId: team.project.id, createdBy: team.people.c_design.id };
  const make = async (title: string) => {
    const style = await makeStyle(app, { ...mine, title });
    return makeItem(app, { ...mine, moduleId: place().moduleId, styleId: style.id });
  };
  const [halo, isolde] = [await make('Celeste halo'), await make('Isolde')];
  const { reviewer, c_design: asker } = team.people;
  const body = { item_ids: [halo.id, isolde.id], user_ids: [reviewer.id], is_pick_one: true };
  await callApi(app, asker, api.requestReview, { params: place(), body });
  const pick = { requests: [{ file_id: halo.id, status: 'approved' }] };
  const answer = await callApi(app, reviewer, api.reviewDesigns, { params: place(), body: pick });
  expect(answer.status).toBe(200);
  return { halo, isolde, decisionIds: answer.body.decision_ids };
}

const read = async (itemId: number, language?: string) => {
  const asked = { params: { ...place(), itemId }, ...(language ? { language } : {}) };
  return (await callApi(app, team.owner, api.getDesign, asked)).body.data;
};
const setNote = (itemId: number, note: string) =>
  callApi(app, team.owner, api.updateDesign, { params: { ...place(), itemId }, body: { note } });

test('that another piece was picked is said in the language of whoever reads it, with its present name', async () => {
  const { isolde, halo } = await picked();
  expect(await read(isolde.id)).toMatchObject({
    status: 'draft',
    note: 'Not chosen: “Celeste halo” v1 was picked',
    note_user_id: team.people.reviewer.id,
  });
  await callApi(app, team.owner, api.updateStyle, {
    params: { ...place(), styleId: halo.styleId },
    body: { title: 'Celeste' },
  });
  expect((await read(isolde.id, 'it')).note).toBe('Non scelto: è stato preferito “Celeste” v1');
  expect((await read(isolde.id, 'fr')).note).toBe('Non retenu : « Celeste » v1 a été choisi');
});

test('who has picked one has answered: nothing is left to remind of or to withdraw', async () => {
  const { halo } = await picked();
  const query = { item_id: [halo.id], state: 'all' as const };
  const [request] = (await callApi(app, team.owner, api.listReviewRequests, { params: place(), query })).body.data;
  expect(request).toMatchObject({
    abilities: { withdraw: false },
    recipients: [{ abilities: { remind: false, resend: false } }],
  });
});

test('a note that begins with the same words is only a note', async () => {
  const { isolde, decisionIds } = await picked();
  await setNote(isolde.id, 'Not chosen: too wide for the band');
  await callApi(app, team.people.reviewer, api.undoDecisions, {
    params: place(),
    body: { decision_ids: decisionIds },
  });
  expect(await read(isolde.id)).toMatchObject({ status: 'draft', note: 'Not chosen: too wide for the band' });
});

test('whoever decides on the piece after all, or asks again, takes the words back; undone, they stand again', async () => {
  const { isolde } = await picked();
  const decided = await callApi(app, team.owner, api.setDesignStatus, {
    params: { ...place(), itemId: isolde.id, status: 'approved' },
  });
  expect(await read(isolde.id)).toMatchObject({ status: 'approved', note: null });
  const body = { decision_ids: decided.body.decision_ids };
  expect((await callApi(app, team.owner, api.undoDecisions, { params: place(), body })).status).toBe(204);
  expect((await read(isolde.id)).note).toBe('Not chosen: “Celeste halo” v1 was picked');
  await callApi(app, team.owner, api.requestReview, {
    params: place(),
    body: { item_ids: [isolde.id], user_ids: [team.people.reviewer.id] },
  });
  expect(await read(isolde.id)).toMatchObject({ status: 'in_review', note: null });
});

test('what was kept as a sentence becomes the piece that it names', async () => {
  const { halo, isolde } = await picked();
  const sentence = { note: 'Not chosen: “Celeste halo” v1 was picked', pickedItemId: null };
  await app.db.update(designItems).set(sentence).where(eq(designItems.id, isolde.id));
  const file = path.join(import.meta.dirname, '../../db/migrations/0058_what_happened.sql');
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
  await app.pool.query(statements.find((one) => one.includes("'Not chosen: '")) ?? '');
  const [row] = await app.db.select().from(designItems).where(eq(designItems.id, isolde.id));
  expect(row).toMatchObject({ note: null, pickedItemId: halo.id });
});
