import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { invitationToken } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const resend = (caller: TestUser, spaceId: number, userId: number) =>
  callApi(app, caller, api.resendSpaceInvitation, { params: { spaceId, userId } });
const show = async (token: string) => (await callApi(app, null, api.getInvitation, { params: { token } })).status;

test('an invitation is mailed again, and the link mailed before stops working', async () => {
  const { space, admin } = await makeSpace(app);
  const email = uniqueEmail('invited');
  const { body } = await callApi(app, admin, api.inviteSpaceUsers, { params: { spaceId: space.id }, body: { email } });
  const first = await invitationToken(app, email);
  expect((await resend(admin, space.id, body.data[0]?.user_id ?? 0)).status).toBe(204);
  const second = await invitationToken(app, email, 2);
  expect([await show(first), await show(second)]).toEqual([404, 200]);
});

test('who has come, or must not, is sent nothing', async () => {
  const { space, people } = await makeSpacePeople(app);
  const admin = people.space_admin;
  expect(await resend(admin, space.id, people.space_member.id)).toMatchObject({
    status: 409,
    message: 'Member Tester is already in this space',
  });
  expect(await resend(admin, space.id, people.inactive.id)).toMatchObject({
    status: 409,
    message: 'Inactive Tester is inactive. Set them active or invite them again.',
  });
  expect((await resend(admin, space.id, (await makeUser(app)).id)).status).toBe(404);
});
