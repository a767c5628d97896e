import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { readNotification, readNotifications } from './actions/read-notifications.ts';
import { listNotifications } from './list-notifications.ts';

export function notificationRoutes(app: App): void {
  serve(app, api.listNotifications, async ({ actor, query, listed }) => {
    const page = await listNotifications(app, actor, query);
    return { ...listed(page), total_unread: page.unread };
  });
  serve(app, api.readNotification, ({ actor, params }) => data(readNotification(app, actor, params.uuid)));
  serve(app, api.readNotifications, ({ actor }) => readNotifications(app, actor));
}
