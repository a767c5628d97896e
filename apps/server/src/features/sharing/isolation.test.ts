import { FIRST_MELEE } from '@facet/contract/craft/melee';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { FIRST_RINGS } from '@facet/contract/craft/ring-charts';
import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { boards, files } from '../../db/schema/index.ts';
import { callApi, type Answer } from '../../testing/call-api.ts';
import { makeStroke } from '../../testing/factories/make-comment.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeGuardedProject, SECRET, type GuardedProject } from '../../testing/factories/make-guarded-project.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { makePushBrowser } from '../../testing/push-browser.ts';
import { sampleInput } from '../../testing/sample-body.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// What a client of one shared module gets from each call there is. The lists are written by hand: a call that is in
// none of them must be refused, so whoever adds a call decides here what it tells a client.

/** Calls that only tell of the caller, the catalogue, and lists that leave out what is not theirs. */
const ANSWERED = [
  'countMyTasks',
  'createPushSubscription',
  'createSocketTicket',
  'createFigureView',
  'createProjectView',
  'createTaskFilter',
  'deletePushSubscription',
  'exportTasks',
  'getColumnSettings',
  'getFirstSteps',
  'getGlobalNotifications',
  'getLogInSteps',
  'getProject',
  'getProjectScheme',
  'getReviewDraft',
  'getSession',
  'getVapidKey',
  'listAllSpaceUsers',
  'listCategories',
  'listDashboardActivity',
  'listDashboardAssignees',
  'listDashboardComments',
  'listDashboardDue',
  'listDashboardEstimates',
  'listDashboardModuleNames',
  'listDashboardModules',
  'listDashboardPriorities',
  'listDashboardProjectNames',
  'listDashboardProjects',
  'listDashboardStatuses',
  'listDashboardTabs',
  'listDashboardTags',
  'listDashboardWorkflows',
  'listDashboardWaiting',
  'listExtensions',
  'listFileProjects',
  'listFileStyles',
  'listFileVersions',
  'listItems',
  'listModules',
  'listMuted',
  'listMyReviews',
  'listMyTasks',
  'listNotifications',
  'listPermissions',
  'listProjectChats',
  'listProjectModules',
  'listProjectNotifications',
  'listProjectStyles',
  'listProjects',
  'listReviewItems',
  'listReviewRequests',
  'listRoles',
  'listSessions',
  'listSharedModules',
  'listSocialAccounts',
  'listSpaceFiles',
  'listSpaceNotifications',
  'listSpaces',
  'listTags',
  'listFigureViews',
  'listProjectViews',
  'listTaskFilters',
  'listUsers',
  'listWaitingReviews',
  'readMessages',
  'readNotifications',
  'readSomeNotifications',
  'refreshSession',
  'resendVerification',
  'searchEverything',
  'signAddresses',
  'summarizeSpaceFiles',
  'updateColumnSettings',
  'updateGlobalNotifications',
  'updateProjectNotifications',
];
/** Calls that name a module, a style, an item or a file: answered for what is shared, 404 for the rest. */
const ANSWERED_WHERE_SHARED = [
  'changeCommentRead',
  'createComment',
  'createCommentDraft',
  'createDownloadLink',
  'deleteComment',
  'downloadItems',
  'downloadProject',
  'downloadStyle',
  'getComment',
  'getDesign',
  'getDraft',
  'getFile',
  'getFileLink',
  'getModule',
  'getStyle',
  'getStyleHistory',
  'listCommentDrafts',
  'listComments',
  'listItemPeople',
  'listStyles',
  'reactToComment',
  'saveDraft',
  'setMuted',
  'summarizeDesigns',
  'updateComment',
];
/** A client decides on what they were asked to review; 409 once it is decided. */
const DECIDED_WHERE_ASKED = ['reviewDesigns', 'setDesignStatus', 'setDesignsStatus'];
/** There once the item is approved, which an earlier step of the walk may have done. */
const RECORDED_WHERE_SHARED = ['getApproval'];
/** Calls that answer row by row: every row must be refused. */
const DONE_ROW_BY_ROW = [
  'completeProjects',
  'deleteDesigns',
  'deleteFolders',
  'deleteProjects',
  'deleteSpaceFiles',
  'deleteStyles',
  'setProjectsDueDate',
  'setProjectsStatus',
  'shareProjects',
  'viewProjectModules',
];
/** A file that is part of something can't be deleted on its own; how one logs in is changed only after a proof. */
const STATE_FIRST = new Map([['deleteFile', 409]]);
const TAKES_PROOF = /^(add|begin|remove)(Authenticator|Passkey)$|^makeRecoveryCodes$|^proveSelf$|^unlinkSocialAccount$/;
/** They end the session or account, take one's own uploads, or end being a client (by making a space). */
const NOT_WALKED = ['createSpace', 'deleteUser', 'endOtherSessions', 'logOut', 'uploadFiles'];
const ENDPOINTS: [string, Endpoint][] = Object.entries(api);
const WALKED = ENDPOINTS.filter(([name, { access }]) => access === 'user' && !NOT_WALKED.includes(name));
const shape = z.object({ shape: z.record(z.string(), z.unknown()) });

let app: TestApp;
let address: string;
let made: GuardedProject;
let boardId: number;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  made = await makeGuardedProject(app);
  const place = { projectModuleId: made.modules['mood-board'].id, createdBy: made.people.p_owner.id };
  const [board] = await app.db
    .insert(boards)
    .values({ ...place, title: SECRET, position: 0 })
    .returning();
  boardId = board?.id ?? 0;
});
afterAll(() => app.stop());

/** Ids by the names that calls use for them: of what is shared, or of what lies beside it. */
function makeIds({ isShared }: { isShared: boolean }): Record<string, unknown> {
  const module = made.modules[isShared ? 'cad-design' : 'sketch-design'].id;
  const [style, item] = isShared ? [made.shown, made.shownItem] : [made.hidden, made.hiddenItem];
  const [member, space] = [made.people.designer.id, made.space.id];
  return {
    projectId: made.project.id,
    project_id: made.project.id,
    project_ids: made.project.id,
    moduleId: module,
    module_id: module,
    module_ids: module,
    styleId: style.id,
    style_id: style.id,
    style_ids: style.id,
    itemId: item.id,
    ...Object.fromEntries(['item_ids', 'file_id', 'items', 'design_id', 'designId'].map((name) => [name, item.id])),
    fileId: item.fileId,
    file_ids: item.fileId,
    new_file_id: item.fileId,
    tagId: isShared ? made.openTag.id : made.secretTag.id,
    userId: member,
    user_id: member,
    user_ids: member,
    spaceId: space,
    space_id: space,
    space_ids: space,
    folderId: made.folder.id,
    folder_id: made.folder.id,
    integrationId: made.integration.id,
    schemeId: made.scheme.id,
    workflow_scheme_id: made.scheme.id,
    templateId: made.template.id,
    action: 'archive',
    board_id: boardId,
    commentId: isShared ? made.ownComment.id : made.secretComment.id,
    comment_id: made.ownComment.id,
    taskId: made.secretTask.id,
    parent_task_id: made.secretTask.id,
    project_style_id: style.id,
    project_module_id: module,
    assignee_id: member,
  };
}
const WORDS: Record<string, unknown> = {
  color: '#8C6A2F',
  email: 'walker@example.com',
  emails: 'walker@example.com',
  password: 'Emerald-cut 7',
  quiet_until: null,
  password_confirmation: 'Emerald-cut 7',
  time_zone: 'UTC',
  url: 'https://example.com/hook',
};
const UUID = '7b8a1f34-6d2e-4c55-9a3b-1f0e2d3c4b5a';

/** What `ids` means depends on the call. */
function plainIds(name: string, ids: Record<string, unknown>) {
  if (/Project/.test(name)) return ids.project_id;
  if (/Folder/.test(name)) return ids.folder_id;
  return /Style/.test(name) ? ids.style_id : ids.item_ids;
}

function makeBody(name: string, endpoint: Endpoint, ids: Record<string, unknown>) {
  if (name === 'createDownloadLink') return { item_ids: [ids.itemId] };
  if (/^createComment(Draft)?$/.test(name)) return { file_id: ids.file_id, text: 'A thinner band' };
  if (name === 'createTask') {
    const place = { file_id: ids.file_id, position: { x: 0.5, y: 0.5 } };
    return { name: 'A thinner band', project_style_id: ids.project_style_id, place };
  }
  if (name === 'updateComment') return { text: 'Lovely indeed' };
  if (name === 'saveDraft') return { width: 1600, height: 1200, strokes: [makeStroke()] };
  if (name === 'createPushSubscription') return makePushBrowser('https://push.example.com/walk').subscription;
  if (name === 'createProjectView' || name === 'createFigureView') return { title: 'Weekly review', filters: {} };
  // Words of two roles, and charts that do not grow, are refused before rights are checked.
  if (name === 'updateNameWords') return { words: FIRST_WORDS };
  if (name === 'updateRingCharts') return { rings: FIRST_RINGS };
  if (name === 'updateMeleeChart') return { melee: FIRST_MELEE };
  if (name === 'signAddresses') return { addresses: [{ file_id: ids.fileId, variant: 'original' }] };
  if (name === 'addBoardFiles') return { board_id: ids.board_id, file_ids: [ids.fileId] };
  const values: Record<string, unknown> = { ...WORDS, ...ids, ids: plainIds(name, ids) };
  const body = endpoint.multipart ? undefined : sampleInput(endpoint.body, (field) => values[field]);
  // A hole needs three numbers of each kind; going back to the one found needs none.
  if (name === 'correctRing') return { ring: null };
  // A style is named by its id or described, never both.
  if (name === 'uploadDesigns') return { ...body, style: undefined };
  // Signed in, without a link, and not over somebody's answer.
  if (name === 'reviewDesigns') return { ...body, hash: undefined, request_id: undefined, overrule: false };
  // Ids of what the steps before may have made for the client itself.
  if (name === 'undoDecisions') return { decision_ids: [999_999] };
  if (name === 'publishComments') return { draft_ids: [999_999] };
  return /^setDesigns?Status$/.test(name) ? { ...body, status: 'approved', overrule: false } : body;
}

function walk(name: string, endpoint: Endpoint, sight: { isShared: boolean }) {
  const ids: Record<string, unknown> = {
    ...makeIds(sight),
    status: /Project|SpaceUser|Task/.test(name) ? 2 : 'approved',
  };
  if (name === 'deleteComment' && sight.isShared) ids.commentId = made.doomedComment.id;
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].flatMap(([, key]) => key ?? []);
  const asked = Object.keys(shape.safeParse(endpoint.query).data?.shape ?? {});
  const known = { ...ids, ids: plainIds(name, ids) };
  return callApi(app, made.client, endpoint, {
    params: Object.fromEntries(named.map((key) => [key, ids[key] ?? UUID])),
    query: Object.fromEntries(Object.entries(known).filter(([key]) => asked.includes(key) && key !== 'status')),
    body: makeBody(name, endpoint, ids),
  });
}

/** An answer as text: packed bytes and signatures contain any three letters by chance. */
const readWords = async ({ raw }: Answer<unknown>) =>
  raw.headers['content-type'] === 'application/pdf'
    ? pdfText(raw.rawPayload)
    : raw.body.replaceAll(/&signature=[\w-]+|"proof":"[^"]+"/g, '');

async function findLeak(answer: Answer<unknown>) {
  const words = await readWords(answer);
  const at = words.toLowerCase().indexOf(SECRET.toLowerCase());
  return at < 0 ? null : words.slice(Math.max(0, at - 60), at + 40);
}

type Expected = { isAnswered: boolean; isDecided: boolean; isRecorded?: boolean };

function expectStatus(name: string, answer: Answer<unknown>, { isAnswered, isDecided, isRecorded = false }: Expected) {
  if (isAnswered) return expect(answer.status, answer.raw.body).toBeLessThan(300);
  if (isRecorded) return expect([200, 404], answer.raw.body).toContain(answer.status);
  if (isDecided) return expect([200, 409], answer.raw.body).toContain(answer.status);
  if (DONE_ROW_BY_ROW.includes(name) && answer.status === 200)
    return expect(answer.body).toMatchObject({ data: { done: [] } });
  const refusals = [401, 403, 404, TAKES_PROOF.test(name) ? 422 : STATE_FIRST.get(name)];
  return expect(refusals, `${name}: ${answer.raw.body}`).toContain(answer.status);
}

test.each(WALKED)('%s gives a client what is shared, and nothing else', async (name, endpoint) => {
  const answer = await walk(name, endpoint, { isShared: true });
  expect(await findLeak(answer)).toBeNull();
  expectStatus(name, answer, {
    isAnswered: ANSWERED.includes(name) || ANSWERED_WHERE_SHARED.includes(name),
    isDecided: DECIDED_WHERE_ASKED.includes(name),
    isRecorded: RECORDED_WHERE_SHARED.includes(name),
  });
});

test.each(WALKED)('%s gives a client nothing of what is not shared', async (name, endpoint) => {
  const answer = await walk(name, endpoint, { isShared: false });
  expect(await findLeak(answer)).toBeNull();
  expectStatus(name, answer, { isAnswered: ANSWERED.includes(name), isDecided: false });
});

/** Calls that send the bytes of files, or an address to load them from. */
const SENDING = ['createDownloadLink', 'downloadItems', 'downloadProject', 'downloadStyle', 'getFileLink'];

test.each(WALKED)('%s gives a client no file of a 3D model', async (name, endpoint) => {
  const { fileId } = made.shownItem;
  const turnInto = (format: 'stl' | 'png') => app.db.update(files).set({ format }).where(eq(files.id, fileId));
  await turnInto('stl');
  onTestFinished(async () => void (await turnInto('png')));
  const answer = await walk(name, endpoint, { isShared: true });
  expect(await findLeak(answer)).toBeNull();
  expect(answer.raw.body).not.toContain(`/files/${fileId}/content?variant=original`);
  if (SENDING.includes(name)) expect(answer.status, answer.raw.body).toBe(403);
});

async function connect(caller: { token: string }, projectId: number) {
  const probe = await openProbe(`${address}/ws?token=${caller.token}`);
  onTestFinished(() => probe.socket.terminate());
  expect((await probe.call(METHOD.connectToProject, { project_id: projectId })).error_id).toBe(0);
  return probe;
}

test('no frame tells a client of what others do elsewhere', async () => {
  const { project, modules, client, people, hidden, shown, secretTag } = await makeGuardedProject(app);
  const [probe, owner] = [await connect(client, project.id), people.p_owner];
  const [cad, sketch] = [modules['cad-design'].id, modules['sketch-design'].id];
  const place = { projectId: project.id, moduleId: sketch };
  const upload = async (moduleId: number, styleId: number) => {
    const file = await makeFile(app, { uploaderId: owner.id, name: `${SECRET}-new.png` });
    const body = { style_id: styleId, file_ids: [file.id] };
    return callApi(app, owner, api.uploadDesigns, { params: { projectId: project.id, moduleId }, body });
  };
  const uploaded = await upload(sketch, hidden.id);
  const itemId = uploaded.body.data[0]?.id ?? 0;
  const answers = [
    uploaded,
    await callApi(app, owner, api.setDesignStatus, { params: { ...place, itemId, status: 'rejected' }, body: {} }),
    await callApi(app, owner, api.syncModuleSharing, {
      params: { moduleId: sketch },
      body: { user_ids: [people.watcher.id], notes: SECRET },
    }),
    await callApi(app, owner, api.updateTag, { params: { tagId: secretTag.id }, body: { title: `${SECRET} other` } }),
    await callApi(app, owner, api.updateStyle, {
      params: { ...place, styleId: hidden.id },
      body: { title: `${SECRET} diadem` },
    }),
    await callApi(app, owner, api.deleteItem, { params: { projectId: project.id, itemId } }),
    await upload(cad, shown.id),
  ];
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  // The last thing done is visible to them: once it has arrived, everything before it has arrived or never will.
  await vi.waitFor(() => expect(JSON.stringify(probe.frames)).toContain('"design.uploaded"'), 10_000);
  const told = JSON.stringify(probe.frames);
  expect(told.toLowerCase()).not.toContain(SECRET.toLowerCase());
  for (const id of [sketch, modules['technical-drawing'].id]) expect(told).not.toContain(`"module_id":${id},`);
  expect(told).not.toContain(`"item_ids":[${itemId}]`);
});

test('a stored notification is hidden as soon as its reader may not see what it tells of', async () => {
  const { project, modules, client, people } = await makeGuardedProject(app);
  const sketch = modules['sketch-design'].id;
  const list = async () => (await callApi(app, client, api.listNotifications)).body;
  const setShared = (ids: number[]) =>
    callApi(app, people.p_owner, api.syncModuleSharing, { params: { moduleId: sketch }, body: { user_ids: ids } });
  await setShared([client.id]);
  const [told] = (await list()).data;
  expect(told).toMatchObject({ type: 'module_shared', user: null, additional_data: { module_id: sketch } });
  await setShared([]);
  expect(await list()).toMatchObject({ data: [], total: 0, total_unread: 0 });
  const read = await callApi(app, client, api.readNotification, { params: { uuid: told?.uuid ?? '' } });
  expect(read.status).toBe(404);
  await setShared([client.id]);
  expect((await list()).total).toBe(2);
  expect(project.id).toBe(told?.additional_data.project_id);
});
