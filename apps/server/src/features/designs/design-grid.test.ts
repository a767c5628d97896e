import type { BatchResult } from '@facet/contract/envelope';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });

/** A style with one design in cad-design, both of the owner's. */
async function makeTarget(status: 'draft' | 'in_review' = 'draft') {
  const mine = { projectId: team.project.id, createdBy: team.people.p_owner.id };
  const style = await makeStyle(app, mine);
  const item = await makeItem(app, { ...place(), ...mine, styleId: style.id, status });
  return { style: { ...place(), styleId: style.id }, item: { ...place(), itemId: item.id } };
}

type Call = (caller: Caller | null) => Promise<Answer<unknown>>;
const put = { body: {} };
const CALLS: Record<string, Call> = {
  listStyles: (caller) => callApi(app, caller, api.listStyles, { params: place() }),
  getStyle: async (caller) => callApi(app, caller, api.getStyle, { params: (await makeTarget()).style }),
  getDesign: async (caller) => callApi(app, caller, api.getDesign, { params: (await makeTarget()).item }),
  listItems: (caller) => callApi(app, caller, api.listItems, { params: place() }),
  updateStyle: async (caller) => callApi(app, caller, api.updateStyle, { params: (await makeTarget()).style, ...put }),
  setStyleDueDate: async (caller) =>
    callApi(app, caller, api.setStyleDueDate, { params: (await makeTarget()).style, body: { due_date: null } }),
  setStylesDueDate: async (caller) =>
    callApi(app, caller, api.setStylesDueDate, {
      params: place(),
      body: { ids: [(await makeTarget()).style.styleId], due_date: null },
    }),
  setStyleAssignee: async (caller) =>
    callApi(app, caller, api.setStyleAssignee, {
      params: { ...(await makeTarget()).style, userId: team.people.designer.id },
    }),
  updateDesign: async (caller) =>
    callApi(app, caller, api.updateDesign, { params: (await makeTarget()).item, body: { note: 'Thinner band' } }),
  approve: async (caller) =>
    callApi(app, caller, api.setDesignStatus, {
      params: { ...(await makeTarget('in_review')).item, status: 'approved' },
    }),
  setDesignsStatus: async (caller) =>
    callApi(app, caller, api.setDesignsStatus, {
      params: place(),
      body: { ids: [(await makeTarget('in_review')).item.itemId], status: 'rejected' },
    }),
  askForReview: async (caller) =>
    callApi(app, caller, api.setDesignStatus, { params: { ...(await makeTarget()).item, status: 'in_review' } }),
  deleteDesign: async (caller) => callApi(app, caller, api.deleteDesign, { params: (await makeTarget()).item }),
  deleteItem: async (caller) => callApi(app, caller, api.deleteItem, { params: (await makeTarget()).item }),
};

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const see = [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 200, 403, 403];
const write = [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 403, 403, 403];
const remove = [204, 204, 204, 403, 404, 404, 404, 403, 404, 404, 403, 403, 403];
const STATUSES: [keyof typeof CALLS, number[]][] = [
  ['listStyles', see],
  ['getStyle', see],
  ['getDesign', see],
  ['listItems', [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 403]],
  ['updateStyle', write],
  ['setStyleDueDate', write],
  ['setStylesDueDate', write],
  ['setStyleAssignee', write],
  ['updateDesign', write],
  ['askForReview', write],
  ['approve', [200, 200, 200, 403, 404, 404, 404, 403, 404, 404, 403, 403, 403]],
  ['setDesignsStatus', [200, 200, 200, 403, 404, 404, 404, 403, 404, 404, 403, 403, 403]],
  ['deleteDesign', remove],
  ['deleteItem', remove],
];

test.each(STATUSES)(
  '%s of something of somebody else’s in cad-design answers each role as the table says',
  async (name, statuses) => {
    const expected = Object.fromEntries(TEAM_KINDS.map((kind, index) => [kind, statuses[index]]));
    const answers = [];
    for (const kind of TEAM_KINDS) answers.push([kind, (await CALLS[name]?.(team.people[kind]))?.status]);
    expect(Object.fromEntries(answers)).toEqual(expected);
    expect((await CALLS[name]?.(null))?.status).toBe(401);
  },
);

type Batch = (
  caller: Caller | null,
  target: Awaited<ReturnType<typeof makeTarget>>,
) => Promise<Answer<{ data: BatchResult }>>;
const BATCHES: Record<string, Batch> = {
  deleteStyles: (caller, { style }) =>
    callApi(app, caller, api.deleteStyles, { params: place(), body: { ids: [style.styleId] } }),
  deleteDesigns: (caller, { item }) =>
    callApi(app, caller, api.deleteDesigns, { params: place(), body: { ids: [item.itemId] } }),
};

test.each(Object.keys(BATCHES))(
  '%s is done for those who lead, and reported to those who only see the module',
  async (name) => {
    const answers = [];
    for (const kind of TEAM_KINDS) {
      const answer = await BATCHES[name]?.(team.people[kind], await makeTarget('in_review'));
      answers.push([
        kind,
        answer?.status === 200 ? [answer.body.data.done.length, answer.body.data.failed.length] : answer?.status,
      ]);
    }
    const [done, failed] = [
      [1, 0],
      [0, 1],
    ];
    expect(Object.fromEntries(answers)).toEqual({
      space_admin: done,
      p_owner: done,
      p_manager: done,
      designer: failed,
      s_design: 404,
      merchandiser: 404,
      t_design: 404,
      c_design: failed,
      reviewer: 404,
      watcher: 404,
      client: failed,
      space_member: 403,
      stranger: 403,
    });
    expect((await BATCHES[name]?.(null, await makeTarget()))?.status).toBe(401);
  },
);
