import { z } from 'zod';
import { BATCH_MAX, DOWNLOAD_PATH_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, ids, idText, listOf, manyOf, pageQuery } from '../envelope.ts';
import { packedIds } from '../packed-ids.ts';
import { download } from '../entities/download.ts';

const params = z.object({ projectId: idText });
/** Lets in a browser that can send no header; `createDownloadLink` makes it. */
const ticket = z.string().max(200).optional();
const version = z.enum(['all', 'latest']).default('all');
const binary = { binary: ['application/zip'], takesTicket: true } as const;

export const downloadProject = endpoint({
  method: 'GET',
  path: '/projects/:projectId/download-files',
  group: 'design',
  summary: 'A zip of the designs that I may see: project / style / module / version',
  refusesTakeOver: true,
  audit: 'exported',
  params,
  query: z.object({ module: manyOf(idText), style_ids: manyOf(idText), version, ticket }),
  ...binary,
});
export const downloadStyle = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/download-files',
  group: 'design',
  summary: 'A zip of the designs of one style that I may see',
  refusesTakeOver: true,
  audit: 'exported',
  params: params.extend({ styleId: idText }),
  query: z.object({ module: manyOf(idText), version, ticket }),
  ...binary,
});
export const downloadAttachments = endpoint({
  method: 'GET',
  path: '/projects/:projectId/attachments-download',
  group: 'projects',
  summary: 'A zip of the attachments of a project',
  refusesTakeOver: true,
  audit: 'exported',
  params,
  query: z.object({ ticket }),
  ...binary,
});
export const downloadBoard = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/mood-board/:boardId/download-files',
  group: 'boards',
  summary: 'A zip of the original pictures on a board',
  refusesTakeOver: true,
  audit: 'exported',
  params: params.extend({ boardId: idText }),
  query: z.object({ ticket }),
  ...binary,
});
export const downloadItems = endpoint({
  method: 'GET',
  path: '/downloads/items',
  group: 'files',
  summary: 'A zip of design items of any of my projects; `POST /downloads` packs the ids',
  refusesTakeOver: true,
  audit: 'exported',
  query: z.object({ items: packedIds(BATCH_MAX), ticket }),
  ...binary,
});
export const createDownloadLink = endpoint({
  method: 'POST',
  path: '/downloads',
  group: 'files',
  inMaintenance: true,
  summary: 'An address, valid for a minute, from which a browser can download a zip',
  refusesTakeOver: true,
  body: z.union([
    z.object({ item_ids: ids }),
    /** One of the calls above, relative to `/api`, with its query. */
    z.object({ path: z.string().min(1).max(DOWNLOAD_PATH_MAX) }),
  ]),
  response: dataOf(z.object({ url: z.string(), expires_at: z.string() })),
});
export const listDownloads = endpoint({
  method: 'GET',
  path: '/users/:userId/downloads',
  group: 'files',
  summary: 'My finished zips and exports of the last seven days',
  refusesTakeOver: true,
  params: z.object({ userId: idText }),
  query: pageQuery,
  response: listOf(download),
});
