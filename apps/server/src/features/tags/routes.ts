import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createTag } from './actions/create-tag.ts';
import { deleteTag } from './actions/delete-tag.ts';
import { updateTag } from './actions/update-tag.ts';
import { listTags } from './list-tags.ts';

export function tagRoutes(app: App): void {
  serve(app, api.listTags, async ({ actor, query, listed }) => listed(await listTags(app, actor, query)));
  serve(app, api.createTag, ({ actor, body }) => data(createTag(app, actor, body)));
  serve(app, api.updateTag, ({ actor, params, body }) => data(updateTag(app, actor, params.tagId, body)));
  serve(app, api.deleteTag, ({ actor, params }) => deleteTag(app, actor, params.tagId));
}
