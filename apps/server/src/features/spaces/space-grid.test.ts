import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import * as api from '@facet/contract/endpoints/index';
import type { Endpoint } from '@facet/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeSpacePeople, SPACE_KINDS, type SpaceKind } from '../../testing/factories/make-space-people.ts';
import { unique, uniqueEmail } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

type Made = Awaited<ReturnType<typeof makeSpacePeople>>;
type Send = (caller: Caller | null, made: Made) => Promise<{ status: number }>;

const params = ({ space, people }: Made) => ({ spaceId: space.id, userId: people.space_member.id });
const send =
  (endpoint: Endpoint, input: (made: Made) => { query?: Record<string, unknown>; body?: unknown } = () => ({})): Send =>
  (caller, made) =>
    callApi(app, caller, endpoint, { params: { ...params(made), folderId: made.folder.id }, ...input(made) });

const SENDS = {
  getSpace: send(api.getSpace),
  getHouse: send(api.getHouse),
  listHouseChanges: send(api.listHouseChanges),
  updateAlloys: send(api.updateAlloys, () => ({ body: { alloys: FIRST_ALLOYS.slice(0, 3) } })),
  updateLimits: send(api.updateLimits, () => ({ body: { limits: FIRST_LIMITS } })),
  updateSpace: send(api.updateSpace, () => ({ body: { title: unique('Atelier') } })),
  deleteSpace: send(api.deleteSpace),
  duplicateSpace: send(api.duplicateSpace, () => ({ body: {} })),
  listSpaceUsers: send(api.listSpaceUsers),
  inviteSpaceUsers: send(api.inviteSpaceUsers, () => ({ body: { email: uniqueEmail('new') } })),
  updateSpaceUser: send(api.updateSpaceUser, () => ({ body: { role: 'space_admin' } })),
  removeSpaceUser: send(api.removeSpaceUser),
  // For somebody who is already in the space: whoever has the right gets a conflict.
  resendSpaceInvitation: send(api.resendSpaceInvitation),
  createFolder: send(api.createFolder, ({ space }) => ({ body: { title: unique('Rings'), space_id: space.id } })),
  renameFolder: send(api.renameFolder, ({ space }) => ({ body: { title: unique('Rings'), space_id: space.id } })),
  listFolders: send(api.listFolders, ({ space }) => ({ query: { space_id: space.id } })),
  moveProjects: send(api.moveProjects, ({ space, project }) => ({
    body: { project_ids: [project.id], folder_id: null, space_id: space.id },
  })),
} satisfies Record<string, Send>;
type Call = keyof typeof SENDS;

// The answers in the order of the kinds of people below, then without a session.
const KINDS: readonly SpaceKind[] = [
  'space_admin',
  'space_member',
  'invited',
  'inactive',
  'unverified',
  'client',
  'outside_owner',
  'stranger',
];
const GRID: Record<Call, readonly number[]> = {
  getSpace: [200, 200, 200, 403, 403, 403, 403, 403, 401],
  getHouse: [200, 200, 200, 403, 403, 403, 403, 403, 401],
  listHouseChanges: [200, 200, 200, 403, 403, 403, 403, 403, 401],
  updateAlloys: [200, 403, 403, 403, 403, 403, 403, 403, 401],
  updateLimits: [200, 403, 403, 403, 403, 403, 403, 403, 401],
  updateSpace: [200, 403, 403, 403, 403, 403, 403, 403, 401],
  duplicateSpace: [201, 403, 403, 403, 403, 403, 403, 403, 401],
  deleteSpace: [204, 403, 403, 403, 403, 403, 403, 403, 401],
  listSpaceUsers: [200, 200, 200, 403, 403, 403, 403, 403, 401],
  inviteSpaceUsers: [201, 403, 403, 403, 403, 403, 403, 403, 401],
  updateSpaceUser: [200, 403, 403, 403, 403, 403, 403, 403, 401],
  removeSpaceUser: [204, 403, 403, 403, 403, 403, 403, 403, 401],
  resendSpaceInvitation: [409, 403, 403, 403, 403, 403, 403, 403, 401],
  createFolder: [201, 201, 201, 403, 403, 403, 403, 403, 401],
  renameFolder: [200, 403, 403, 403, 403, 403, 403, 403, 401],
  listFolders: [200, 200, 200, 403, 403, 403, 403, 403, 401],
  // The target space decides the status; a right that the project lacks is reported for the project.
  moveProjects: [200, 200, 200, 403, 403, 403, 403, 403, 401],
};
const CALLS = Object.keys(SENDS).filter((name): name is Call => name in SENDS);

test('the grid is about everybody', () => expect(KINDS).toEqual(SPACE_KINDS));

describe.each(CALLS)('%s', (call) => {
  test('answers each kind of person as it should', async () => {
    const made = await makeSpacePeople(app);
    // The admin comes last, so that what they do can't change what the others get.
    const answers = new Map<SpaceKind | 'nobody', number>();
    answers.set('nobody', (await SENDS[call](null, made)).status);
    for (const kind of KINDS.toReversed()) answers.set(kind, (await SENDS[call](made.people[kind], made)).status);
    expect([...KINDS, 'nobody' as const].map((kind) => [kind, answers.get(kind)])).toEqual(
      [...KINDS, 'nobody' as const].map((kind, index) => [kind, GRID[call][index]]),
    );
  });

  test('answers 404 for what is not there', async () => {
    const made = await makeSpacePeople(app);
    const id = 2_000_000_000;
    const nowhere = { ...made, space: { ...made.space, id }, folder: { ...made.folder, id } };
    expect((await SENDS[call](made.people.space_admin, nowhere)).status).toBe(404);
  });
});

test.each([
  ['space_admin', 1],
  ['space_member', 0],
  ['invited', 0],
  ['inactive', 0],
  ['unverified', 0],
  ['client', 0],
  ['outside_owner', 0],
  ['stranger', 0],
] as const)('%s deleting a folder deletes %i', async (kind, deleted) => {
  const { people, folder } = await makeSpacePeople(app);
  const { status, body } = await callApi(app, people[kind], api.deleteFolders, { body: { ids: [folder.id] } });
  expect(status).toBe(200);
  expect(body.data.done).toHaveLength(deleted);
  const refused = [{ id: folder.id, message: 'You may not do this: delete folder' }];
  expect(body.data.failed).toEqual(deleted ? [] : refused);
});

test.each([
  ['space_admin', 201, undefined],
  ['space_member', 201, undefined],
  ['invited', 201, undefined],
  ['inactive', 201, undefined],
  ['client', 201, undefined],
  ['outside_owner', 201, undefined],
  ['stranger', 201, undefined],
  ['unverified', 403, 'Verify your email before you create a space'],
] as const)('%s making a space gets %i', async (kind, status, message) => {
  const { people } = await makeSpacePeople(app);
  const answer = await callApi(app, people[kind], api.createSpace, { body: { title: 'Atelier' } });
  expect([answer.status, answer.message]).toEqual([status, message]);
});

test.each([
  ['space_admin', 1],
  ['space_member', 1],
  ['invited', 1],
  ['inactive', 0],
  ['unverified', 0],
  ['client', 0],
  ['outside_owner', 0],
  ['stranger', 0],
] as const)('%s lists %i spaces and as many folders', async (kind, total) => {
  const { people } = await makeSpacePeople(app);
  expect((await callApi(app, people[kind], api.listSpaces)).body.total).toBe(total);
  expect((await callApi(app, people[kind], api.listFolders)).body.total).toBe(total);
});

test('what is asked of everybody needs a session', async () => {
  const calls = [api.listSpaces, api.createSpace, api.deleteFolders, api.listFolders] as const;
  for (const endpoint of calls) expect((await callApi(app, null, endpoint, { body: {} })).status).toBe(401);
});

test('a deleted space is 404 even for its admin', async () => {
  const { space, admin } = await makeSpace(app);
  await callApi(app, admin, api.deleteSpace, { params: { spaceId: space.id } });
  expect((await callApi(app, admin, api.getSpace, { params: { spaceId: space.id } })).status).toBe(404);
});
