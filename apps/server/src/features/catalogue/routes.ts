import * as api from '@facet/contract/endpoints/index';
import { CATEGORIES, categoryTitle } from '@facet/contract/constants/catalogue';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { catalogueModules } from './queries.ts';

export function catalogueRoutes(app: App): void {
  serve(app, api.listCategories, () => data(CATEGORIES.map(({ id }) => ({ id, title: categoryTitle(id) }))));
  serve(app, api.listModules, () => data(catalogueModules(app.db)));
}
