import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { registerUser } from './actions/register-user.ts';
import { resendVerification } from './actions/resend-verification.ts';
import { updateUserSettings } from './actions/update-user-settings.ts';
import { getUser } from './get-user.ts';

export function userRoutes(app: App): void {
  serve(app, api.registerUser, ({ body, request }) => data(registerUser(app, body, request.headers['user-agent'])));
  serve(app, api.getUser, ({ actor, params }) => data(getUser(app, actor, params.userId)));
  serve(app, api.updateUserSettings, ({ actor, params, body }) =>
    data(updateUserSettings(app, actor, { userId: params.userId, settings: body })),
  );
  serve(app, api.resendVerification, ({ actor }) => resendVerification(app, actor));
}
