import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { attachmentsZip } from './attachments-zip.ts';
import { boardZip } from './board-zip.ts';
import { createLink } from './create-link.ts';
import { itemsZip, projectZip, styleZip } from './design-zips.ts';
import { defineDownloadJobs } from './jobs.ts';
import { listDownloads } from './list-downloads.ts';
import { sendBoardPdf } from './send-board-pdf.ts';
import { sendZip } from './send-zip.ts';

export function downloadRoutes(app: App): void {
  defineDownloadJobs(app);
  serve(app, api.downloadProject, async ({ params, query, ...exchange }) =>
    sendZip(app, exchange, await projectZip(app, exchange.actor, { ...params, ...query })),
  );
  serve(app, api.downloadStyle, async ({ params, query, ...exchange }) =>
    sendZip(app, exchange, await styleZip(app, exchange.actor, { ...params, ...query })),
  );
  serve(app, api.downloadAttachments, async ({ params, ...exchange }) =>
    sendZip(app, exchange, await attachmentsZip(app, exchange.actor, params)),
  );
  serve(app, api.downloadBoard, async ({ params, ...exchange }) =>
    sendZip(app, exchange, await boardZip(app, exchange.actor, params)),
  );
  serve(app, api.downloadBoardExport, ({ params, ...exchange }) => sendBoardPdf(app, exchange, params));
  serve(app, api.downloadItems, async ({ query, ...exchange }) =>
    sendZip(app, exchange, await itemsZip(app, exchange.actor, query.items)),
  );
  serve(app, api.createDownloadLink, ({ actor, body }) => data(createLink(app, actor, body)));
  serve(app, api.listDownloads, async ({ actor, params, query, listed }) =>
    listed(await listDownloads(app, actor, { ...params, ...query })),
  );
}
