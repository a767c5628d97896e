import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { notInTakeOver } from '../../platform/errors.ts';
import { findNetwork } from '../../platform/http/rate-limits.ts';
import { readBearer, data, serve } from '../../platform/http/serve.ts';
import { createOidc } from '../../platform/oidc/create-oidc.ts';
import { requireProof } from '../session/actions/prove-self.ts';
import { registrationNow } from '../session/registration.ts';
import { findCaller } from './access.ts';
import { confirmAdminByProvider } from './actions/confirm-admin-by-provider.ts';
import { enterByProvider } from './actions/enter-by-provider.ts';
import { linkSocialAccount } from './actions/link-social-account.ts';
import { giveSocialEmail, proveSocialEmail } from './actions/set-social-email.ts';
import { unlinkSocialAccount } from './actions/unlink-social-account.ts';
import { defineSocialJobs } from './jobs.ts';
import { listSocialAccounts } from './list-social-accounts.ts';
import { takesPasskeys } from '../session/steps/relying-party.ts';

export function socialRoutes(app: App): void {
  const oidc = createOidc(app);
  defineSocialJobs(app, oidc);
  serve(app, api.listProviders, async () => ({
    data: await oidc.list(),
    passwords: app.config.passwordLogin,
    passkeys: takesPasskeys(app.config),
    ...(await registrationNow(app.db, app.config)),
  }));
  serve(app, api.socialLogIn, async ({ body, request }) => {
    const actor = await findCaller(app, readBearer(request));
    const device = request.headers['user-agent'];
    if (actor && actor.impersonatorId !== null) throw notInTakeOver();
    // Signing in goes on during maintenance; linking doesn't.
    if (actor) app.maintenance.refuse();
    if (actor) requireProof(app, actor, body.proof);
    const identity = await oidc.identify(body);
    if (actor) return data(linkSocialAccount(app, { actor, identity, device, address: request.ip }));
    return data(enterByProvider(app, identity, { mayRegister: false, device }));
  });
  serve(app, api.socialRegister, async ({ body, request }) => {
    const device = request.headers['user-agent'];
    const identity = await oidc.identify(body);
    return data(enterByProvider(app, identity, { mayRegister: true, timeZone: body.time_zone, device }));
  });
  serve(app, api.confirmAdminByProvider, ({ actor, body, request }) =>
    data(confirmAdminByProvider(app, actor, { identify: () => oidc.identify(body), network: findNetwork(request.ip) })),
  );
  serve(app, api.setSocialEmail, ({ body, request }) => {
    const { pending_token, token, email = '', time_zone: timeZone } = body;
    const device = request.headers['user-agent'];
    if (token !== undefined) return data(proveSocialEmail(app, { pending_token, token, timeZone, device }));
    return data(giveSocialEmail(app, { pending_token, email }));
  });
  serve(app, api.listSocialAccounts, ({ actor }) => data(listSocialAccounts(app, oidc, actor)));
  serve(app, api.unlinkSocialAccount, ({ actor, params, body }) => {
    requireProof(app, actor, body.proof);
    return unlinkSocialAccount(app, oidc, { actor, provider: params.provider });
  });
}
