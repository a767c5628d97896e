import { chatPage } from '@facet/contract/chat-frames';
import * as api from '@facet/contract/endpoints/index';
import { PUSH_TITLE_MAX, pushPayload } from '@facet/contract/entities/push-payload';
import type { Language } from '@facet/contract/words/languages';
import { METHOD } from '@facet/contract/realtime';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications, pushSubscriptions, users } from '../../db/schema/index.ts';
import { oneLine } from '../../platform/mail/one-line.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { makePushBrowser } from '../../testing/push-browser.ts';
import { startReceiver, type Receiver } from '../../testing/receiver.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailDigest } from '../delivery/actions/mail-digest.ts';
import { mailNotice } from '../delivery/actions/mail-notice.ts';
import { pushNotice } from '../delivery/actions/push-notice.ts';

let app: TestApp;
let address: string;
let service: Receiver;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let story: Awaited<ReturnType<typeof tellStory>>;
beforeAll(async () => {
  app = await startTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'true' } });
  address = await listenAt(app);
  service = await startReceiver();
  team = await makeFullTeam(app);
  story = await tellStory();
}, 60_000);
afterAll(async () => {
  await app.stop();
  await service.stop();
});

async function upload(style: object) {
  const { c_design: maker } = team.people;
  const params = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const fileIds = [];
  for (const name of ['front.png', 'side.png']) fileIds.push((await makeFile(app, { uploaderId: maker.id, name })).id);
  const made = await callApi(app, maker, api.uploadDesigns, { params, body: { ...style, file_ids: fileIds } });
  expect(made.status).toBe(201);
  return { styleId: made.body.style.id, ids: made.body.data.map(({ id }) => id) };
}

const NAMES = {
  p_owner: ['Olga', 'Stern'],
  p_manager: ['Max', 'Lund'],
  reviewer: ['Priya', 'Raman'],
  client: ['Anna', 'Berg'],
  c_design: ['Mei', 'Tanaka'],
} as const;

async function nameThem() {
  const named = Object.entries(team.people);
  for (const [role, [firstName, lastName]] of Object.entries(NAMES)) {
    const id = named.find(([name]) => name === role)?.[1].id ?? 0;
    await app.db.update(users).set({ firstName, lastName }).where(eq(users.id, id));
  }
}

/** A request, the client's rejection, a colleague's approval, an over-ruling, its undo, a new version, its approval. */
async function tellStory() {
  await nameThem();
  const { p_owner: owner, p_manager: manager, reviewer, client } = team.people;
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
  return { params, first, second, owner, manager, client, styleId: first.styleId };
}

const FIRST_BY = ['Mei Tanaka', 'Max Lund', 'Anna Berg', 'Priya Raman', 'Olga Stern', 'Olga Stern', 'Olga Stern'];
const SECOND_BY = ['Mei Tanaka', 'Max Lund', 'Priya Raman', 'Priya Raman'];
const WHO = [...FIRST_BY, ...SECOND_BY];
const STORY: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'uploaded version 1 of Celeste halo, 2 files',
    'asked Anna Berg and Priya Raman for a review of version 1 of Celeste halo, due 1 May 2099',
    'rejected version 1 of Celeste halo (signed in)',
    'approved version 1 of Celeste halo; it did not count, as the rejection by Anna Berg stands',
    'approved version 1 of Celeste halo, over-ruling the rejection by Anna Berg',
    'took back the approval of version 1 of Celeste halo after 0 s',
    'approved version 1 of Celeste halo, over-ruling the rejection by Anna Berg',
    'uploaded version 2 of Celeste halo, 2 files',
    'asked Priya Raman for a review of version 2 of Celeste halo',
    'approved 1 of 2 files of version 2 of Celeste halo',
    'approved 1 of 2 files of version 2 of Celeste halo',
  ],
  it: [
    'ha caricato la versione 1 di Celeste halo, 2 file',
    'ha chiesto a Anna Berg e Priya Raman di revisionare la versione 1 di Celeste halo, entro il 1 maggio 2099',
    'ha respinto la versione 1 di Celeste halo (con accesso)',
    'ha approvato la versione 1 di Celeste halo; non è valso, perché resta il rifiuto di Anna Berg',
    'ha approvato la versione 1 di Celeste halo, ribaltando il rifiuto di Anna Berg',
    'ha ritirato l’approvazione per la versione 1 di Celeste halo dopo 0 s',
    'ha approvato la versione 1 di Celeste halo, ribaltando il rifiuto di Anna Berg',
    'ha caricato la versione 2 di Celeste halo, 2 file',
    'ha chiesto a Priya Raman di revisionare la versione 2 di Celeste halo',
    'ha approvato 1 di 2 file della versione 2 di Celeste halo',
    'ha approvato 1 di 2 file della versione 2 di Celeste halo',
  ],
  fr: [
    'a déposé la version 1 de Celeste halo, 2 fichiers',
    'a demandé à Anna Berg et Priya Raman d’examiner la version 1 de Celeste halo, pour le 1 mai 2099',
    'a rejeté la version 1 de Celeste halo (connecté)',
    'a approuvé la version 1 de Celeste halo ; cela n’a pas compté, car le rejet par Anna Berg tient toujours',
    'a approuvé la version 1 de Celeste halo, malgré le rejet par Anna Berg',
    'a retiré l’approbation pour la version 1 de Celeste halo après 0 s',
    'a approuvé la version 1 de Celeste halo, malgré le rejet par Anna Berg',
    'a déposé la version 2 de Celeste halo, 2 fichiers',
    'a demandé à Priya Raman d’examiner la version 2 de Celeste halo',
    'a approuvé 1 sur 2 fichiers de la version 2 de Celeste halo',
    'a approuvé 1 sur 2 fichiers de la version 2 de Celeste halo',
  ],
};
const LANGUAGES: readonly Language[] = ['en', 'it', 'fr'];
/** Uploads and answers that were not taken back: what the manager is notified of. */
const NOTIFIED = [0, 2, 3, 6, 7, 9, 10];
const sentences = (language: Language) => STORY[language].map((words, index) => `${WHO[index]} ${words}`);
const notified = (language: Language) => NOTIFIED.map((index) => sentences(language)[index] ?? '');

// A test isn't always within the same second.
const unhurried = (text: string) => text.replaceAll(/(after|dopo|après) \d+ s/g, '$1 0 s');
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
  const told = history.body.data.map(({ user, text }) => `${user?.first_name} ${user?.last_name} ${unhurried(text)}`);
  expect(told).toEqual(sentences(language));
  const log = await callApi(app, owner, api.listLog, { params, query: { count: 100, order: 'asc' }, language });
  expect(acts(log.body.data)).toEqual(STORY[language]);
  const recent = await callApi(app, owner, api.listDashboardActivity, { query: { count: 40 }, language });
  expect(acts(recent.body.data).toReversed()).toEqual(STORY[language]);
  expect(await chatIn(language)).toEqual(STORY[language]);
});

test.each(LANGUAGES)('the approval records tell it of their versions in %s', async (language) => {
  const { params, first, second, owner } = story;
  await app.db.update(users).set({ language }).where(eq(users.id, owner.id));
  for (const [ids, from, to] of [
    [first.ids, 0, 7],
    [second.ids, 7, 11],
  ] as const) {
    const record = await callApi(app, owner, api.getApproval, { params: { ...params, itemId: ids[0] ?? 0 } });
    const text = unhurried(await pdfText(record.raw.rawPayload));
    for (const [index, line] of sentences(language).entries())
      expect(text.includes(line), line).toBe(index >= from && index < to);
  }
});

const noticesOf = (userId: number) =>
  app.db
    .select({ id: notifications.id, uuid: notifications.uuid, type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id));

/** What a browser of theirs shows of their notices. */
async function pushedTo(person: { id: number; token: string }, path: string) {
  const browser = makePushBrowser(service.url(path));
  await callApi(app, person, api.createPushSubscription, { body: browser.subscription });
  const isThis = and(eq(pushSubscriptions.userId, person.id), eq(pushSubscriptions.endpoint, service.url(path)));
  const [subscription] = await app.db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(isThis);
  const notices = await noticesOf(person.id);
  for (const { uuid } of notices)
    await pushNotice(app, { uuid, user_id: person.id, subscription_id: subscription?.id ?? 0 });
  const messages = await service.count(path, notices.length);
  return messages.map(({ bytes }) => pushPayload.parse(JSON.parse(browser.decrypt(bytes))).title);
}

/** The digest of all their notices. */
async function digestOf({ id, email }: { id: number; email: string }) {
  const notices = await noticesOf(id);
  const emailedAt = new Date('2040-06-01T10:00:00Z');
  await app.db.update(notifications).set({ email: 'digest', emailedAt }).where(eq(notifications.userId, id));
  const range = { from_id: notices[0]?.id ?? 0, to_id: notices.at(-1)?.id ?? 0 };
  await mailDigest(app, { user_id: id, ...range, emailed_at: emailedAt.toISOString() });
  return (await mailsTo(app, email)).at(-1) ?? '';
}

/** A mail for each of their notices. */
async function mailsOf({ id, email }: { id: number; email: string }) {
  await app.db.update(notifications).set({ email: 'at_once', emailedAt: null }).where(eq(notifications.userId, id));
  const notices = await noticesOf(id);
  for (const { uuid } of notices) await mailNotice(app, { uuid, user_id: id });
  return (await mailsTo(app, email)).slice(-notices.length);
}

test.each(LANGUAGES)('bell, push, digest and mail say the same in %s', async (language) => {
  const { manager } = story;
  await app.db.update(users).set({ language }).where(eq(users.id, manager.id));
  const bell = await callApi(app, manager, api.listNotifications, { query: { count: 50 }, language });
  const told = bell.body.data.map(({ user, message }) => `${user?.first_name} ${user?.last_name} ${message}`);
  expect(told.toReversed()).toEqual(notified(language));
  const titles = notified(language).map((line) => oneLine(line, PUSH_TITLE_MAX));
  expect((await pushedTo(manager, `/push/${language}`)).toSorted()).toEqual(titles.toSorted());
  const digest = await digestOf(manager);
  for (const line of notified(language)) expect(digest).toContain(line);
  const mails = await mailsOf(manager);
  for (const [index, line] of notified(language).entries()) expect(mails[index]).toContain(line);
});

test('a client reads of their own answer, and that it was lifted, without names or reasons', async () => {
  const { params, styleId, client } = story;
  const history = await callApi(app, client, api.getStyleHistory, { params: { ...params, styleId } });
  const told = history.body.data.map(({ user, text, note }) => [user?.first_name ?? null, text, note]);
  expect(told).toEqual([
    [null, 'uploaded version 1 of Celeste halo, 2 files', null],
    [null, 'asked for a review of version 1 of Celeste halo, due 1 May 2099', 'Is the halo low enough?'],
    ['Anna', 'rejected version 1 of Celeste halo (signed in)', 'Shank too thin'],
    [null, 'approved version 1 of Celeste halo, over-ruling a rejection', null],
    [null, 'approved version 1 of Celeste halo, over-ruling a rejection', null],
    [null, 'uploaded version 2 of Celeste halo, 2 files', null],
  ]);
  expect(history.raw.body).not.toMatch(/Priya|Raman|by phone|by mail/);
});
