import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { networkOf } from '../../platform/http/rate-limits.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { deleteUser } from './actions/delete-user.ts';
import { registerUser } from './actions/register-user.ts';
import { resendVerification } from './actions/resend-verification.ts';
import { updateUser } from './actions/update-user.ts';
import { updateUserSettings } from './actions/update-user-settings.ts';
import { getUsage } from './get-usage.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';

export function userRoutes(app: App): void {
  serve(app, api.registerUser, ({ body, request }) => data(registerUser(app, body, request.headers['user-agent'])));
  serve(app, api.listUsers, async ({ actor, query, listed }) => listed(await listUsers(app, actor, query)));
  serve(app, api.getUser, ({ actor, params }) => data(getUser(app, actor, params.userId)));
  serve(app, api.updateUser, ({ actor, params, body, request }) =>
    data(updateUser(app, actor, { userId: params.userId, input: body, network: networkOf(request.ip) })),
  );
  serve(app, api.deleteUser, ({ actor, params, body: { current_password: currentPassword }, request }) =>
    deleteUser(app, actor, { userId: params.userId, currentPassword, network: networkOf(request.ip) }),
  );
  serve(app, api.getUsage, ({ actor, params }) => data(getUsage(app, actor, params.userId)));
  serve(app, api.updateUserSettings, ({ actor, params, body }) =>
    data(updateUserSettings(app, actor, { userId: params.userId, settings: body })),
  );
  serve(app, api.resendVerification, ({ actor }) => resendVerification(app, actor));
}
