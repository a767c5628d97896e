import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import type { ReadFamily } from '@facet/contract/events';
import { callApi, type Caller } from '../call-api.ts';
import type { TestApp } from '../test-app.ts';
import type { Piece } from './make-piece.ts';

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Read = [family: ReadFamily, endpoint: Endpoint, input: Input];

/** What the product's pages read, and which family each answer belongs to. */
function listReads({ project, space, place, boardPlace, item, board, style }: Piece): Read[] {
  const { projectId } = place;
  const dashboard = { query: { space_ids: [space.id] } };
  return [
    ['log', api.listLog, { params: { projectId } }],
    ['boards', api.listBoards, { params: boardPlace }],
    ['chats', api.listProjectChats, {}],
    ['threads', api.listComments, { params: place, query: { file_id: item.id } }],
    ['threads', api.listComments, { params: boardPlace, query: { board_id: board.id } }],
    ['comment_drafts', api.listCommentDrafts, { params: place, query: { file_id: item.id } }],
    ['comment_people', api.listItemPeople, { params: { ...place, itemId: item.id } }],
    ['dashboard_activity', api.listDashboardActivity, {}],
    ['dashboard_columns', api.getColumnSettings, {}],
    ['dashboard_comments', api.listDashboardComments, {}],
    ['dashboard_due', api.listDashboardDue, {}],
    ['dashboard_projects', api.listDashboardProjects, dashboard],
    ['dashboard_projects', api.listDashboardModules, dashboard],
    ['dashboard_reviews', api.listMyReviews, {}],
    ['dashboard_waiting', api.listDashboardWaiting, {}],
    ['drawer_files', api.listItems, { params: { projectId } }],
    ['drawer_styles', api.listProjectStyles, { params: { projectId } }],
    ['files', api.listSpaceFiles, { params: { spaceId: space.id } }],
    ['first_steps', api.getFirstSteps, {}],
    ['notifications', api.listNotifications, {}],
    ['prices', api.getPrices, { params: { spaceId: space.id } }],
    ['prices', api.listPriceSnapshots, { params: { spaceId: space.id } }],
    ['projects', api.listProjects, {}],
    ['projects', api.getProject, { params: { projectId } }],
    ['projects', api.listTags, { query: { project_id: projectId } }],
    ['projects', api.listProjectModules, { query: { project_id: projectId } }],
    ['reviews', api.listReviewItems, { params: { projectId } }],
    ['reviews', api.listReviewLinks, { params: { projectId } }],
    ['reviews', api.listReviewRequests, { params: { projectId } }],
    ['reviews', api.getStyleHistory, { params: { ...place, styleId: style.id } }],
    ['account', api.getSession, {}],
    ['shares', api.listSharedModules, { params: { projectId } }],
    ['measures', api.getModelCard, { params: { ...place, itemId: item.id } }],
    ['specs', api.getSpec, { params: { ...place, itemId: item.id } }],
    ['costs', api.listCostSheets, { params: { projectId, styleId: style.id } }],
    ['costs', api.listCostEstimates, { params: { projectId }, query: { style_ids: [style.id] } }],
    ['costs', api.listDashboardEstimates, { query: { project_id: [projectId] } }],
    ['costs', api.listQuotes, { params: { projectId, styleId: style.id } }],
    ['releases', api.listReleases, { params: { projectId, styleId: style.id } }],
    ['specs', api.listSpecStates, { params: { projectId }, query: { item_ids: [item.id] } }],
    ['stones', api.getStones, { params: { projectId, styleId: style.id } }],
    ['stones', api.listStoneMaps, { params: { projectId, styleId: style.id } }],
    ['stones', api.getStoneCounts, { params: { projectId, styleId: style.id } }],
    ['briefs', api.getBrief, { params: { projectId, styleId: style.id } }],
    ['spaces', api.listSpaces, {}],
    ['spaces', api.listSpaceUsers, { params: { spaceId: space.id } }],
    ['styles', api.listStyles, { params: place }],
    ['styles', api.getDesign, { params: { ...place, itemId: item.id } }],
    ['style_counts', api.summarizeDesigns, { params: place, body: {} }],
    ['tasks', api.listTasks, { params: { projectId } }],
    ['tasks', api.listMyTasks, {}],
    ['workflows', api.getProjectScheme, { params: { projectId: project.id } }],
    ['workflows', api.listWorkflowSchemes, { query: { space_id: space.id } }],
    ['workflows', api.listTemplates, { query: { space_id: space.id } }],
  ];
}

// Every read signs addresses again and extends the session.
const withoutMoments = (text: string) =>
  text.replaceAll(/\?[^"]*(?=")/g, '').replaceAll(/"(expires_at|request_id)":"[^"]*"/g, '');

export type Answers = { family: ReadFamily; call: string; answer: string }[];

/** Everything somebody can read of the piece now, one answer per call; a refusal is an answer too. */
export const readAll = (app: TestApp, caller: Caller, piece: Piece): Promise<Answers> =>
  Promise.all(
    listReads(piece).map(async ([family, endpoint, input]) => {
      const { status, raw } = await callApi(app, caller, endpoint, input);
      return { family, call: `${endpoint.method} ${endpoint.path}`, answer: `${status} ${withoutMoments(raw.body)}` };
    }),
  );

/** Which answers have changed. */
export const changedBetween = (before: Answers, after: Answers): Answers =>
  after.filter(({ answer }, index) => answer !== before[index]?.answer);
