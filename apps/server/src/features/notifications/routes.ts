import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { readAll, readNotification, readSome } from './actions/read-notifications.ts';
import { setMuted } from './actions/set-muted.ts';
import { updateGlobalSettings } from './actions/update-global-settings.ts';
import { updateProjectSettings } from './actions/update-project-settings.ts';
import { updateSpaceSettings } from './actions/update-space-settings.ts';
import { listNotifications } from './list-notifications.ts';
import { getGlobalSettings, listMuted, listProjectSettings, listSpaceSettings } from './list-settings.ts';

export function notificationRoutes(app: App): void {
  serve(app, api.listNotifications, async ({ actor, query, listed }) => {
    const page = await listNotifications(app, actor, query);
    return { ...listed(page), total_unread: page.unread };
  });
  serve(app, api.readNotification, ({ actor, params }) => data(readNotification(app, actor, params.uuid)));
  serve(app, api.readSomeNotifications, ({ actor, body }) =>
    readSome(app, actor, { uuids: body.uuids, isRead: body.is_read }),
  );
  serve(app, api.readNotifications, ({ actor }) => readAll(app, actor, 'notification'));
  serve(app, api.readMessages, ({ actor }) => readAll(app, actor, 'message'));
  serve(app, api.getGlobalNotifications, ({ actor }) => data(getGlobalSettings(app.db, actor)));
  serve(app, api.updateGlobalNotifications, ({ actor, body }) =>
    data(
      updateGlobalSettings(app, actor, {
        ...body,
        quietUntil: body.quiet_until,
        weeklyFigures: body.weekly_figures,
      }),
    ),
  );
  serve(app, api.listSpaceNotifications, async ({ actor, query, listed }) =>
    listed(await listSpaceSettings(app, actor, query)),
  );
  serve(app, api.updateSpaceNotifications, ({ actor, body }) =>
    data(updateSpaceSettings(app, actor, { spaceIds: body.space_ids, change: body.choices })),
  );
  serve(app, api.listMuted, async ({ actor, query, listed }) => listed(await listMuted(app, actor, query)));
  serve(app, api.setMuted, ({ actor, body: { project_id: projectId, style_id: styleId = null, is_muted: isMuted } }) =>
    setMuted(app, actor, { projectId, styleId, isMuted }),
  );
  serve(app, api.listProjectNotifications, async ({ actor, query, listed }) =>
    listed(await listProjectSettings(app, actor, query)),
  );
  serve(app, api.updateProjectNotifications, ({ actor, params, body }) =>
    data(updateProjectSettings(app, actor, { projectId: params.projectId, change: body.choices })),
  );
}
