import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { updateUserSettings } from './actions/update-user-settings.ts';
import { getUsage, getUser, listOwnLog, listUsers } from './reads.ts';

export function userRoutes(app: App): void {
  serve(app, api.listUsers, async ({ actor, query, listed }) => listed(await listUsers(app, actor, query)));
  serve(app, api.getUser, ({ actor, params }) => data(getUser(app, actor, params.userId)));
  serve(app, api.getUsage, ({ actor, params }) => data(getUsage(app, actor, params.userId)));
  serve(app, api.updateUserSettings, ({ actor, params, body }) =>
    data(updateUserSettings(app, actor, { userId: params.userId, settings: body })),
  );
  serve(app, api.listUserActivity, async ({ actor, params, query, listed }) =>
    listed(await listOwnLog(app, actor, { userId: params.userId, ...query })),
  );
}
