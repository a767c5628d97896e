import {
  createFigureView,
  deleteFigureView,
  listFigureViews,
  updateFigureView,
} from '@facet/contract/endpoints/analytics-views';
import type { FigureViewFilters } from '@facet/contract/entities/figure-view';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import type { KeptViewCalls } from '../../lib/kept-views/kept-views.ts';

/** My saved views of the analytics. */
export const figureViewCalls: KeptViewCalls<FigureViewFilters> = {
  key: ['analytics', 'views'],
  list: async (signal) => (await call(listFigureViews, { signal })).data,
  create: async (body) => (await call(createFigureView, { body: await checked(createFigureView, body) })).data,
  update: async (id, body) =>
    (await call(updateFigureView, { params: { viewId: id }, body: await checked(updateFigureView, body) })).data,
  remove: (id) => call(deleteFigureView, { params: { viewId: id } }),
};
