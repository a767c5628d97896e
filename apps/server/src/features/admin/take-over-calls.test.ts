import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeAdmin, makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/*
 * What an administrator may do in somebody's account, written out by hand from the domain: every call that writes is in
 * one of these lists, and whoever adds one decides here.
 */

/** Calls that give somebody rights, or take them: whatever makes, changes, sends or ends a way in. */
const RIGHTS = [
  // People of a space, of a project and of what is shared; templates put people on teams.
  'inviteSpaceUsers',
  'updateSpaceUser',
  'removeSpaceUser',
  'resendSpaceInvitation',
  'acceptInvitation',
  'duplicateSpace',
  'createProject',
  'createImport',
  'planImport',
  'steerImport',
  'duplicateProject',
  'setProjectTeam',
  'createTemplate',
  'updateTemplate',
  'shareProject',
  'shareProjects',
  'syncModuleSharing',
  // Admins of the other space see what comes there.
  'moveProjects',
  // Review requests and links.
  'requestReview',
  'addReviewers',
  'withdrawReview',
  'updateReviewLink',
  'revokeReviewLink',
  'remindReviewer',
  'resendReviewLink',
  'sendBoardLinks',
  // Requests for quotes: their answers have the links of vendors.
  'listQuotes',
  'requestQuotes',
  'askAnotherVendor',
  'openQuotes',
  'endQuotes',
  'chooseQuote',
  'replyToVendor',
  // Connections and calendar links.
  'createIntegration',
  'updateIntegration',
  'enableIntegration',
  'changeIntegrationKey',
  'disableIntegration',
  'testIntegration',
  'createCalendarLink',
  'deleteCalendarLink',
];

/** Originals of files: one by one, packed, or printed. */
const ORIGINALS = [
  'getFileLink',
  'listDownloads',
  'createDownloadLink',
  'createBoardExport',
  'downloadBoardExport',
  'getReleaseLabels',
  'downloadAnalytics',
  'downloadAttachments',
  'downloadBoard',
  'downloadItems',
  'downloadProject',
  'downloadStyle',
  'exportLooks',
  'exportPack',
  'exportPrices',
  'exportTasks',
  'exportWhatIf',
  'getApproval',
];

/** What stays in the hands of the account's owner. */
const OWN = [
  // Password, email (with them: `updateUser`, in another test), the administration, sessions, social links, push.
  'confirmAdmin',
  'confirmAdminByProvider',
  'proveSelf',
  'endOtherSessions',
  'endOneSession',
  'unlinkSocialAccount',
  // The second step.
  'beginAuthenticator',
  'confirmAuthenticator',
  'removeAuthenticator',
  'beginPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'makeRecoveryCodes',
  'forgetDevice',
  'setSpaceStepRule',
  // Personal access tokens.
  'createToken',
  'allowAgent',
  'removeToken',
  'createPushSubscription',
  'deletePushSubscription',
  // A user, space or project.
  'deleteUser',
  'deleteSpace',
  'deleteProject',
  'deleteProjects',
  'removeSample',
  // Whether an administrator may come in.
  'answerTakeOver',
];

/** Calls that write and give nobody anything. */
const HARMLESS = [
  'numberStyles',
  'addBoardFiles',
  'addProjectAttachments',
  'askWhatIf',
  'carryComments',
  'changeCommentRead',
  'changeTaskStatus',
  'completeProjects',
  'correctRing',
  'createBoard',
  'createComment',
  'createCommentDraft',
  'createCostSheet',
  'createFigureView',
  'createFolder',
  'createPriceSnapshot',
  'createProjectView',
  'createRelease',
  'createSocketTicket',
  'createSpace',
  'createTag',
  'createTask',
  'createTaskFilter',
  'createWorkflowScheme',
  'deleteBoard',
  'deleteBoardExport',
  'deleteBoardFile',
  'deleteComment',
  'deleteCommentDraft',
  'deleteCostSheet',
  'deleteDesign',
  'deleteDesigns',
  'deleteFigureView',
  'deleteFile',
  'deleteFolders',
  'deleteItem',
  'deleteProjectView',
  'deleteSpaceFiles',
  'deleteStyles',
  'deleteTag',
  'deleteTask',
  'deleteTaskFilter',
  'duplicateBoardFile',
  'finishUpload',
  'importPrices',
  'keepSample',
  'logOut',
  'makeSample',
  'orderBoards',
  'publishComments',
  'reactToBoardItem',
  'reactToComment',
  'readMessages',
  'readNotification',
  'readNotifications',
  'readSomeNotifications',
  'refreshSession',
  'remakeFile',
  'removeStyleReference',
  'renameFolder',
  'renameProjectModule',
  'updateTag',
  'resendVerification',
  'reviewDesigns',
  'saveDraft',
  'saveReviewDraft',
  'setBrief',
  'setCostSheetStatus',
  'setDesignStatus',
  'setDesignsStatus',
  'setModuleDueDate',
  'setMuted',
  'setPartAlloys',
  'setPartRoles',
  'setProjectAttachments',
  'setProjectDueDate',
  'setProjectGuides',
  'setProjectScheme',
  'setProjectStatus',
  'setProjectsDueDate',
  'setProjectsStatus',
  'setReleaseState',
  'setSpec',
  'setSpecValues',
  'setStoneMap',
  'setStones',
  'setStyleAssignee',
  'setStyleDueDate',
  'setStylesDueDate',
  'setWeightPhoto',
  'setWeights',
  'signAddresses',
  'stopMeasuring',
  'summarizeDesigns',
  'takeIntoCostSheet',
  'undoDecisions',
  'updateAlloys',
  'updateBoard',
  'updateBoardFiles',
  'updateColumnSettings',
  'updateComment',
  'updateCommentDraft',
  'updateCostSheet',
  'updateCostRules',
  'updateDesign',
  'updateFigureView',
  'updateFile',
  'updateGlobalNotifications',
  'updateLimits',
  'updateMeleeChart',
  'updateNameWords',
  'updateProject',
  'updateProjectModule',
  'updateProjectNotifications',
  'updateProjectView',
  'updateRingCharts',
  'updateSpace',
  'updateSpaceNotifications',
  'updateSpecs',
  'updateStyle',
  'updateTask',
  'updateTaskFilter',
  'updateUser',
  'updateUserSettings',
  'updateWorkflowScheme',
  'uploadDesigns',
  'uploadFiles',
  'uploadPreview',
  'uploadTaskAttachments',
  'viewProjectModules',
];

const TAKEN_OVER = 'This is not possible while you are impersonating someone';
const CALLS: [string, Endpoint][] = Object.entries(api);
const FORBIDDEN = new Set([...RIGHTS, ...ORIGINALS, ...OWN]);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function takenOver() {
  const [admin, person] = [await makeAdmin(app), await makeUser(app)];
  const answer = await callApi(app, admin.admin, api.takeOver, {
    params: { userId: person.id },
    body: { reason: 'Cannot open the costing' },
  });
  expect(answer.status).toBe(201);
  return { token: answer.body.data.token };
}

test('whether a take-over may make it is decided for every call that writes, and for every file that is sent', () => {
  const signedIn = CALLS.filter(([, { access }]) => access === 'user');
  const names = (isOne: (endpoint: Endpoint) => boolean) =>
    signedIn.flatMap(([name, endpoint]) => (isOne(endpoint) ? name : []));
  const writing = names(({ method }) => method !== 'GET');
  expect(writing.filter((name) => !FORBIDDEN.has(name) && !HARMLESS.includes(name))).toEqual([]);
  expect(names(({ binary }) => binary !== undefined).filter((name) => !FORBIDDEN.has(name))).toEqual([]);
  expect(HARMLESS.filter((name) => FORBIDDEN.has(name) || !writing.includes(name))).toEqual([]);
});

test(
  'a walk over every call: what is forbidden is refused before it is read, and nothing else is for that reason',
  { timeout: 60_000 },
  async () => {
    const refused: string[] = [];
    const caller = await takenOver();
    for (const [name, endpoint] of CALLS) {
      // It would end the take-over that walks; its own test is elsewhere.
      if (endpoint.access === 'public' || name === 'logOut') continue;
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 1]));
      const answer = await callApi(app, caller, endpoint, {
        params,
        ...(endpoint.body.type === 'undefined' ? {} : { body: {} }),
      });
      if (endpoint.access === 'admin') expect([name, answer.status]).toEqual([name, 401]);
      else if (answer.message === TAKEN_OVER) refused.push(name);
      if (answer.message === TAKEN_OVER) expect(answer.status).toBe(403);
    }
    expect(new Set(refused)).toEqual(FORBIDDEN);
    // The walk itself was let in all along.
    expect((await callApi(app, caller, api.getSession)).status).toBe(200);
  },
);
