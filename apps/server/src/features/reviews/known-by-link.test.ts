import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditEntries, reviewDecisions } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const names = { first_name: 'Bea', last_name: 'Buyer' };
const params = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });

async function makeDesign() {
  const mine = { projectId: team.project.id, createdBy: team.people.c_design.id };
  const style = await makeStyle(app, { ...mine, title: 'Celeste halo' });
  return makeItem(app, { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id });
}

const newEmail = () => `bea-${crypto.randomUUID()}@example.com`;
const mailed = (email: string, pattern: RegExp) =>
  vi.waitFor(async () => {
    const found = (await mailsTo(app, email)).flatMap((mail) => pattern.exec(mail)?.[1] ?? []).at(-1);
    if (!found) throw new Error('no mail yet');
    return found;
  }, 10_000);

/** Asks somebody without an account; returns their link. */
async function ask(itemId: number, more: object = {}) {
  const email = newEmail();
  const body = { item_ids: [itemId], emails: [email], ...more };
  const { status } = await callApi(app, team.people.p_manager, api.requestReview, { params: params(), body });
  expect(status).toBe(201);
  return { email, hash: await mailed(email, /\/review\/([\w-]+)/) };
}
const enter = (hash: string, more: object = {}) =>
  callApi(app, null, api.startGuestSession, { params: { hash }, body: { ...names, ...more } });
const answer = (by: Caller, itemId: number) =>
  callApi(app, by, api.reviewDesigns, {
    params: params(),
    body: { requests: [{ file_id: itemId, status: 'approved' }] },
  });
async function enterByCode({ email, hash }: { email: string; hash: string }) {
  expect((await callApi(app, null, api.sendReviewCode, { params: { hash } })).status).toBe(204);
  return enter(hash, { code: await mailed(email, /Your code is (\d{6})/) });
}

test('a link asks for a code as the space has it, unless its sender says otherwise', async () => {
  const item = await makeDesign();
  const needsCode = async ({ hash }: { hash: string }) =>
    (await callApi(app, null, api.getReviewLink, { params: { hash } })).body.data.needs_code;
  const project = () => callApi(app, team.owner, api.getProject, { params: params() });
  expect((await project()).body.data.guests_need_code).toBe(true);
  expect(await needsCode(await ask(item.id))).toBe(true);
  expect(await needsCode(await ask(item.id, { needs_code: false }))).toBe(false);
  const place = { params: { spaceId: team.space.id }, body: { guests_need_code: false } };
  expect((await callApi(app, team.people.space_admin, api.updateSpace, place)).body.data.guests_need_code).toBe(false);
  expect((await callApi(app, team.people.space_member, api.updateSpace, place)).status).toBe(403);
  expect((await project()).body.data.guests_need_code).toBe(false);
  expect(await needsCode(await ask(item.id))).toBe(false);
  expect(await needsCode(await ask(item.id, { needs_code: true }))).toBe(true);
});

test('without a code the link alone lets in, and with one it does not', async () => {
  const item = await makeDesign();
  const open = await ask(item.id, { needs_code: false });
  const closed = await ask(item.id, { needs_code: true });
  expect((await enter(closed.hash)).errors).toEqual({ code: ['Please enter Code'] });
  expect((await callApi(app, null, api.sendReviewCode, { params: { hash: open.hash } })).message).toBe(
    'This link asks for no code',
  );
  const entered = await enter(open.hash);
  expect(entered.status).toBe(201);
  const guest = { token: entered.body.data.token };
  const listed = await callApi(app, guest, api.listReviewItems, { params: params() });
  expect(listed.body.data.map(({ id }) => id)).toEqual([item.id]);
  const links = await callApi(app, team.owner, api.listReviewLinks, { params: params() });
  const link = links.body.data.find(({ recipient }) => recipient.email === open.email);
  expect(link).toMatchObject({ needs_code: false, may_decide: true });
  const change = { params: { ...params(), linkId: link?.id ?? 0 }, body: { needs_code: true } };
  expect((await callApi(app, team.owner, api.updateReviewLink, change)).body.data.needs_code).toBe(true);
  // Whoever came in without is asked for it.
  expect((await callApi(app, guest, api.listReviewItems, { params: params() })).status).toBe(401);
});

test.each([
  ['link', '(by link)', 'Known by the link alone.'],
  ['code', '(by code)', 'Known by a code that was mailed to this address.'],
  ['account', '(signed in)', 'Signed in with an account.'],
] as const)('every record says how somebody from outside was known: %s', async (known, words, remark) => {
  const item = await makeDesign();
  const { client, p_manager: manager } = team.people;
  const link = known === 'account' ? null : await ask(item.id, { needs_code: known === 'code' });
  if (!link) {
    const body = { item_ids: [item.id], emails: [client.email] };
    await callApi(app, manager, api.requestReview, { params: params(), body });
  }
  const entered = link && (known === 'code' ? await enterByCode(link) : await enter(link.hash));
  const by = entered ? { id: entered.body.data.user.id, token: entered.body.data.token } : client;
  expect((await answer(by, item.id)).status).toBe(200);
  const comment = { params: params(), body: { file_id: item.id, text: 'Lovely stone' } };
  expect((await callApi(app, by, api.createComment, comment)).status).toBe(201);
  const [decision] = await app.db.select().from(reviewDecisions).where(eq(reviewDecisions.designItemId, item.id));
  expect(decision?.knownBy).toBe(known);
  const line = `approved version 1 of Celeste halo ${words}`;
  const history = await callApi(app, manager, api.getStyleHistory, { params: { ...params(), styleId: item.styleId } });
  expect(history.body.data.map(({ text }) => text)).toContain(line);
  const log = await callApi(app, manager, api.listLog, { params: params(), query: { count: 20 } });
  expect(log.body.data.map(({ new_value: value }) => value?.act?.text)).toContain(line);
  expect(log.body.data.find(({ event }) => event === 'comment.created')?.known_by).toBe(known);
  const [request] = (await callApi(app, manager, api.listReviewRequests, { params: params(), query: { state: 'all' } }))
    .body.data;
  expect(request?.recipients.flatMap(({ decisions }) => decisions.map((one) => one.known_by))).toEqual([known]);
  const record = await callApi(app, manager, api.getApproval, { params: { ...params(), itemId: item.id } });
  const text = await pdfText(record.raw.rawPayload);
  expect(text).toContain(line);
  expect(text).toContain(remark);
  if (!link) return;
  const audited = await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, by.id));
  expect(audited.map(({ act, details }) => [act, details?.known_by])).toEqual([
    ['guest_entered', known],
    ['done_by_guest', known],
    ['done_by_guest', known],
  ]);
});

test('of the team, nothing is said: everybody on it signs in', async () => {
  const item = await makeDesign();
  const { p_manager: manager, p_owner: owner } = team.people;
  const body = { item_ids: [item.id], user_ids: [owner.id] };
  await callApi(app, manager, api.requestReview, { params: params(), body });
  await answer(owner, item.id);
  const history = await callApi(app, manager, api.getStyleHistory, { params: { ...params(), styleId: item.styleId } });
  expect(history.body.data.at(-1)?.text).toBe('approved version 1 of Celeste halo');
  const [decision] = await app.db.select().from(reviewDecisions).where(eq(reviewDecisions.designItemId, item.id));
  expect(decision?.knownBy).toBe('account');
});

test.each([
  ['no code', { needs_code: true }, { needs_code: false }, 'it asks for no code'],
  ['a code', { needs_code: false }, { needs_code: true }, 'it asks for a code by mail'],
  [
    'a password, and the files',
    {},
    { password: 'sapphire', allows_originals: true },
    'it has a new password and it gives the files of 3D models',
  ],
  ['that it has ended', {}, null, 'it was ended'],
] as const)('who sent a link is told by others that it has %s', async (_what, asked, body, words) => {
  const item = await makeDesign();
  const { p_manager: sender } = team.people;
  const { email } = await ask(item.id, asked);
  const links = await callApi(app, team.owner, api.listReviewLinks, { params: params() });
  const linkId = links.body.data.find(({ recipient }) => recipient.email === email)?.id ?? 0;
  const of = { params: { ...params(), linkId } };
  const change = (by: Caller) =>
    body ? callApi(app, by, api.updateReviewLink, { ...of, body }) : callApi(app, by, api.revokeReviewLink, of);
  expect((await change(team.owner)).status).toBe(200);
  const noticesOf = async (by: Caller) =>
    (await callApi(app, by, api.listNotifications)).body.data.filter(({ type }) => type === 'review_link_changed');
  expect((await noticesOf(sender)).map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  expect(await noticesOf(team.owner)).toEqual([]);
  // What is so already changes nothing, and tells nobody; another password is one, though.
  const again = body && 'password' in body ? { allows_originals: true } : body;
  if (again) await callApi(app, team.owner, api.updateReviewLink, { ...of, body: again });
  else await change(team.owner);
  expect(await noticesOf(sender)).toHaveLength(1);
  const line = `changed the link of ${email} to version 1 of Celeste halo: ${words}`;
  const history = await callApi(app, sender, api.getStyleHistory, { params: { ...params(), styleId: item.styleId } });
  expect(history.body.data.filter(({ kind }) => kind === 'link_set').map(({ text }) => text)).toEqual([line]);
  const log = await callApi(app, sender, api.listLog, { params: params(), query: { count: 20 } });
  expect(log.body.data.map(({ new_value: value }) => value?.act?.text)).toContain(line);
});

test('an end that was moved is told with the day that was chosen, wherever that was', async () => {
  const { p_manager: sender, p_owner: owner } = team.people;
  const body = { time_zone: 'Pacific/Auckland' };
  await callApi(app, owner, api.updateUserSettings, { params: { userId: owner.id }, body });
  const item = await makeDesign();
  const { email } = await ask(item.id, {});
  const links = await callApi(app, owner, api.listReviewLinks, { params: params() });
  const linkId = links.body.data.find(({ recipient }) => recipient.email === email)?.id ?? 0;
  const noon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 11);
  await callApi(app, owner, api.updateReviewLink, {
    params: { ...params(), linkId },
    body: { expires_at: `${noon}12:30:00.000Z` },
  });
  const next = new Date(Date.parse(`${noon}12:30:00Z`) + 86_400_000);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(next);
  const notices = (await callApi(app, sender, api.listNotifications)).body.data;
  expect(notices.map(({ message }) => message).join(' ')).toContain(`it ends on ${day}`);
});
