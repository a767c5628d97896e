import * as api from '@facet/contract/endpoints/index';
import { pushPayload } from '@facet/contract/entities/push-payload';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from './db/schema/index.ts';
import { transact } from './db/transact.ts';
import { notify } from './features/notifications/actions/notify.ts';
import { languageAsked, languageNow, speakingFor } from './platform/speech.ts';
import { callApi } from './testing/call-api.ts';
import { makeMember, makeProject } from './testing/factories/make-project.ts';
import { makeSpace } from './testing/factories/make-space.ts';
import { makeUser, type TestUser, uniqueEmail } from './testing/factories/make-user.ts';
import { mailsTo } from './testing/outbox.ts';
import { makePushBrowser } from './testing/push-browser.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';
import { pdfText } from './testing/pdf-text.ts';
import { openProbe } from './testing/socket-probe.ts';
import { teachLanguages } from './testing/teach-languages.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { hurryJobs } from './testing/waiting-jobs.ts';

let app: TestApp;
let service: Receiver;
let place: Awaited<ReturnType<typeof makeProject>>;
let bringBack: () => void;
beforeAll(async () => {
  bringBack = teachLanguages({
    it: {
      'Please sign in': 'Accedi',
      'This project does not exist': 'Questo progetto non esiste',
      'Please enter {field}': 'Inserisci {field}',
      Title: 'Titolo',
      'This page does not exist': 'Questa pagina non esiste',
      'There is no such method': 'Questo metodo non esiste',
      'Email or password is wrong': 'Email o password errati',
    },
    fr: {
      'mentioned you in a comment on {on}': 'vous a mentionné dans un commentaire sur {on}',
      'mentioned you in a comment': 'vous a mentionné dans un commentaire',
      'Hello {name},': 'Bonjour {name},',
      Analytics: 'Analyses',
      Task: 'Tâche',
      'Set a new password': 'Choisissez un nouveau mot de passe',
      'The link works once, for {minutes, plural, one {# minute} other {# minutes}}.':
        'Le lien fonctionne une fois, pendant {minutes, plural, one {# minute} other {# minutes}}.',
    },
  });
  app = await startTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'true' } });
  service = await startReceiver();
  place = await makeProject(app, { title: 'Aurelia' });
});
afterAll(async () => {
  bringBack();
  await app.stop();
  await service.stop();
});

const language = 'it-CH, en;q=0.5';

test.each([
  [undefined, 'en'],
  ['en-US,en;q=0.9,it;q=0.8', 'en'],
  ['de;q=0.9, fr;q=0.2, it;q=0.3', 'it'],
  ['*', 'en'],
  ['it;q=0, fr;q=0.1', 'fr'],
  ['zz;q=nothing', 'en'],
])('%j asks for %s', (header, asked) => expect(languageAsked(header)).toBe(asked));

test('a call is refused in the language that it asks for, also once its body has been read', async () => {
  const { project, owner } = place;
  expect((await callApi(app, null, api.getSession, { language })).message).toBe('Accedi');
  const nobody = { email: 'nobody@example.com', password: 'wrong' };
  expect((await callApi(app, null, api.logIn, { body: nobody, language })).message).toBe('Email o password errati');
  const nameless = { body: { title: ' ', space_id: project.spaceId }, language };
  expect((await callApi(app, owner, api.createSpace, nameless)).errors).toMatchObject({ title: ['Inserisci Titolo'] });
  expect((await callApi(app, owner, api.createSpace, { ...nameless, language: 'en' })).errors).toMatchObject({
    title: ['Please enter Title'],
  });
  // Where the framework itself answers.
  const raw = await app.http.inject({ url: '/api/projects/x', headers: { 'accept-language': 'it' } });
  expect([raw.statusCode, raw.json().message]).toEqual([401, 'Accedi']);
});

test('calls of several languages at once do not mix', async () => {
  const asked = ['it', 'en', 'it-IT', 'de', 'it'];
  const answers = await Promise.all(asked.map((one) => callApi(app, null, api.getSession, { language: one })));
  expect(answers.map(({ message }) => message)).toEqual([
    'Accedi',
    'Please sign in',
    'Accedi',
    'Please sign in',
    'Accedi',
  ]);
  expect(languageNow()).toBe('en');
});

test('whoever registers speaks the language of their page, and changes it in the settings', async () => {
  const body = {
    email: uniqueEmail('giulia'),
    first_name: 'Giulia',
    last_name: 'Rossi',
    password: 'Emerald-cut 7',
    password_confirmation: 'Emerald-cut 7',
  };
  const { data } = (await callApi(app, null, api.registerUser, { body, language })).body;
  expect(data.user.settings).toMatchObject({ language: 'it', date_locale: 'it-IT' });
  const caller = { token: data.token };
  const params = { userId: data.user.id };
  const change = { params, body: { language: 'fr', user_theme: 'dark' } };
  const { settings } = (await callApi(app, caller, api.updateUserSettings, change)).body.data;
  expect(settings).toMatchObject({ language: 'fr', date_locale: 'it-IT', user_theme: 'dark' });
  const wrong = await callApi(app, caller, api.updateUserSettings, { params, body: { language: 'tlh' } });
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['language']]);
});

test('somebody without an account is written to in the language of whoever invites them', async () => {
  const { space, admin } = await makeSpace(app);
  const email = uniqueEmail('invited');
  await callApi(app, admin, api.inviteSpaceUsers, { params: { spaceId: space.id }, body: { email }, language });
  const [row] = await app.db.select({ language: users.language }).from(users).where(eq(users.email, email));
  expect(row).toEqual({ language: 'it' });
});

async function frenchReader() {
  const reader = await makeMember(app, place.project.id, 'designer');
  await app.db.update(users).set({ language: 'fr' }).where(eq(users.id, reader.id));
  return reader;
}

/** Has somebody who works in Italian mention the reader. */
const mention = (reader: TestUser) =>
  speakingFor('it', () =>
    transact(app, (tx) =>
      notify(tx, {
        userIds: [reader.id],
        actorId: place.owner.id,
        type: 'design_mentioned',
        told: { kind: 'comment_mentioned', on: 'halo.png' },
        data: {
          project_id: place.project.id,
          project_name: place.project.title,
          module_id: place.modules['cad-design'].id,
          comment: 'Mind the prongs',
        },
      }),
    ),
  );

const untilThere = <T>(look: () => Promise<readonly T[]>) =>
  vi.waitUntil(async () => (await look())[0], { timeout: 10_000, interval: 20 });

test('who reads French is told in French by socket, mail and push, whoever caused it', async () => {
  const reader = await frenchReader();
  const address = await app.http.listen({ port: 0 });
  const probe = await openProbe(`${address.replace('http', 'ws')}/ws?token=${reader.token}`);
  const browser = makePushBrowser(service.url('/push/french'));
  await callApi(app, reader, api.createPushSubscription, { body: browser.subscription });
  await mention(reader);
  expect((await probe.push(METHOD.notification)).data).toMatchObject({
    message: 'vous a mentionné dans un commentaire sur halo.png',
  });
  const [pushed] = await service.count('/push/french', 1);
  const payload = pushPayload.parse(JSON.parse(browser.decrypt(pushed?.bytes ?? Buffer.alloc(0))));
  expect(payload.title).toBe('Owner Tester vous a mentionné dans un commentaire sur halo.png');
  await hurryJobs(app, 'delivery.mail');
  const mail = await untilThere(() => mailsTo(app, reader.email));
  expect(mail).toContain('vous a mentionné dans un commentaire');
  expect(mail).toContain('<html lang="fr">');
  // The bell is shown in the page's language.
  const bell = await callApi(app, reader, api.listNotifications, { language: 'fr' });
  expect(bell.body.data[0]?.message).toBe('vous a mentionné dans un commentaire sur halo.png');
  probe.socket.close();
});

test('a mail about the own account is written in the person’s language, with their numbers', async () => {
  const person = await makeUser(app, { password: 'Emerald-cut 7' });
  await app.db.update(users).set({ language: 'fr' }).where(eq(users.id, person.id));
  await callApi(app, null, api.recoverPassword, { body: { email: person.email }, language });
  const mail = await untilThere(() => mailsTo(app, person.email));
  for (const text of ['Choisissez un nouveau mot de passe', 'Bonjour Ada,', 'pendant 60 minutes'])
    expect(mail).toContain(text);
});

test('a socket is answered in the language of the page that opened it', async () => {
  const { owner } = place;
  const { data } = (await callApi(app, owner, api.createSocketTicket, { language })).body;
  const address = app.http.listeningOrigin;
  const probe = await openProbe(`${address.replace('http', 'ws')}/ws?token=${data.ticket}`);
  expect((await probe.call(9999, {})).message).toBe('Questo metodo non esiste');
  probe.socket.close();
  const headers = { 'accept-language': 'it' };
  const client = await openProbe(`${address.replace('http', 'ws')}/ws?token=${owner.token}`, { headers });
  expect((await client.call(9999, {})).message).toBe('Questo metodo non esiste');
  client.socket.close();
});

test('what a browser loads as a file is in the person’s language too: a paper and a table', async () => {
  const reader = await frenchReader();
  const paper = await callApi(app, reader, api.downloadAnalytics, { language: 'en' });
  expect([paper.status, await pdfText(paper.raw.rawPayload)]).toEqual([200, expect.stringContaining('Analyses')]);
  const table = await callApi(app, reader, api.exportTasks, { language: 'en' });
  expect(table.raw.body.split('\n')[0]).toContain('Tâche');
});

test('of several things each that is refused says why in the language of the call', async () => {
  const { owner } = place;
  const batch = { body: { ids: [999_999], due_date: null }, language };
  const { body } = await callApi(app, owner, api.setProjectsDueDate, batch);
  expect(body.data.failed).toEqual([{ id: 999_999, message: 'Questo progetto non esiste' }]);
});
