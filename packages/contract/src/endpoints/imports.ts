import { z } from 'zod';
import { archiveRules } from '../archive/archive-rules.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, id, idText, listOf, pageQuery, search } from '../envelope.ts';
import { importRow, importRun } from '../entities/import.ts';

const group = 'imports';
const params = z.object({ spaceId: idText });
const runParams = params.extend({ importId: idText });

export const createImport = endpoint({
  method: 'POST',
  path: '/spaces/:spaceId/imports',
  group,
  summary: 'Look through an uploaded zip that is to be brought into a space; writes nothing else',
  status: 201,
  refusesTakeOver: true,
  params,
  body: z.object({
    /** The caller's own upload of the type `archive`. */
    file_id: id,
  }),
  response: dataOf(importRun),
});
export const listImports = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/imports',
  group,
  summary: 'Runs over archives that were brought into a space, newest first',
  params,
  query: pageQuery,
  response: listOf(importRun),
});
export const getImport = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/imports/:importId',
  group,
  summary: 'One run: its rules, what comes, and how far it is',
  params: runParams,
  response: dataOf(importRun),
});
export const listImportRows = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/imports/:importId/rows',
  group,
  summary: 'Files of an archive and what becomes of them',
  params: runParams,
  query: pageQuery.extend({
    /** `asks`: those about which somebody may want to decide. */
    show: z.enum(['all', 'asks', 'left_out', 'comes', 'failed']).default('all'),
    search,
  }),
  response: listOf(importRow),
});
export const planImport = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId/imports/:importId',
  group,
  summary: 'Make the dry run by these rules; nothing is brought over',
  refusesTakeOver: true,
  params: runParams,
  body: z.object({ rules: archiveRules }),
  response: dataOf(importRun),
});
export const steerImport = endpoint({
  method: 'POST',
  path: '/spaces/:spaceId/imports/:importId/steer',
  group,
  summary: 'Bring the files over, pause or stop that, or take back what was brought while nobody has worked on it',
  refusesTakeOver: true,
  params: runParams,
  body: z.object({
    act: z.enum(['run', 'pause', 'stop', 'take_back']),
    /** Those of the dry run that was seen: 409 if there has been another one since. */
    rules: archiveRules.optional(),
  }),
  response: dataOf(importRun),
});
