import { z } from 'zod';
import { ALLOY_KEY_MAX, BRIEF_TEXT_MAX, COST_TITLE_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { costDifference, costMatrix, costSheetAnswer, costSheetRow } from '../entities/cost-answers.ts';
import { COST_STATUSES } from '../constants/statuses.ts';
import { costBody, costGround } from '../entities/cost-sheet.ts';
import { dataOf, date, formed, id, idText, manyOf, moment } from '../envelope.ts';
import { plainLine, titleText } from '../plain-title.ts';

const group = 'costs';
const params = z.object({ projectId: idText, styleId: idText });
const ofSheet = params.extend({ sheetId: idText });
const number = z.number().int().positive().max(1_000_000_000);

export const listCostSheets = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/cost-sheets',
  group,
  summary: 'The cost sheets of a style, newest first; for those who see costs',
  params,
  response: dataOf(z.object({ sheets: z.array(costSheetRow), abilities: z.object({ create: z.boolean() }) })),
});
export const createCostSheet = endpoint({
  method: 'POST',
  path: '/projects/:projectId/styles/:styleId/cost-sheets',
  group,
  summary: 'Make a sheet from the newest prices, stones and model, or from another sheet',
  params,
  body: z.object({
    title: titleText(COST_TITLE_MAX).optional(),
    /**
     * A sheet of the project to copy; `template`: work and rules of the newest approved one of such a piece. If absent:
     * the work of that one by the house's own rules, or the house's labour, named and not counted.
     */
    from: z.union([id, z.literal('template')]).optional(),
    /** The version whose model counts; the newest measured one if absent. */
    design_id: id.optional(),
  }),
  response: dataOf(costSheetAnswer),
  status: 201,
});
export const getCostSheet = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/cost-sheets/:sheetId',
  group,
  summary: 'A cost sheet, its sums, what is missing, and what has moved since',
  params: ofSheet,
  response: dataOf(costSheetAnswer),
});
export const updateCostSheet = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/styles/:styleId/cost-sheets/:sheetId',
  group,
  summary: 'Save a sheet; lines that others saved since are kept, 409 for a line that both changed',
  params: ofSheet,
  body: z.object({
    title: titleText(COST_TITLE_MAX),
    body: costBody,
    ground: costGround.optional(),
    valid_until: date.nullable(),
    /** Of the sheet that the changes were made on. */
    updated_at: moment,
  }),
  // 1,500 lines as people write them; the longest texts in all of them would be 6 MB.
  maxBody: 1_500_000,
  response: dataOf(costSheetAnswer),
});
export const deleteCostSheet = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/styles/:styleId/cost-sheets/:sheetId',
  group,
  summary: 'Delete a sheet that was not approved',
  params: ofSheet,
  query: z.object({
    /** Of the sheet that was read: 409 if it has changed since. */
    updated_at: moment.optional(),
  }),
});
export const setCostSheetStatus = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/styles/:styleId/cost-sheets/:sheetId/:status',
  group,
  summary: 'Submit, return, approve or lock a sheet, or work on a returned one again',
  params: ofSheet.extend({ status: z.enum(COST_STATUSES) }),
  body: z.object({
    note: plainLine(BRIEF_TEXT_MAX).default(''),
    /** Of the sheet that was read: 409 if it has changed since. */
    updated_at: moment.optional(),
  }),
  response: dataOf(costSheetAnswer),
});
export const takeIntoCostSheet = endpoint({
  method: 'POST',
  path: '/projects/:projectId/styles/:styleId/cost-sheets/:sheetId/take',
  group,
  summary: 'Take a newer model, stone list or snapshot into a sheet; an approved one gives a new draft',
  params: ofSheet,
  body: z.object({
    cad: id.optional(),
    stones: number.optional(),
    snapshot: number.optional(),
    /** Of the sheet that was read: 409 if it has changed, or was taken from, since. */
    updated_at: moment.optional(),
  }),
  response: dataOf(costSheetAnswer),
});
export const compareCostSheets = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/cost-sheets/:sheetId/difference',
  group,
  summary: 'A sheet beside another one of its style, line by line',
  params: ofSheet,
  query: z.object({ with: idText }),
  response: dataOf(costDifference),
});
export const getCostMatrix = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/cost-sheets/:sheetId/matrix',
  group,
  summary: 'What a sheet comes to in other ring sizes and alloys; estimates where no model was measured',
  params: ofSheet,
  query: z.object({
    alloys: manyOf(formed(/^[a-z0-9-]{1,40}$/, ALLOY_KEY_MAX)),
    /** Inner diameters in mm; US 4½ to 9 by halves if absent. */
    sizes: manyOf(z.coerce.number().min(10).max(30)),
    /** The shank’s thickness in mm, where the spec doesn’t say it. */
    thickness: z.coerce.number().min(0.3).max(10).optional(),
  }),
  response: dataOf(costMatrix),
});
