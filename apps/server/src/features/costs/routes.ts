import * as api from '@facet/contract/endpoints/costs';
import * as ofStyles from '@facet/contract/endpoints/style-facts';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createCostSheet } from './actions/create-cost-sheet.ts';
import { setCostStatus } from './actions/set-cost-status.ts';
import { takeIntoCostSheet } from './actions/take-into-cost-sheet.ts';
import { deleteCostSheet, updateCostSheet } from './actions/update-cost-sheet.ts';
import { compareCostSheets, getCostSheet, listCostEstimates, listCostSheets } from './get-cost-sheet.ts';
import { getCostMatrix } from './get-cost-matrix.ts';

export function costRoutes(app: App): void {
  serve(app, api.listCostSheets, ({ actor, params }) => data(listCostSheets(app, actor, params)));
  serve(app, api.createCostSheet, ({ actor, params, body }) =>
    data(createCostSheet(app, actor, { ...params, ...body })),
  );
  serve(app, api.getCostSheet, ({ actor, params }) => data(getCostSheet(app, actor, params)));
  serve(app, api.updateCostSheet, ({ actor, params, body }) =>
    data(updateCostSheet(app, actor, { ...params, input: body })),
  );
  serve(app, api.deleteCostSheet, ({ actor, params, query }) =>
    deleteCostSheet(app, actor, { ...params, readAt: query.updated_at }),
  );
  serve(app, api.setCostSheetStatus, ({ actor, params, body }) =>
    data(setCostStatus(app, actor, { ...params, note: body.note, readAt: body.updated_at })),
  );
  serve(app, api.takeIntoCostSheet, ({ actor, params, body }) =>
    data(takeIntoCostSheet(app, actor, { ...params, input: body })),
  );
  serve(app, api.compareCostSheets, ({ actor, params, query }) =>
    data(compareCostSheets(app, actor, { ...params, before: query.with })),
  );
  serve(app, api.getCostMatrix, ({ actor, params, query }) => data(getCostMatrix(app, actor, { ...params, ...query })));
  serve(app, ofStyles.listCostEstimates, ({ actor, params, query }) =>
    data(listCostEstimates(app, actor, { ...params, styleIds: query.style_ids })),
  );
}
