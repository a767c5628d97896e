import { z } from 'zod';
import { TITLE_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { figureView, figureViewFilters } from '../entities/figure-view.ts';
import { dataOf, idText } from '../envelope.ts';
import { titleText } from '../plain-title.ts';

const group = 'analytics';
const viewBody = z.object({ title: titleText(TITLE_MAX), filters: figureViewFilters });
const params = z.object({ viewId: idText });

export const listFigureViews = endpoint({
  method: 'GET',
  path: '/analytics/views',
  group,
  summary: 'My saved views of the analytics',
  response: dataOf(z.array(figureView)),
});
export const createFigureView = endpoint({
  method: 'POST',
  path: '/analytics/views',
  group,
  summary: 'Save a view of the analytics',
  status: 201,
  body: viewBody,
  response: dataOf(figureView),
});
export const updateFigureView = endpoint({
  method: 'PUT',
  path: '/analytics/views/:viewId',
  group,
  summary: 'Rename a saved view of the analytics, or change what it shows',
  params,
  body: viewBody.partial(),
  response: dataOf(figureView),
});
export const deleteFigureView = endpoint({
  method: 'DELETE',
  path: '/analytics/views/:viewId',
  group,
  summary: 'Delete a saved view of the analytics',
  params,
});
