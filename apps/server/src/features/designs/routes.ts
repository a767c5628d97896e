import * as api from '@facet/contract/endpoints/designs';
import * as factCalls from '@facet/contract/endpoints/style-facts';
import * as numberCalls from '@facet/contract/endpoints/style-numbers';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { updateProjectModule } from '../projects/actions/update-project-module.ts';
import { deleteDesign, deleteDesigns } from './actions/delete-designs.ts';
import { deleteStyles } from './actions/delete-styles.ts';
import { countUnnumberedStyles, numberOldStyles } from './actions/number-styles.ts';
import { setDesignsStatus, setDesignStatus } from './actions/set-designs-status.ts';
import { setStyleAssignee } from './actions/set-style-assignee.ts';
import { setStyleDueDate, setStylesDueDate } from './actions/set-style-due-date.ts';
import { updateDesign } from './actions/update-design.ts';
import { updateStyle } from './actions/update-style.ts';
import { uploadDesigns } from './actions/upload-designs.ts';
import { getDesign, getStyle } from './get-design.ts';
import { getStyleHistory } from './get-history.ts';
import { listItems } from './list-items.ts';
import { listStyles } from './list-styles.ts';

export function designRoutes(app: App): void {
  styleRoutes(app);
  itemRoutes(app);
}

function styleRoutes(app: App): void {
  serve(app, api.listStyles, async ({ actor, params, query, listed }) =>
    listed(await listStyles(app, actor, params, query)),
  );
  serve(app, api.uploadDesigns, ({ actor, params, body }) => uploadDesigns(app, actor, { ...params, ...body }));
  serve(app, api.setModuleDueDate, ({ actor, params, body }) => data(updateProjectModule(app, actor, params, body)));
  serve(app, api.getStyle, ({ actor, params }) => data(getStyle(app, actor, params)));
  serve(app, factCalls.getStyleHistory, ({ actor, params }) => data(getStyleHistory(app, actor, params)));
  serve(app, api.updateStyle, ({ actor, params, body }) => data(updateStyle(app, actor, params, body)));
  serve(app, api.setStyleDueDate, ({ actor, params, body }) =>
    data(setStyleDueDate(app, actor, params, body.due_date)),
  );
  serve(app, api.setStylesDueDate, ({ actor, params, body }) =>
    data(setStylesDueDate(app, actor, { ...params, ids: body.ids, dueDate: body.due_date })),
  );
  serve(app, api.setStyleAssignee, ({ actor, params }) => data(setStyleAssignee(app, actor, params, params.userId)));
  serve(app, numberCalls.countUnnumberedStyles, ({ actor, params }) =>
    data(countUnnumberedStyles(app, actor, params.spaceId)),
  );
  serve(app, numberCalls.numberStyles, ({ actor, params }) => data(numberOldStyles(app, actor, params.spaceId)));
  serve(app, api.deleteStyles, ({ actor, params, body }) =>
    data(deleteStyles(app, actor, { ...params, ids: body.ids, isConfirmed: body.confirm ?? false })),
  );
}

function itemRoutes(app: App): void {
  serve(app, api.getDesign, ({ actor, params }) => data(getDesign(app, actor, params)));
  serve(app, api.updateDesign, ({ actor, params, body }) =>
    data(updateDesign(app, actor, { ...params, note: body.note, newFileId: body.new_file_id })),
  );
  serve(app, api.deleteDesign, ({ actor, params, query }) =>
    deleteDesign(app, actor, { ...params, isConfirmed: query.confirm ?? false }),
  );
  serve(app, api.deleteDesigns, ({ actor, params, body }) =>
    data(deleteDesigns(app, actor, { ...params, ids: body.ids, isConfirmed: body.confirm ?? false })),
  );
  serve(app, api.setDesignStatus, ({ actor, params, body }) => setDesignStatus(app, actor, { ...params, ...body }));
  serve(app, api.setDesignsStatus, ({ actor, params, body }) => setDesignsStatus(app, actor, { ...params, ...body }));
  serve(app, api.deleteItem, ({ actor, params, query }) =>
    deleteDesign(app, actor, { ...params, isConfirmed: query.confirm ?? false }),
  );
  serve(app, api.listItems, async ({ actor, params, query, listed }) =>
    listed(await listItems(app, actor, params.projectId, query)),
  );
}
