import * as api from '@facet/contract/endpoints/releases';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createRelease } from './actions/create-release.ts';
import { setReleaseState } from './actions/set-release-state.ts';
import { getReleaseNotice, listReleases } from './get-releases.ts';
import { sendLabels } from './send-labels.ts';
import { sendPack } from './send-pack.ts';

export function releaseRoutes(app: App): void {
  serve(app, api.listReleases, ({ actor, params }) => data(listReleases(app, actor, params)));
  serve(app, api.createRelease, ({ actor, params, body }) =>
    data(
      createRelease(app, actor, {
        ...params,
        modelId: body.cad_item_id,
        drawingIds: body.drawing_item_ids,
        stonesList: body.stones_list,
        sheetId: body.cost_sheet_id,
        note: body.note,
      }),
    ),
  );
  serve(app, api.setReleaseState, ({ actor, params, body }) =>
    data(setReleaseState(app, actor, { ...params, ...body })),
  );
  serve(app, api.exportPack, ({ actor, request, reply, params, query }) =>
    sendPack(app, { actor, request, reply }, { ...params, ...query }),
  );
  serve(app, api.getReleaseLabels, ({ params, query, ...exchange }) =>
    sendLabels(app, exchange, { ...params, ...query }),
  );
  serve(app, api.getReleaseNotice, ({ params }) => data(getReleaseNotice(app, params.token)));
}
