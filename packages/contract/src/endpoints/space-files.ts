import { z } from 'zod';
import { FILE_GROUP_SORTS, FILE_SORTS } from '../constants/sorts.ts';
import { endpoint } from '../endpoint.ts';
import { batchResult, count, dataOf, idText, ids, listOf, manyOf, order, search } from '../envelope.ts';
import { fileSummary, fileVersion, projectFolder, spaceFile, styleFolder } from '../entities/space-file.ts';

const group = 'files';
const params = z.object({ spaceId: idText });
const fileTypes = manyOf(z.string().toLowerCase().max(10));

// The keys contain the name of the last file, so they are longer than those with only an id.
const keyPage = { count, page: z.string().max(4000).optional() };
const filters = { project_id: idText.optional(), file_type: fileTypes, search, order: order.default('asc') };
const groupQuery = z.object({ ...keyPage, ...filters, sort_by: z.enum(FILE_GROUP_SORTS).default('updated_at') });

export const listSpaceFiles = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/files',
  group,
  summary: 'Every version of the design files that I may see in the projects of a space',
  params,
  query: z.object({
    ...keyPage,
    ...filters,
    style_id: idText.optional(),
    /** Who added it. */
    created_by: manyOf(idText),
    sort_by: z.enum(FILE_SORTS).default('updated_at'),
  }),
  response: listOf(spaceFile),
});
export const listFileStyles = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/files/styles',
  group,
  summary: 'Styles of a space that hold files I may see, as folders',
  params,
  query: groupQuery,
  response: listOf(styleFolder),
});
export const listFileVersions = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/files/versions',
  group,
  summary: 'Versions of the styles of a space, each with how many of its files I may see',
  params,
  query: groupQuery,
  response: listOf(fileVersion),
});
export const listFileProjects = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/files/projects',
  group,
  summary: 'The total size of the files that I may see in some projects of a space; projects without one are left out',
  params,
  query: z.object({ ids: manyOf(idText) }),
  response: dataOf(z.array(projectFolder)),
});
export const summarizeSpaceFiles = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/files/summary',
  group,
  summary: 'How many files of each kind I may see in a space, and how much space they take',
  params,
  response: dataOf(fileSummary),
});
export const deleteSpaceFiles = endpoint({
  method: 'DELETE',
  path: '/spaces/:spaceId/files',
  group,
  summary: 'Delete design items of several projects of a space; ids are those of the items',
  audit: 'deleted',
  params,
  query: z.object({ ids: z.unknown().optional(), confirm: z.unknown().optional() }),
  body: z.object({ ids, confirm: z.boolean().optional() }),
  response: batchResult,
});
