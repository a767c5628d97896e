import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NoRetryError } from '../../platform/jobs/no-retry-error.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
/** What the mail server answers to an address, if it doesn't take the mail. */
const answers = new Map<string, Error>();
beforeAll(async () => {
  app = await startTestApp();
  const send = app.mailer.send.bind(app.mailer);
  vi.spyOn(app.mailer, 'send').mockImplementation(async (mail) => {
    const refusal = answers.get(mail.to);
    if (refusal) throw refusal;
    await send(mail);
  });
});
beforeEach(() => answers.clear());
afterAll(() => app.stop());

const putOff = (email: string) => answers.set(email, new Error('451 4.7.1 Greylisted, come back later'));
const refuse = (email: string) => answers.set(email, new NoRetryError('550 5.1.1 No such user'));
const until = (read: () => Promise<unknown>, expected: unknown) =>
  vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: 10_000, interval: 50 });

test('whoever manages a space sees whose invitation has not arrived, until it is sent again', async () => {
  const { space, people } = await makeSpacePeople(app);
  const params = { spaceId: space.id };
  const [late, wrong, fine] = [uniqueEmail('late'), uniqueEmail('wrong'), uniqueEmail('fine')];
  putOff(late);
  refuse(wrong);
  await callApi(app, people.space_admin, api.inviteSpaceUsers, {
    params,
    body: { users: [late, wrong, fine].map((email) => ({ email })) },
  });
  const listed = async (caller = people.space_admin) => {
    const { body } = await callApi(app, caller, api.listSpaceUsers, { params, query: { count: 100 } });
    const findState = (email: string) => body.data.find(({ user }) => user.email === email)?.undelivered;
    return [late, wrong, fine].map(findState);
  };
  await until(listed, ['deferred', 'refused', null]);
  expect(await listed(people.space_member)).toEqual([null, null, null]);
  answers.clear();
  const { body } = await callApi(app, people.space_admin, api.listSpaceUsers, { params, query: { search: wrong } });
  await callApi(app, people.space_admin, api.resendSpaceInvitation, {
    params: { ...params, userId: body.data[0]?.user_id ?? 0 },
  });
  await until(listed, ['deferred', null, null]);
});

test('whoever shares a module sees whom the mail has not reached, with an account or without', async () => {
  const { modules, people } = await makeFullTeam(app);
  const known = await makeUser(app);
  const params = { moduleId: modules['cad-design'].id };
  const [late, wrong] = [uniqueEmail('late'), uniqueEmail('wrong')];
  putOff(late);
  refuse(wrong);
  refuse(known.email);
  const emails = [late, wrong, known.email];
  await callApi(app, people.p_owner, api.syncModuleSharing, { params, body: { user_ids: [], emails } });
  const shared = async () => {
    const { body } = await callApi(app, people.p_owner, api.getModuleSharing, { params });
    return emails.map((email) => body.data.shared.find(({ user }) => user.email === email)?.undelivered);
  };
  await until(shared, ['deferred', 'refused', 'refused']);
  const { body } = await callApi(app, people.c_design, api.listSharedModules, {
    params: { projectId: modules['cad-design'].projectId },
  });
  expect(body.data.flatMap(({ shared_with: all }) => all.map(({ undelivered }) => undelivered))).not.toContain(
    'deferred',
  );
});

test('a request and its link say that their mail has not arrived', async () => {
  const { project, modules, people } = await makeFullTeam(app);
  const params = { projectId: project.id };
  const mine = { projectId: project.id, createdBy: people.c_design.id };
  const style = await makeStyle(app, mine);
  const item = await makeItem(app, { ...mine, moduleId: modules['cad-design'].id, styleId: style.id });
  const [late, wrong] = [uniqueEmail('late'), uniqueEmail('wrong')];
  putOff(late);
  refuse(wrong);
  await callApi(app, people.p_owner, api.requestReview, {
    params,
    body: { item_ids: [item.id], emails: [late, wrong] },
  });
  const asked = async () => {
    const { body } = await callApi(app, people.p_owner, api.listReviewRequests, { params });
    return body.data[0]?.recipients.map(({ user, undelivered }) => [user.email, undelivered]);
  };
  await until(asked, [
    [late, 'deferred'],
    [wrong, 'refused'],
  ]);
  const links = await callApi(app, people.p_owner, api.listReviewLinks, { params });
  expect(links.body.data.map(({ recipient, undelivered }) => [recipient.email, undelivered])).toEqual([
    [wrong, 'refused'],
    [late, 'deferred'],
  ]);
});
