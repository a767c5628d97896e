import { chatPage } from '@facet/contract/chat-frames';
import * as api from '@facet/contract/endpoints/index';
import type { Language } from '@facet/contract/words/languages';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hurryJobs } from '../../testing/waiting-jobs.ts';

let app: TestApp;
let address: string;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let story: Awaited<ReturnType<typeof tellStory>>;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
  team = await makeFullTeam(app);
  story = await tellStory();
}, 60_000);
afterAll(() => app.stop());

async function upload(style: object) {
  const { c_design: maker } = team.people;
  const params = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const fileIds = [];
  for (const name of ['front.png', 'side.png']) fileIds.push((await makeFile(app, { uploaderId: maker.id, name })).id);
  const made = await callApi(app, maker, api.uploadDesigns, { params, body: { ...style, file_ids: fileIds } });
  expect(made.status).toBe(201);
  return { styleId: made.body.style.id, ids: made.body.data.map(({ id }) => id) };
}

/** A request, the client's rejection, a colleague's approval, an over-ruling, its undo, a new version, its approval. */
async function tellStory() {
  const { p_owner: owner, p_manager: manager, reviewer, client, c_design: maker } = team.people;
  await app.db.update(users).set({ firstName: 'Anna', lastName: 'Berg' }).where(eq(users.id, client.id));
  await app.db.update(users).set({ firstName: 'Priya', lastName: 'Raman' }).where(eq(users.id, reviewer.id));
  const params = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const first = await upload({ style: { title: 'Celeste halo' } });
  const ask = (ids: readonly number[], people: readonly { email: string }[], more: object = {}) =>
    callApi(app, manager, api.requestReview, {
      params,
      body: { item_ids: ids, emails: people.map(({ email }) => email), ...more },
    });
  const answer = async (by: Caller, ids: readonly number[], status: string, more: object = {}) => {
    const requests = ids.map((id) => ({ file_id: id, status, ...('note' in more ? { note: more.note } : {}) }));
    const { status: code, body } = await callApi(app, by, api.reviewDesigns, { params, body: { requests, ...more } });
    expect(code).toBe(200);
    return body.decision_ids;
  };
  await ask(first.ids, [client, reviewer], { note: 'Is the halo low enough?', due_date: '2099-05-01' });
  await answer(client, first.ids, 'rejected', { note: 'Shank too thin' });
  await answer(reviewer, first.ids, 'approved');
  const over = await answer(owner, first.ids, 'approved', { overrule: true, note: 'Agreed with Anna by phone' });
  await callApi(app, owner, api.undoDecisions, { params, body: { decision_ids: over } });
  await answer(owner, first.ids, 'approved', { overrule: true, note: 'Agreed with Anna by mail' });
  const second = await upload({ style_id: first.styleId });
  await ask(second.ids, [reviewer]);
  await answer(reviewer, second.ids.slice(0, 1), 'approved');
  await answer(reviewer, second.ids.slice(1), 'approved');
  return { params, first, second, maker, owner, client, styleId: first.styleId };
}

const STORY: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'asked Anna Berg and Priya Raman for a review of version 1 of Celeste halo, due 1 May 2099',
    'rejected version 1 of Celeste halo',
    'approved version 1 of Celeste halo; it did not count, as the rejection by Anna Berg stands',
    'approved version 1 of Celeste halo, over-ruling the rejection by Anna Berg',
    'took back the approval of version 1 of Celeste halo after 0 s',
    'approved version 1 of Celeste halo, over-ruling the rejection by Anna Berg',
    'asked Priya Raman for a review of version 2 of Celeste halo',
    'approved 1 of 2 files of version 2 of Celeste halo',
    'approved 1 of 2 files of version 2 of Celeste halo',
  ],
  it: [
    'ha chiesto a Anna Berg e Priya Raman di rivedere la versione 1 di Celeste halo, entro il 1 maggio 2099',
    'ha respinto la versione 1 di Celeste halo',
    'ha approvato la versione 1 di Celeste halo; non è valso, perché resta il rifiuto di Anna Berg',
    'ha approvato la versione 1 di Celeste halo, ribaltando il rifiuto di Anna Berg',
    'ha ritirato l’approvazione per la versione 1 di Celeste halo dopo 0 s',
    'ha approvato la versione 1 di Celeste halo, ribaltando il rifiuto di Anna Berg',
    'ha chiesto a Priya Raman di rivedere la versione 2 di Celeste halo',
    'ha approvato 1 di 2 file della versione 2 di Celeste halo',
    'ha approvato 1 di 2 file della versione 2 di Celeste halo',
  ],
  fr: [
    'a demandé à Anna Berg et Priya Raman de réviser la version 1 de Celeste halo, pour le 1 mai 2099',
    'a rejeté la version 1 de Celeste halo',
    'a approuvé la version 1 de Celeste halo ; cela n’a pas compté, car le rejet de Anna Berg tient toujours',
    'a approuvé la version 1 de Celeste halo, malgré le rejet de Anna Berg',
    'a retiré l’approbation pour la version 1 de Celeste halo après 0 s',
    'a approuvé la version 1 de Celeste halo, malgré le rejet de Anna Berg',
    'a demandé à Priya Raman de réviser la version 2 de Celeste halo',
    'a approuvé 1 sur 2 fichiers de la version 2 de Celeste halo',
    'a approuvé 1 sur 2 fichiers de la version 2 de Celeste halo',
  ],
};
const LANGUAGES: readonly Language[] = ['en', 'it', 'fr'];

// A test isn't always within the same second.
const unhurried = (text: string) => text.replace(/\d+ s$/, '0 s');
const acts = (rows: readonly { new_value: { act?: { text: string } | null } | null }[]) =>
  rows.flatMap(({ new_value: value }) => (value?.act ? [unhurried(value.act.text)] : []));

async function chatIn(language: Language) {
  const ticket = await callApi(app, story.owner, api.createSocketTicket, { language });
  const probe = await openProbe(`${address}?token=${ticket.body.data.ticket}`);
  const reply = await probe.call(METHOD.paginationMessage, { project_id: team.project.id, count: 100, order: 'asc' });
  probe.socket.terminate();
  return acts(chatPage.parse(reply.data).data);
}

test.each(LANGUAGES)('history, log, space activity and chat tell the same story in %s', async (language) => {
  const { params, styleId, owner } = story;
  const history = await callApi(app, owner, api.getStyleHistory, { params: { ...params, styleId }, language });
  const told = history.body.data.filter(({ kind }) => kind !== 'uploaded').map(({ text }) => unhurried(text));
  expect(told).toEqual(STORY[language]);
  const log = await callApi(app, owner, api.listLog, { params, query: { count: 100, order: 'asc' }, language });
  expect(acts(log.body.data)).toEqual(STORY[language]);
  const recent = await callApi(app, owner, api.listDashboardActivity, { query: { count: 40 }, language });
  expect(acts(recent.body.data).toReversed()).toEqual(STORY[language]);
  expect(await chatIn(language)).toEqual(STORY[language]);
});

test.each(LANGUAGES)('bell, mail and certificate say the same of the answers in %s', async (language) => {
  const { params, second, maker, owner } = story;
  const answers = STORY[language].filter((_text, index) => [1, 2, 5, 7, 8].includes(index));
  const bell = await callApi(app, maker, api.listNotifications, { query: { count: 50 }, language });
  const told = bell.body.data.filter(({ type }) => type === 'review_decided').map(({ message }) => message);
  expect(told.toReversed()).toEqual(answers);
  await app.db.update(users).set({ language }).where(eq(users.id, owner.id));
  const record = await callApi(app, owner, api.getApproval, { params: { ...params, itemId: second.ids[0] } });
  const text = await pdfText(record.raw.rawPayload);
  for (const line of STORY[language].slice(6)) expect(text).toContain(line);
  expect(text).not.toContain(STORY[language][1]);
});

test('a client’s answer is mailed in the same words', async () => {
  const { owner } = story;
  await app.db.update(users).set({ language: 'en' }).where(eq(users.id, owner.id));
  await hurryJobs(app, 'delivery.mail');
  const mails = await vi.waitUntil(
    async () => {
      const sent = (await mailsTo(app, owner.email)).filter((mail) => mail.includes('rejected'));
      return sent.length > 0 && sent;
    },
    { timeout: 10_000, interval: 20 },
  );
  expect(mails[0]).toContain(`Anna Berg ${STORY.en[1]}`);
});

test('a client reads of their own answer, and that it was lifted, without names or reasons', async () => {
  const { params, styleId, client } = story;
  const history = await callApi(app, client, api.getStyleHistory, { params: { ...params, styleId } });
  const told = history.body.data.map(({ user, text, note }) => [user?.first_name ?? null, text, note]);
  expect(told).toEqual([
    [null, 'uploaded version 1 of Celeste halo, 2 files', null],
    [null, 'asked for a review of version 1 of Celeste halo, due 1 May 2099', 'Is the halo low enough?'],
    ['Anna', 'rejected version 1 of Celeste halo', 'Shank too thin'],
    [null, 'approved version 1 of Celeste halo, over-ruling a rejection', null],
    [null, 'approved version 1 of Celeste halo, over-ruling a rejection', null],
    [null, 'uploaded version 2 of Celeste halo, 2 files', null],
  ]);
  expect(history.raw.body).not.toMatch(/Priya|Raman|by phone|by mail/);
});
