import { TOKEN_SCOPES, type TokenScope } from '@facet/contract/constants/second-step';
import { TOKEN_LIMITED_TEXT, TOKEN_NEVER_TEXT, TOKEN_SCOPE_TEXTS } from '@facet/contract/constants/texts';
import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { isWithinSpaces, scopeOf } from '@facet/contract/token-scopes';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, type Caller } from '../../../testing/call-api.ts';
import { makeGuardedProject, SECRET, type GuardedProject } from '../../../testing/factories/make-guarded-project.ts';
import { makeSpace } from '../../../testing/factories/make-space.ts';
import { makeToken } from '../../../testing/factories/make-token.ts';
import { makeUser } from '../../../testing/factories/make-user.ts';
import { sampleInput } from '../../../testing/sample-body.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/*
 * What a token may do, written out by hand from the domain: every call that is not a plain look is in one of these lists,
 * and whoever adds one decides here. What is in none is a look, and takes `read`.
 */

const listed = (names: string) => new Set(names.trim().split(/\s+/));

const WRITES = listed(`
  askWhatIf carryComments changeCommentRead changeTaskStatus completeProjects correctRing createBoard createComment
  createCommentDraft createCostSheet createFigureView createFolder createPriceSnapshot createProjectView createTag
  createTask createTaskFilter createWorkflowScheme deleteBoard deleteBoardExport deleteBoardFile deleteComment
  deleteCommentDraft deleteCostSheet deleteDesign deleteDesigns deleteFigureView deleteFile deleteFolders deleteItem
  deleteProjectView deleteSpaceFiles deleteStyles deleteTag deleteTask deleteTaskFilter duplicateBoardFile
  importPrices numberStyles orderBoards publishComments reactToBoardItem reactToComment readMessages readNotification
  readNotifications readSomeNotifications removeStyleReference renameFolder renameProjectModule saveDraft
  saveReviewDraft setBrief setModuleDueDate setMuted setPartAlloys setPartRoles setProjectAttachments
  setProjectDueDate setProjectGuides setProjectScheme setProjectStatus setProjectsDueDate setProjectsStatus setSpec
  setSpecValues setStoneMap setStones setStyleAssignee setStyleDueDate setStylesDueDate setWeightPhoto setWeights
  stopMeasuring summarizeDesigns takeIntoCostSheet updateAlloys updateBoard updateBoardFiles updateColumnSettings
  updateComment updateCommentDraft updateCostRules updateCostSheet updateDesign updateFigureView updateFile
  updateGlobalNotifications updateLimits updateMeleeChart updateNameWords updateProject updateProjectModule
  updateProjectNotifications updateProjectView updateRingCharts updateSpace updateSpaceNotifications updateSpecs
  updateStyle updateTag updateTask updateTaskFilter updateWorkflowScheme viewProjectModules
`);
const FILES = listed(`
  addBoardFiles addProjectAttachments createBoardExport createDownloadLink downloadAnalytics downloadAttachments
  downloadBoard downloadBoardExport downloadItems downloadProject downloadStyle exportLooks exportPack exportPrices exportTasks
  exportWhatIf finishUpload getApproval getFileLink getReleaseLabels remakeFile signAddresses uploadDesigns uploadFiles uploadPreview
  uploadTaskAttachments
`);
/** Looks at what is the owner's alone, or at ways in and out. */
const HIDDEN = listed(`
  describeAgent getCalendarLink getLogInSteps getSpaceStepRule getVapidKey listDeliveries listIntegrations listQuotes
  listSessions listSocialAccounts listSpaceAskedPeople listSpaceTokens listTakeOverRequests listTokens
`);
/** What a token that is limited to one space gets of all others: lists that leave them out, and what is of nobody. */
const ANSWERED_ANYWHERE = listed(`
  getSession listRoles listModules listExtensions listSpaces listProjects searchEverything signAddresses
`);

const CALLS = Object.entries<Endpoint>(api).filter(([, { access }]) => access !== 'public');

let app: TestApp;
let made: GuardedProject;
beforeAll(async () => {
  app = await startTestApp();
  made = await makeGuardedProject(app);
});
afterAll(() => app.stop());

function expectedScope(name: string, { access, method }: Endpoint): TokenScope | null {
  if (access === 'admin' || HIDDEN.has(name)) return null;
  if (FILES.has(name)) return 'files';
  if (WRITES.has(name)) return 'write';
  return method === 'GET' ? 'read' : null;
}

test('each call takes the scope that is written here, and a new one that writes takes none until somebody says', () => {
  const wrong = CALLS.filter(([name, endpoint]) => scopeOf(endpoint) !== expectedScope(name, endpoint));
  expect(wrong.map(([name, endpoint]) => `${name}: ${scopeOf(endpoint)}`)).toEqual([]);
  const known = new Set(CALLS.map(([name]) => name));
  expect([...WRITES, ...FILES, ...HIDDEN, ...ANSWERED_ANYWHERE].filter((name) => !known.has(name))).toEqual([]);
});

const bareParams = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 999_999]));
const send = (caller: Caller, endpoint: Endpoint) =>
  callApi(app, caller, endpoint, {
    params: bareParams(endpoint),
    ...(endpoint.body.type === 'undefined' || endpoint.multipart ? {} : { body: {} }),
  });

test('a walk over every call: what a token may not do is refused before it is read', { timeout: 60_000 }, async () => {
  const owner = await makeUser(app, { role: 'admin' });
  const all = await makeToken(app, owner);
  const without = Object.fromEntries(
    await Promise.all(
      TOKEN_SCOPES.map(async (scope) => {
        const scopes = TOKEN_SCOPES.filter((one) => one !== scope);
        return [scope, await makeToken(app, owner, { scopes })] as const;
      }),
    ),
  );
  for (const [name, endpoint] of CALLS) {
    const scope = expectedScope(name, endpoint);
    const answer = await send(all, endpoint);
    if (scope === null) expect([name, answer.status, answer.message]).toEqual([name, 403, TOKEN_NEVER_TEXT]);
    else expect([401, TOKEN_NEVER_TEXT], name).not.toContain(answer.message ?? answer.status);
    const lacking = scope && without[scope];
    if (!lacking) continue;
    const refused = await send(lacking, endpoint);
    expect([name, refused.status, refused.message]).toEqual([name, 403, TOKEN_SCOPE_TEXTS[scope]]);
  }
  expect((await callApi(app, all, api.getSession)).status).toBe(200);
});

const shape = z.object({ shape: z.record(z.string(), z.unknown()) });

/** Ids of the guarded project and its space, by the names that calls use for them. */
function foreignIds(name: string): Record<string, unknown> {
  const { project, space, shown, shownItem, modules, folder, people } = made;
  const module = modules['cad-design'].id;
  const ids: Record<string, unknown> = {
    moduleId: module,
    styleId: shown.id,
    itemId: shownItem.id,
    fileId: shownItem.fileId,
    userId: people.p_owner.id,
    spaceId: space.id,
    projectId: project.id,
    folderId: folder.id,
    taskId: made.secretTask.id,
    commentId: made.ownComment.id,
    integrationId: made.integration.id,
  };
  const plain = Object.entries(ids).map(([key, value]) => [key.replace('Id', '_id'), value]);
  const several = plain.map(([key, value]) => [`${String(key)}s`, value]);
  return { ...ids, ...Object.fromEntries([...plain, ...several]), ids: /Project/.test(name) ? project.id : shown.id };
}

test(
  'limited to a space, a token sees and touches nothing of its owner’s other ones',
  { timeout: 60_000 },
  async () => {
    const owner = made.people.space_admin;
    const { space: other } = await makeSpace(app, { admin: owner });
    const limited = await makeToken(app, owner, { spaceIds: [other.id] });
    for (const [name, endpoint] of CALLS) {
      if (scopeOf(endpoint) === null) continue;
      const ids = foreignIds(name);
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, ids[key] ?? 1]);
      const asked = Object.keys(shape.safeParse(endpoint.query).data?.shape ?? {});
      const answer = await callApi(app, limited, endpoint, {
        params: Object.fromEntries(named),
        query: Object.fromEntries(Object.entries(ids).filter(([key]) => asked.includes(key))),
        ...(endpoint.multipart ? {} : { body: sampleInput(endpoint.body, (field) => ids[field]) }),
      });
      // Their own name is theirs to see.
      if (name !== 'getSession') expect(answer.raw.body.includes(SECRET), name).toBe(false);
      if (isWithinSpaces(endpoint)) {
        if (!ANSWERED_ANYWHERE.has(name))
          expect(answer.status, `${name}: ${answer.raw.body}`).toBeGreaterThanOrEqual(400);
      } else expect([name, answer.status, answer.message]).toEqual([name, 403, TOKEN_LIMITED_TEXT]);
    }
    const spaces = await callApi(app, limited, api.listSpaces);
    expect(spaces.body.data.map(({ id }) => id)).toEqual([other.id]);
    const found = await callApi(app, limited, api.listProjects);
    expect(found.body).toMatchObject({ data: [], total: 0 });
    // The owner, at the same moment, sees all of it.
    expect((await callApi(app, owner, api.getProject, { params: { projectId: made.project.id } })).status).toBe(200);
  },
);
