import { z } from 'zod';
import { LABELS_MAX, LABELS_PER_SHEET, RELEASE_DRAWINGS_MAX, RELEASE_NOTE_MAX } from '../constants/limits.ts';
import { PACK_COPIES, PACK_FORMATS } from '../constants/release-words.ts';
import { endpoint } from '../endpoint.ts';
import { release, releaseNotice, styleReleases } from '../entities/release.ts';
import { dataOf, id, idText, manyOf } from '../envelope.ts';
import { plainLine } from '../plain-title.ts';
import { LANGUAGES } from '../words/languages.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const group = 'releases';
const params = z.object({ projectId: idText, styleId: idText });
const note = plainLine(RELEASE_NOTE_MAX).default('');

export const listReleases = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/releases',
  group,
  summary: 'The releases of a style, newest first, and what a candidate would be made of now',
  params,
  response: dataOf(styleReleases),
});
export const createRelease = endpoint({
  method: 'POST',
  path: '/projects/:projectId/styles/:styleId/releases',
  group,
  summary: 'Make a candidate from approved parts; 409 names what is missing or not approved',
  audit: 'release_made',
  params,
  body: z.object({
    /** The model; the newest approved one if absent. */
    cad_item_id: id.optional(),
    /** The newest approved ones if absent. */
    drawing_item_ids: z.array(id).min(1).max(RELEASE_DRAWINGS_MAX).optional(),
    /** The number of a stone list; the newest if absent. */
    stones_list: id.optional(),
    /** For those who see costs; the newest approved sheet if absent, none if null. */
    cost_sheet_id: id.nullish(),
    /** Needed where pre-flight found something. */
    note,
  }),
  response: dataOf(release),
  status: 201,
});
export const setReleaseState = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/styles/:styleId/releases/:releaseId/:state',
  group,
  summary: 'Release or reject a candidate, or make a release obsolete; nothing else of it ever changes',
  audit: 'release_decided',
  params: params.extend({ releaseId: idText, state: z.enum(['released', 'rejected', 'obsolete']) }),
  body: z.object({
    /** Needed to reject, to make obsolete, and where pre-flight found something. */
    note,
    /** To release: the id of what is released now, as whoever decides saw it, or null; 409 when it is another one. */
    replaces: id.nullish(),
  }),
  response: dataOf(release),
});
export const exportPack = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/releases/:releaseId/pack',
  group,
  summary:
    'The tech pack of a release, for whom and in which language it is: its pages as PDF, their tables as CSV or XLSX, or a document for programs',
  refusesTakeOver: true,
  audit: 'exported',
  params: params.extend({ releaseId: idText }),
  query: z.object({
    /** Prices stand only in a designer’s copy of somebody who sees costs; a client’s names no people and no files. */
    copy: z.enum(PACK_COPIES).default('factory'),
    language: z.enum(LANGUAGES).default('en'),
    format: z.enum(PACK_FORMATS).default('pdf'),
    ticket: z.string().max(200).optional(),
  }),
  binary: ['application/pdf', 'text/csv', XLSX_TYPE, 'application/json', 'application/ld+json'],
  takesTicket: true,
});
export const getReleaseLabels = endpoint({
  method: 'GET',
  path: '/projects/:projectId/release-labels',
  group,
  summary: 'Small labels for what is released of some styles, as PDF for A4 sheets of 21 (63.5 × 38.1 mm)',
  refusesTakeOver: true,
  takesTicket: true,
  params: z.object({ projectId: idText }),
  query: z.object({
    style_ids: manyOf(idText),
    /** Of each. */
    copies: z.coerce.number().int().min(1).max(LABELS_MAX).default(1),
    /** The first label that is still on the first sheet. */
    first: z.coerce.number().int().min(1).max(LABELS_PER_SHEET).default(1),
  }),
  binary: ['application/pdf'],
});
export const getReleaseNotice = endpoint({
  method: 'GET',
  path: '/release-links/:token',
  group,
  summary: 'Whether a release still holds, for anyone who has its link; nothing of what was released',
  access: 'public',
  limit: 'review-link',
  params: z.object({ token: z.string().max(200) }),
  response: dataOf(releaseNotice),
});
