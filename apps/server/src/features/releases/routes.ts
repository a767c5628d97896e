import * as api from '@facet/contract/endpoints/releases';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { getReleaseNotice, listReleases } from './get-releases.ts';

/** Releases are read every day and made now and then: what makes and prints them loads with the first. */
export function releaseRoutes(app: App): void {
  serve(app, api.listReleases, ({ actor, params }) => data(listReleases(app, actor, params)));
  serve(app, api.createRelease, async ({ actor, params, body }) => {
    const { createRelease } = await import('./actions/create-release.ts');
    return data(
      createRelease(app, actor, {
        ...params,
        modelId: body.cad_item_id,
        drawingIds: body.drawing_item_ids,
        stonesList: body.stones_list,
        sheetId: body.cost_sheet_id,
        note: body.note,
      }),
    );
  });
  serve(app, api.setReleaseState, async ({ actor, params, body }) => {
    const { setReleaseState } = await import('./actions/set-release-state.ts');
    return data(setReleaseState(app, actor, { ...params, ...body }));
  });
  serve(app, api.exportPack, async ({ actor, request, reply, params, query }) => {
    const { sendPack } = await import('./send-pack.ts');
    return sendPack(app, { actor, request, reply }, { ...params, ...query });
  });
  serve(app, api.getReleaseLabels, async ({ params, query, ...exchange }) => {
    const { sendLabels } = await import('./send-labels.ts');
    return sendLabels(app, exchange, { ...params, ...query });
  });
  serve(app, api.getReleaseNotice, ({ params }) => data(getReleaseNotice(app, params.token)));
}
