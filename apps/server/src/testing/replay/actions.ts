import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { TaskStatus } from '@facet/contract/constants/statuses';
import { callApi } from '../call-api.ts';
import { makeComment } from '../factories/make-comment.ts';
import { makeFile } from '../factories/make-file.ts';
import { makeTask } from '../factories/make-task.ts';
import type { TeamKind } from '../factories/make-project.ts';
import type { TestApp } from '../test-app.ts';
import type { Piece } from './make-piece.ts';

type Call = { params?: Record<string, unknown>; body?: unknown };
/** Sets up what must exist first, and returns the call whose consequences are examined. */
type Prepare = (app: TestApp, piece: Piece) => Promise<Call> | Call;
/** `by`: the owner; `watchers`: everybody. */
export type Action = [
  name: string,
  endpoint: Endpoint,
  prepare: Prepare,
  by?: TeamKind,
  watchers?: readonly TeamKind[],
];

export const soon = '2099-05-01';
export const aTask = (app: TestApp, { project, owner, manager, style }: Piece) =>
  makeTask(app, {
    projectId: project.id,
    createdBy: owner.id,
    assigneeId: manager.id,
    name: 'Set it',
    styleId: style.id,
  });
const aThread = (app: TestApp, { item, manager }: Piece) =>
  makeComment(app, { item, userId: manager.id, text: 'Thinner here' });
const anUpload = async (app: TestApp, { owner }: Piece) => (await makeFile(app, { uploaderId: owner.id })).id;
/** A model and a drawing that may be released. */
async function approvedParts(app: TestApp, piece: Piece) {
  const { place, item, style, modules, owner } = piece;
  const drawings = { projectId: place.projectId, moduleId: modules['technical-drawing'].id };
  const body = { style_id: style.id, file_ids: [await anUpload(app, piece)] };
  const { data: drawn } = (await callApi(app, owner, api.uploadDesigns, { params: drawings, body })).body;
  const approve = (params: typeof drawings, ids: number[]) =>
    callApi(app, owner, api.setDesignsStatus, { params, body: { ids, status: 'approved' } });
  await approve(
    drawings,
    drawn.map(({ id }) => id),
  );
  await approve(place, [item.id]);
  return { params: { projectId: place.projectId, styleId: style.id }, body: {} };
}
/** A sheet with a line that a vendor may be asked about. */
async function quotesToAsk(app: TestApp, { place, style, manager }: Piece) {
  const params = { projectId: place.projectId, styleId: style.id };
  const { data: sheet } = (await callApi(app, manager, api.createCostSheet, { params, body: {} })).body;
  const print = { id: 'print', title: 'Print', quantity: '1', rate: { amount: '8', currency: 'USD' }, by: 'piece' };
  const { title, updated_at: readAt } = sheet;
  const saved = { title, valid_until: null, updated_at: readAt, body: { ...sheet.body, processes: [print] } };
  await callApi(app, manager, api.updateCostSheet, { params: { ...params, sheetId: sheet.id }, body: saved });
  const vendors = [{ name: 'Atelier Brandt', email: 'kb@brandt.example' }];
  return { params, body: { sheet_id: sheet.id, line_ids: ['print'], vendors, pieces: 40, ends_on: soon } };
}
const review = (app: TestApp, { owner, people, place, item }: Piece) =>
  callApi(app, owner, api.requestReview, {
    params: place,
    body: { item_ids: [item.id], user_ids: [people.reviewer.id] },
  });
export const aTag = async (app: TestApp, { owner, project }: Piece, title: string) =>
  (await callApi(app, owner, api.createTag, { body: { project_id: project.id, title } })).body.data.id;

const ofTasks: Action[] = [
  [
    'creates a task',
    api.createTask,
    (_app, { place, manager, style }) => ({
      params: place,
      body: { name: 'Set it', assignee_id: manager.id, project_style_id: style.id, due_date: soon },
    }),
  ],
  [
    'changes a task',
    api.updateTask,
    async (app, piece) => ({
      params: { ...piece.place, taskId: (await aTask(app, piece)).id },
      body: { name: 'Set it low', description: 'By hand' },
    }),
  ],
  [
    'takes a task on',
    api.changeTaskStatus,
    async (app, piece) => ({
      params: { ...piece.place, taskId: (await aTask(app, piece)).id },
      body: { status: TaskStatus.inProgress },
    }),
  ],
  [
    'deletes a task',
    api.deleteTask,
    async (app, piece) => ({ params: { ...piece.place, taskId: (await aTask(app, piece)).id } }),
  ],
];

const aStone = () => ({ id: 'halo', species: 'diamond', shape: 'round', length: 1.3, width: 1.3, quantity: 18 });

const ofDesigns: Action[] = [
  [
    'uploads a new style',
    api.uploadDesigns,
    async (app, piece) => ({
      params: piece.place,
      body: { style: { title: 'Ondine' }, file_ids: [await anUpload(app, piece)] },
    }),
  ],
  [
    'writes a note',
    api.updateDesign,
    (_app, { place, item }) => ({ params: { ...place, itemId: item.id }, body: { note: 'Cast in 18 ct' } }),
  ],
  [
    'sets what a piece shall measure',
    api.setSpec,
    (_app, { place, item }) => ({
      params: { ...place, itemId: item.id },
      body: {
        lines: [{ key: 'a', title: 'Wall', unit: 'mm', source: 'hand', alloy: null, target: 2, tolerance: 0.1 }],
      },
    }),
  ],
  [
    'lists its stones',
    api.setStones,
    (_app, { place, style }) => ({ params: { ...place, styleId: style.id }, body: { rows: [aStone()] } }),
  ],
  [
    'pins its stones',
    api.setStoneMap,
    (_app, { place, style, item }) => ({
      params: { ...place, styleId: style.id, designId: item.id },
      body: { pins: [{ row_id: 'halo', at: { x: 0.5, y: 0.5 } }] },
    }),
  ],
  [
    'writes a brief',
    api.setBrief,
    (_app, { place, style }) => ({
      params: { ...place, styleId: style.id },
      body: { asks: { text: 'Low, no snag', ring_mm: 16.51 } },
    }),
  ],
  [
    'makes a cost sheet',
    api.createCostSheet,
    (_app, { place, style }) => ({ params: { ...place, styleId: style.id }, body: { title: 'In rose' } }),
  ],
  [
    'submits a cost sheet',
    api.setCostSheetStatus,
    async (app, { place, style, manager }) => {
      const params = { ...place, styleId: style.id };
      const { body } = await callApi(app, manager, api.createCostSheet, { params, body: {} });
      return { params: { ...params, sheetId: body.data.id, status: 'submitted' }, body: {} };
    },
  ],
  ['asks vendors for quotes', api.requestQuotes, quotesToAsk],
  [
    'ends a request for quotes',
    api.endQuotes,
    async (app, piece) => {
      const { params, body } = await quotesToAsk(app, piece);
      const { data: made } = (await callApi(app, piece.owner, api.requestQuotes, { params, body })).body;
      return { params: { ...params, quoteId: made.id } };
    },
  ],
  ['makes a release candidate', api.createRelease, approvedParts],
  [
    'releases a style',
    api.setReleaseState,
    async (app, piece) => {
      const { params, body } = await approvedParts(app, piece);
      const made = await callApi(app, piece.owner, api.createRelease, { params, body });
      return { params: { ...params, releaseId: made.body.data.id, state: 'released' }, body: {} };
    },
  ],
  [
    'weighs a sample',
    api.setWeights,
    (_app, { place, item }) => ({ params: { ...place, itemId: item.id }, body: { sample_g: 4.1 } }),
  ],
  [
    'renames a style',
    api.updateStyle,
    async (app, piece) => ({
      params: { ...piece.place, styleId: piece.style.id },
      body: { title: 'Isolde II', tags: [await aTag(app, piece, 'Gold')] },
    }),
  ],
  [
    'dates a style',
    api.setStyleDueDate,
    (_app, { place, style }) => ({ params: { ...place, styleId: style.id }, body: { due_date: soon } }),
  ],
  [
    'gives a style to somebody',
    api.setStyleAssignee,
    (_app, { place, style, manager }) => ({ params: { ...place, styleId: style.id, userId: manager.id } }),
  ],
  [
    'renames a file',
    api.updateFile,
    (_app, { item }) => ({ params: { fileId: item.fileId }, body: { original_name: 'isolde-final' } }),
  ],
  [
    'uploads a version',
    api.uploadDesigns,
    async (app, piece) => ({
      params: piece.place,
      body: { style_id: piece.style.id, file_ids: [await anUpload(app, piece)] },
    }),
  ],
];

const ofReviews: Action[] = [
  [
    'asks for a review',
    api.requestReview,
    (_app, { place, item, people }) => ({
      params: place,
      body: { item_ids: [item.id], user_ids: [people.reviewer.id] },
    }),
  ],
  [
    'reminds somebody who was asked',
    api.remindReviewer,
    async (app, piece) => {
      await review(app, piece);
      const links = await callApi(app, piece.owner, api.listReviewLinks, { params: piece.place });
      return { params: { ...piece.place, linkId: links.body.data[0]?.id } };
    },
  ],
  [
    'keeps a choice',
    api.saveReviewDraft,
    async (app, piece) => {
      await review(app, piece);
      return { params: piece.place, body: { requests: [{ file_id: piece.item.id, status: 'approved' }] } };
    },
    'reviewer',
  ],
  [
    'answers a review',
    api.reviewDesigns,
    async (app, piece) => {
      await review(app, piece);
      return {
        params: piece.place,
        body: { requests: [{ file_id: piece.item.id, status: 'rejected', note: 'Too thick' }] },
      };
    },
    'reviewer',
  ],
];

const ofComments: Action[] = [
  [
    'comments',
    api.createComment,
    (_app, { place, item, manager }) => ({
      params: place,
      body: { file_id: item.id, text: 'Thinner here', tagged_users: [manager.id] },
    }),
  ],
  [
    'answers a comment',
    api.createComment,
    async (app, piece) => ({
      params: piece.place,
      body: { file_id: piece.item.id, text: 'Done', parent_comment_id: (await aThread(app, piece)).id },
    }),
  ],
  [
    'settles a comment',
    api.updateComment,
    async (app, piece) => ({
      params: { ...piece.place, commentId: (await aThread(app, piece)).id },
      body: { resolved: true },
    }),
  ],
  [
    'deletes a comment',
    api.deleteComment,
    async (app, piece) => ({ params: { ...piece.place, commentId: (await aThread(app, piece)).id } }),
    'p_manager',
  ],
  [
    'reacts to a comment',
    api.reactToComment,
    async (app, piece) => ({
      params: { ...piece.place, commentId: (await aThread(app, piece)).id },
      body: { kind: 'like' },
    }),
  ],
  [
    'reads a comment',
    api.changeCommentRead,
    async (app, piece) => ({
      params: { ...piece.place, commentId: (await aThread(app, piece)).id },
      body: { is_read: true },
    }),
  ],
  [
    'writes a comment for later',
    api.createCommentDraft,
    (_app, { place, item }) => ({ params: place, body: { file_id: item.id, text: 'Later' } }),
  ],
  [
    'comments on a board',
    api.createComment,
    (_app, { boardPlace, board }) => ({ params: boardPlace, body: { board_id: board.id, text: 'Warmer' } }),
  ],
];

/** After these there is little left for another. */
const ofEnds: Action[] = [
  [
    'sets a status',
    api.setDesignStatus,
    (_app, { place, item }) => ({ params: { ...place, itemId: item.id, status: 'approved' }, body: {} }),
  ],
  [
    'deletes a file',
    api.deleteItem,
    (_app, { place, item }) => ({ params: { projectId: place.projectId, itemId: item.id }, body: { confirm: true } }),
  ],
  [
    'deletes a style',
    api.deleteStyles,
    (_app, { place, style }) => ({ params: place, body: { ids: [style.id], confirm: true } }),
  ],
  [
    'revokes a review link',
    api.revokeReviewLink,
    async (app, { owner, place }) => {
      const links = await callApi(app, owner, api.listReviewLinks, { params: place });
      return { params: { ...place, linkId: links.body.data[0]?.id } };
    },
  ],
];

/** What people do with a piece, one call each; those of a list one after the other with the same piece. */
export const PIECE_ACTIONS: readonly (readonly Action[])[] = [
  ofTasks,
  ofDesigns,
  ofReviews,
  ofComments,
  ...ofEnds.map((action) => [action]),
];
