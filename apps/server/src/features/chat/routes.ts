import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { listChats } from './list-chats.ts';
import { listSpokenStyles } from './list-spoken-styles.ts';
import { chatSocketMethods } from './socket-methods.ts';

export function chatRoutes(app: App): void {
  chatSocketMethods(app);
  serve(app, api.listProjectChats, async ({ actor, query, listed }) => listed(await listChats(app, actor, query)));
  serve(app, api.listSpokenStyles, async ({ actor, params: { projectId }, query, listed }) =>
    listed(await listSpokenStyles(app, actor, { projectId, ...query })),
  );
}
