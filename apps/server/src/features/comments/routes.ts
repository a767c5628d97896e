import * as api from '@facet/contract/endpoints/comments';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createComment } from './actions/create-comment.ts';
import { saveDraft } from './actions/save-draft.ts';
import { getDraft } from './get-draft.ts';
import { getComment, listComments } from './list-comments.ts';

export function commentRoutes(app: App): void {
  serve(app, api.listComments, async ({ actor, params, query, listed }) =>
    listed(await listComments(app, actor, params, query)),
  );
  serve(app, api.createComment, ({ actor, params, body }) => data(createComment(app, actor, params, body)));
  serve(app, api.getComment, ({ actor, params }) => data(getComment(app, actor, params)));
  serve(app, api.getDraft, ({ actor, params }) => data(getDraft(app, actor, params)));
  serve(app, api.saveDraft, ({ actor, params, body }) => data(saveDraft(app, actor, params, body)));
}
