import * as api from '@facet/contract/endpoints/search';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { findEverything } from './find-everything.ts';

export function searchRoutes(app: App): void {
  serve(app, api.searchEverything, ({ actor, query }) => data(findEverything(app, actor, query)));
}
