import * as api from '@facet/contract/endpoints/index';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { findNetwork } from '../../platform/http/rate-limits.ts';
import { readBearer, data, serve } from '../../platform/http/serve.ts';
import { confirmAdmin } from './actions/confirm-admin.ts';
import { createSocketTicket } from './actions/socket-tickets.ts';
import { deleteUser } from './actions/delete-user.ts';
import { endOtherSessions, endOwnSession, logOut } from './actions/end-own-sessions.ts';
import { logIn } from './actions/log-in.ts';
import { issueProof } from './actions/prove-self.ts';
import { recoverPassword } from './actions/recover-password.ts';
import { refreshSession } from './actions/refresh-session.ts';
import { registerUser } from './actions/register-user.ts';
import { resendVerification, verifyEmail } from './actions/verify-email.ts';
import { resetPassword } from './actions/reset-password.ts';
import { updateUser } from './actions/update-user.ts';
import { getSession, listRoles } from './reads.ts';
import { defineSessionJobs } from './jobs.ts';
import { listSessions } from './list-sessions.ts';
import { forgetDevice } from './steps/actions/remember-device.ts';
import { getLogInSteps } from './steps/reads.ts';

const readOrigin = ({ headers, ip }: FastifyRequest) => ({ device: headers['user-agent'], network: findNetwork(ip) });

// Loaded when somebody first has a second step.
const authenticators = () => import('./steps/actions/set-authenticator.ts');
const passkeys = () => import('./steps/actions/add-passkey.ts');
const passkeyLogIns = () => import('./steps/actions/log-in-by-passkey.ts');
const recoveryCodes = () => import('./steps/actions/make-recovery-codes.ts');

const tokenReads = () => import('./tokens/reads.ts');

/** By what scripts come in. */
function tokenRoutes(app: App): void {
  serve(app, api.listTokens, async ({ actor, params }) =>
    data((await tokenReads()).listTokens(app, actor, params.userId)),
  );
  serve(app, api.createToken, async ({ actor, params, body, request }) => {
    const { makeToken } = await import('./tokens/actions/make-token.ts');
    return data(makeToken(app, actor, { ...params, ...body, address: request.ip }));
  });
  serve(app, api.removeToken, async ({ actor, params, body, request }) => {
    const { removeToken } = await import('./tokens/actions/remove-token.ts');
    await removeToken(app, actor, { ...params, ...body, address: request.ip });
  });
  serve(app, api.listSpaceTokens, async ({ actor, params, query, listed }) =>
    listed(await (await tokenReads()).listSpaceTokens(app, actor, { ...params, ...query })),
  );
}

/** By what somebody comes in besides their password. */
function stepRoutes(app: App): void {
  serve(app, api.beginPasskeyLogIn, async () => data((await passkeyLogIns()).beginPasskeyLogIn(app)));
  serve(app, api.logInByPasskey, async ({ body, request }) =>
    data((await passkeyLogIns()).logInByPasskey(app, body, readOrigin(request))),
  );
  serve(app, api.getLogInSteps, ({ actor }) => data(getLogInSteps(app, actor)));
  serve(app, api.beginAuthenticator, async ({ actor, body }) =>
    data((await authenticators()).beginAuthenticator(app, actor, body.proof)),
  );
  serve(app, api.confirmAuthenticator, async ({ actor, body, request }) =>
    data((await authenticators()).confirmAuthenticator(app, actor, { ...body, ...readOrigin(request) })),
  );
  serve(app, api.removeAuthenticator, async ({ actor, body }) =>
    (await authenticators()).removeAuthenticator(app, actor, body.proof),
  );
  serve(app, api.beginPasskey, async ({ actor, body }) =>
    data((await passkeys()).beginPasskey(app, actor, body.proof)),
  );
  serve(app, api.addPasskey, async ({ actor, body }) => data((await passkeys()).addPasskey(app, actor, body)));
  serve(app, api.renamePasskey, async ({ actor, params, body }) =>
    (await passkeys()).renamePasskey(app, actor, { ...params, ...body }),
  );
  serve(app, api.removePasskey, async ({ actor, params, body }) =>
    (await passkeys()).removePasskey(app, actor, { ...params, ...body }),
  );
  serve(app, api.makeRecoveryCodes, async ({ actor, body }) =>
    data((await recoveryCodes()).makeRecoveryCodes(app, actor, body.proof)),
  );
  serve(app, api.forgetDevice, ({ actor, params }) => forgetDevice(app, actor, params.deviceId));
}

/** What somebody does with their own account. */
function accountRoutes(app: App): void {
  serve(app, api.registerUser, ({ body, request }) => data(registerUser(app, body, request.headers['user-agent'])));
  serve(app, api.updateUser, ({ actor, params, body, request }) =>
    data(updateUser(app, actor, { userId: params.userId, input: body, network: findNetwork(request.ip) })),
  );
  serve(app, api.deleteUser, ({ actor, params, body: { current_password: currentPassword }, request }) =>
    deleteUser(app, actor, { userId: params.userId, currentPassword, network: findNetwork(request.ip) }),
  );
  serve(app, api.resendVerification, ({ actor }) => resendVerification(app, actor));
}

export function sessionRoutes(app: App): void {
  defineSessionJobs(app);
  accountRoutes(app);
  stepRoutes(app);
  tokenRoutes(app);
  serve(app, api.logIn, ({ body, request, reply }) =>
    data(
      logIn(app, body, {
        ...readOrigin(request),
        cookies: request.headers.cookie ?? '',
        keepCookie: (cookie) => void reply.header('set-cookie', cookie),
      }),
    ),
  );
  serve(app, api.confirmAdmin, ({ actor, body, request }) =>
    data(confirmAdmin(app, actor, { password: body.current_password, network: findNetwork(request.ip) })),
  );
  serve(app, api.proveSelf, ({ actor, body, request }) =>
    data(issueProof(app, actor, { password: body.current_password, code: body.code, ...readOrigin(request) })),
  );
  serve(app, api.getSession, ({ actor }) => data(getSession(app, actor)));
  serve(app, api.refreshSession, ({ actor, request }) =>
    data(refreshSession(app, actor, { bearer: readBearer(request), address: request.ip })),
  );
  serve(app, api.logOut, ({ actor }) => logOut(app, actor));
  serve(app, api.verifyEmail, ({ body }) => verifyEmail(app, body));
  serve(app, api.recoverPassword, ({ body }) => recoverPassword(app, body));
  serve(app, api.resetPassword, ({ body, request }) => resetPassword(app, body, findNetwork(request.ip)));
  serve(app, api.createSocketTicket, ({ actor, request }) => data(createSocketTicket(app, actor, readBearer(request))));
  serve(app, api.listSessions, async ({ actor, query, listed }) => listed(await listSessions(app, actor, query)));
  serve(app, api.endOtherSessions, ({ actor }) => endOtherSessions(app, actor));
  serve(app, api.endOneSession, ({ actor, params }) => endOwnSession(app, actor, params.sessionId));
  serve(app, api.listRoles, () => data(listRoles()));
}
