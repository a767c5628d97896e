import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moduleGrants, spaceUsers } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailedToken } from '../../testing/outbox.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { useTestApp, type TestApp } from '../../testing/test-app.ts';
import { notify } from '../notifications/actions/notify.ts';
import { projectFor } from '../access/project-access.ts';
import { ensureUsersByEmail } from '../users/actions/ensure-users.ts';

const THIEF = 'Emerald-cut 7';
const OWNER = 'Cushion-cut 8';

/** A project whose space, team, module and a review were granted to an address that nobody has registered. */
async function grantTo(app: TestApp, email: string) {
  const { space, admin } = await makeSpace(app);
  const { project, modules, owner } = await makeProject(app, { spaceId: space.id });
  const [invited] = await transact(app, (tx) => ensureUsersByEmail(tx, [email]));
  if (!invited) throw new Error('nobody invited');
  await addToSpace(app, { spaceId: space.id, userId: invited.id, role: 'space_admin', status: 1 });
  await addToTeam(app, { projectId: project.id, userId: invited.id, roles: ['p_owner'] });
  const grant = { projectModuleId: modules['cad-design'].id, userId: invited.id, createdBy: owner.id };
  await app.db.insert(moduleGrants).values(grant);
  const tell = () =>
    transact(app, (tx) =>
      notify(tx, {
        userIds: [invited.id],
        actorId: owner.id,
        type: 'review_requested',
        told: { kind: 'review_asked', designs: 1 },
        link: null,
        data: { project_id: project.id },
      }),
    );
  await tell();
  return { project, admin, invited, tell };
}

const statusOf = (error: unknown) => (error instanceof AppError ? error.statusCode : error);

/** How much of all that somebody reaches: statuses and counts, by HTTP, by rights and by socket. */
async function reachOf(app: TestApp, caller: Caller, { project, admin, invited }: Awaited<ReturnType<typeof grantTo>>) {
  const { body } = await callApi(app, caller, api.getSession);
  const notifications = await callApi(app, caller, api.listNotifications);
  const somebody = {
    userId: body.data.user.id,
    emailVerified: body.data.user.email_verified,
    role: 'manager' as const,
    guest: null,
    impersonatorId: null,
  };
  const isTheirs = eq(spaceUsers.userId, invited.id);
  const [membership] = await app.db.select().from(spaceUsers).where(isTheirs).orderBy(spaceUsers.spaceId).limit(1);
  return {
    isInvited: somebody.userId === invited.id,
    verified: somebody.emailVerified,
    person: (await callApi(app, caller, api.getUser, { params: { userId: admin.id } })).status,
    project: await projectFor(app.db, somebody, project.id, 'view').then(() => 200, statusOf),
    notifications: notifications.body.data.length,
    spaceStatus: membership?.status,
  };
}

test('who registers an invited address without proving it reaches nothing; its owner takes it back by mail', async () => {
  const app = await useTestApp();
  const address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  const email = uniqueEmail('invited');
  const granted = await grantTo(app, email);
  const joinData = { project_id: granted.project.id };

  const registration = { email, password: THIEF, password_confirmation: THIEF, first_name: 'Not', last_name: 'Them' };
  const { data: thief } = (await callApi(app, null, api.registerUser, { body: registration })).body;
  const nothing = { isInvited: true, verified: false, person: 404, project: 403, notifications: 0, spaceStatus: 1 };
  expect(await reachOf(app, thief, granted)).toEqual(nothing);
  const probe = await openProbe(`${address}/ws?token=${thief.token}`);
  expect((await probe.call(METHOD.connectToProject, joinData)).error_id).toBe(403);
  const again = await callApi(app, null, api.logIn, { body: { email, password: THIEF } });
  expect(await reachOf(app, again.body.data, granted)).toEqual(nothing);
  await granted.tell();
  // Frames keep their order: a notification would have come before this answer.
  expect((await probe.call(METHOD.connectToProject, joinData)).error_id).toBe(403);
  expect(probe.frames.every(({ method_id: method }) => method === METHOD.connectToProject)).toBe(true);

  await callApi(app, null, api.recoverPassword, { body: { email } });
  const token = await mailedToken(app, { email, page: '/reset-password' });
  const body = { token, password: OWNER, password_confirmation: OWNER };
  expect((await callApi(app, null, api.resetPassword, { body })).status).toBe(204);
  expect(await probe.closed).toBe(4401);
  for (const ended of [thief, again.body.data]) {
    for (const call of [api.getSession, api.refreshSession]) expect((await callApi(app, ended, call)).status).toBe(401);
  }
  expect((await callApi(app, null, api.logIn, { body: { email, password: THIEF } })).status).toBe(422);

  const { data: owner } = (await callApi(app, null, api.logIn, { body: { email, password: OWNER } })).body;
  expect(await reachOf(app, owner, granted)).toEqual({
    isInvited: true,
    verified: true,
    person: 200,
    project: 200,
    notifications: 2,
    spaceStatus: 2,
  });
  const socket = await openProbe(`${address}/ws?token=${owner.token}`);
  expect((await socket.call(METHOD.connectToProject, joinData)).error_id).toBe(0);
});
