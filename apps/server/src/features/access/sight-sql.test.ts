import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { globalRole, spaceRole } from '@facet/contract/entities/roles';
import { PROJECT_ROLES, type GlobalRole, type ProjectRole } from '@facet/contract/permissions';
import { eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared } from '../../db/prepared.ts';
import {
  boards,
  designItems,
  moduleGrants,
  projectMembers,
  projectModules,
  projects,
  reviewRecipients,
  reviewRequestItems,
  reviewRequests,
  spaces,
  spaceUsers,
  users,
} from '../../db/schema/index.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashLink } from '../reviews/review-links.ts';
import { findStandings } from './find-standing.ts';
import { isOpenTo } from './project-sight.ts';
import {
  answersReviewsIn,
  commentsIn,
  is,
  isClientSql,
  isOneOf,
  isProvenPerson,
  isSeenItem,
  openTo,
  peopleAsked,
  peopleOfModule,
  peopleOfProject,
  peopleShown,
  joinPlace,
  reach,
  rolesWith,
  setsAnyStatusIn,
  sight,
  sightOfProject,
  sightOutside,
  teamOf,
} from './sight-sql.ts';
import { answersReviews, may, mayComment, seesBoard, seesItem, type Standing } from './standing.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const PEOPLE = 16;
const SPACES = 3;
const PROJECTS = 8;
const SEEDS = [1, 2, 3];

type Random = {
  below: (limit: number) => number;
  one: <T>(list: readonly T[]) => T;
  chance: (share: number) => boolean;
};

function randomFrom(seed: number): Random {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    one: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('nothing to choose from');
      return found;
    },
  };
}

type Person = { id: number; role: GlobalRole; emailVerified: boolean };

async function drawPeople(random: Random): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const role = random.one(globalRole.options);
    const emailVerified = random.chance(0.85);
    const { id } = await makeUser(app, { isVerified: emailVerified });
    await app.db.update(users).set({ role }).where(eq(users.id, id));
    people.push({ id, role, emailVerified });
  }
  return people;
}

async function drawSpace(random: Random, people: readonly Person[], owner: Person | undefined) {
  const { space, admin } = await makeSpace(app);
  const statuses = [SpaceUserStatus.active, SpaceUserStatus.invited, SpaceUserStatus.inactive];
  for (const { id } of people)
    if (random.chance(0.3))
      await addToSpace(app, {
        spaceId: space.id,
        userId: id,
        role: random.one(spaceRole.options),
        status: random.one(statuses),
      });
  if (owner) {
    await app.db.update(spaces).set({ personalOwnerId: owner.id }).where(eq(spaces.id, space.id));
    const own = { spaceId: space.id, userId: owner.id, role: 'space_admin' as const, status: SpaceUserStatus.active };
    await app.db.insert(spaceUsers).values(own).onConflictDoNothing();
  }
  if (random.chance(0.15)) await app.db.update(spaces).set({ deletedAt: new Date() }).where(eq(spaces.id, space.id));
  return { spaceId: space.id, adminId: admin.id };
}

async function drawReviews(
  random: Random,
  people: readonly Person[],
  projectId: number,
  itemIds: readonly number[],
  boardId?: number,
) {
  const createdBy = random.one(people).id;
  const [request] = await app.db.insert(reviewRequests).values({ projectId, createdBy, boardId }).returning();
  if (!request) throw new Error('no request');
  const asked = itemIds.filter(() => random.chance(0.3));
  for (const designItemId of asked)
    await app.db.insert(reviewRequestItems).values({ reviewRequestId: request.id, designItemId });
  for (const { id } of people)
    if (random.chance(0.25))
      await app.db.insert(reviewRecipients).values({
        reviewRequestId: request.id,
        userId: id,
        linkHash: hashLink(`${request.id} ${id}`),
        expiresAt: new Date(Date.now() + (random.chance(0.6) ? 1 : -1) * 3_600_000),
        revokedAt: random.chance(0.2) ? new Date() : null,
      });
}

/** Boards of the project's whiteboard, some of them deleted, each shown by links of which some have ended. */
async function drawBoards(random: Random, people: readonly Person[], { projectId, moduleId, createdBy }: DrawnModule) {
  for (let position = 0; position < random.below(3); position += 1) {
    const values = { projectModuleId: moduleId, title: `Board ${position}`, position, createdBy };
    const deletedAt = random.chance(0.2) ? new Date() : null;
    const [board] = await app.db
      .insert(boards)
      .values({ ...values, deletedAt })
      .returning();
    await drawReviews(random, people, projectId, [], board?.id);
  }
}
type DrawnModule = { projectId: number; moduleId: number; createdBy: number };

async function drawItems(random: Random, projectId: number, moduleIds: readonly number[], createdBy: number) {
  const itemIds: number[] = [];
  for (const moduleId of moduleIds.filter(() => random.chance(0.7))) {
    const style = await makeStyle(app, { projectId, createdBy });
    const item = await makeItem(app, { projectId, moduleId, styleId: style.id, createdBy });
    if (random.chance(0.2))
      await app.db.update(designItems).set({ deletedAt: new Date() }).where(eq(designItems.id, item.id));
    itemIds.push(item.id);
  }
  return itemIds;
}

const rolesFor = (random: Random): ProjectRole[] =>
  random.chance(0.1) ? [] : [...new Set([random.one(PROJECT_ROLES), random.one(PROJECT_ROLES)])];

async function drawProject(random: Random, people: readonly Person[], spaceId: number) {
  const made = await makeProject(app, { spaceId });
  const projectId = made.project.id;
  const modules = Object.values(made.modules);
  const gone = random.chance(0.15) ? modules : modules.filter(() => random.chance(0.2));
  for (const { id } of gone) await app.db.delete(projectModules).where(eq(projectModules.id, id));
  const left = modules.filter((one) => !gone.includes(one)).map(({ id }) => id);
  for (const { id } of people) {
    if (random.chance(0.25))
      await app.db.insert(projectMembers).values({ projectId, userId: id, roles: rolesFor(random) });
    for (const projectModuleId of left)
      if (random.chance(0.06))
        await app.db.insert(moduleGrants).values({ projectModuleId, userId: id, createdBy: made.owner.id });
  }
  await drawReviews(random, people, projectId, await drawItems(random, projectId, left, made.owner.id));
  const moodBoard = made.modules['mood-board'].id;
  if (left.includes(moodBoard))
    await drawBoards(random, people, { projectId, moduleId: moodBoard, createdBy: made.owner.id });
  if (random.chance(0.1))
    await app.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, projectId));
  return projectId;
}

async function drawWorld(seed: number) {
  const random = randomFrom(seed);
  const people = await drawPeople(random);
  const places = [];
  for (let index = 0; index < SPACES; index += 1)
    places.push(await drawSpace(random, people, random.chance(0.5) ? people[index] : undefined));
  const projectIds: number[] = [];
  for (let index = 0; index < PROJECTS; index += 1)
    projectIds.push(await drawProject(random, people, random.one(places).spaceId));
  const items = await app.db.select().from(designItems).orderBy(designItems.id);
  const there = items.filter((item) => projectIds.includes(item.projectId) && item.deletedAt === null);
  const drawn = await app.db
    .select({ id: boards.id, projectModuleId: boards.projectModuleId, projectId: projectModules.projectId })
    .from(boards)
    .innerJoin(projectModules, eq(projectModules.id, boards.projectModuleId))
    .where(isNull(boards.deletedAt));
  return {
    people,
    projectIds,
    spaceIds: places.map(({ spaceId }) => spaceId),
    items: there,
    boards: drawn.filter(({ projectId }) => projectIds.includes(projectId)),
  };
}

const sorted = (ids: Iterable<number>) => [...new Set(ids)].toSorted((one, other) => one - other);

type Seen = { projects: number[]; modules: number[]; items: number[]; open: number[] };

const value = sql.placeholder;
const seenItems = sql`select item.id from design_items item where item.deleted_at is null
  and ${isSeenItem(sql.raw('item.project_module_id'), sql.raw('item.id'))}`;
const seenQuery = prepared<Seen>(
  'test_sight',
  sql`${reach}, ${sight}, ${openTo} select array(select id from home) as projects, array(select id from visible) as modules,
    array(${seenItems}) as items, array(select id from open_to) as open`,
);
const seenInProject = prepared<Pick<Seen, 'projects' | 'modules'>>(
  'test_sight_of_project',
  sql`${reach}, ${sightOfProject} select array(select id from home) as projects, array(select id from visible) as modules`,
);
const seenOutside = prepared<Pick<Seen, 'projects' | 'modules'> & { led: number[] }>(
  'test_sight_outside',
  sql`${reach}, ${sightOutside} select array(select id from led) as led, array(select id from home) as projects,
    array(select id from visible) as modules`,
);
const placesQuery = prepared<{ projectId: number; modules: number[] }>(
  'test_places',
  sql`select n.id as "projectId", coalesce(place.seen, '{}') as modules
    from unnest(${value('projectIds')}::int[]) as n (id) ${joinPlace(sql.raw('n.id'))} order by n.id`,
);

type Item = { id: number; projectId: number; projectModuleId: number };
const isSeenBy = (standings: readonly Standing[]) => (item: Item) =>
  standings.some((standing) => standing.project.id === item.projectId && seesItem(standing, item));

const expectSeen = (standings: readonly Standing[], items: readonly Item[]): Seen => ({
  projects: sorted(standings.map(({ project }) => project.id)),
  modules: sorted(standings.flatMap(({ visibleModuleIds }) => [...visibleModuleIds])),
  items: sorted(items.filter(isSeenBy(standings)).map(({ id }) => id)),
  open: sorted(standings.filter(isOpenTo).map(({ project }) => project.id)),
});

const inOrder = ({ projects: home, modules, items, open }: Seen): Seen => ({
  projects: sorted(home),
  modules: sorted(modules),
  items: sorted(items),
  open: sorted(open),
});

type World = Awaited<ReturnType<typeof drawWorld>>;

async function comparePerson(person: Person, standings: readonly Standing[], { projectIds, spaceIds, items }: World) {
  const values = { userId: person.id, isProven: person.emailVerified };
  for (const spaceId of [null, ...spaceIds]) {
    const [found] = await seenQuery(app.db, { ...values, spaceId });
    const there = standings.filter(({ project }) => spaceId === null || project.spaceId === spaceId);
    expect([spaceId, found && inOrder(found)]).toEqual([spaceId, expectSeen(there, items)]);
  }
  const [outside] = await seenOutside(app.db, { ...values, spaceId: null });
  const notLed = standings.filter(({ project }) => !outside?.led.includes(project.spaceId));
  expect([sorted(outside?.projects ?? []), sorted(outside?.modules ?? [])]).toEqual([
    expectSeen(notLed, items).projects,
    expectSeen(notLed, items).modules,
  ]);
  for (const { projectId, modules } of await placesQuery(app.db, { userId: person.id, projectIds })) {
    const standing = standings.find(({ project }) => project.id === projectId);
    const expected = sorted(standing?.visibleModuleIds ?? []);
    expect([projectId, sorted(modules)]).toEqual([projectId, expected]);
    const [found] = await seenInProject(app.db, { ...values, spaceId: null, projectId });
    expect([projectId, sorted(found?.modules ?? [])]).toEqual([projectId, expected]);
    expect(found?.projects).toEqual(standing ? [projectId] : []);
  }
}

const userId = sql.raw('u.id');
/** Those who reach a project and of whom the condition on `u.id` holds. */
const whoIs = (condition: SQL, projectId: number) => sql`select u.id as user_id from users u where ${condition}
  and ${isOneOf(userId, peopleOfProject(is(sql`${projectId}::int`)))}`;

/** The people of a fragment whose address is proven, in a project that is there. */
async function listPeople(query: SQL, projectId: number) {
  const { rows } = await app.db.execute<{ id: number }>(sql`select u.id from (${query}) found
    join users u on u.id = found.user_id join projects p on p.id = ${projectId} and p.deleted_at is null
    join spaces s on s.id = p.space_id and s.deleted_at is null where ${isProvenPerson}`);
  return new Set(rows.map(({ id }) => id));
}

async function comparePeople(
  { projectIds, items, boards: drawnBoards }: World,
  standings: ReadonlyMap<number, readonly Standing[]>,
) {
  const compare = async (query: SQL, projectId: number, holds: (standing: Standing) => boolean) => {
    const found = await listPeople(query, projectId);
    const drawn = [...standings.keys()];
    const expected = drawn.filter((id) =>
      standings.get(id)?.some((standing) => standing.project.id === projectId && holds(standing)),
    );
    expect(drawn.filter((id) => found.has(id))).toEqual(expected);
  };
  for (const projectId of projectIds) {
    const ofProject = is(sql`${projectId}::int`);
    await compare(peopleOfProject(ofProject), projectId, () => true);
    await compare(teamOf(ofProject), projectId, ({ isClient }) => !isClient);
    await compare(teamOf(ofProject, rolesWith('can-view-tasks')), projectId, (one) => may(one, 'can-view-tasks'));
    await compare(whoIs(isClientSql(userId, sql`${projectId}::int`), projectId), projectId, ({ isClient }) => isClient);
    await compare(whoIs(answersReviewsIn(userId, sql`${projectId}::int`), projectId), projectId, answersReviews);
    const setting = whoIs(setsAnyStatusIn(userId, sql`${projectId}::int`), projectId);
    await compare(setting, projectId, (one) => may(one, 'can-set-review-status'));
  }
  const modules = await app.db.select().from(projectModules).where(inArray(projectModules.projectId, projectIds));
  for (const { id, projectId } of modules) {
    await compare(peopleOfModule(is(sql`${id}::int`)), projectId, ({ visibleModuleIds }) => visibleModuleIds.has(id));
    const commenting = commentsIn(userId, sql`${projectId}::int`, sql`${id}::int`);
    await compare(whoIs(commenting, projectId), projectId, (one) => mayComment(one, { projectModuleId: id }));
  }
  for (const item of items) {
    const seeing = sql`${peopleOfModule(is(sql`${item.projectModuleId}::int`))}
      union all select user_id from (${peopleAsked(sql`${item.id}::int`)}) asked`;
    await compare(seeing, item.projectId, (standing) => seesItem(standing, item));
  }
  for (const board of drawnBoards) {
    const seeing = sql`${peopleOfModule(is(sql`${board.projectModuleId}::int`))}
      union all select user_id from (${peopleShown(sql`${board.id}::int`)}) shown`;
    await compare(seeing, board.projectId, (standing) => seesBoard(standing, board));
  }
}

test.each(SEEDS)('each fragment says what the standing says: world %i', { timeout: 120_000 }, async (seed) => {
  const world = await drawWorld(seed);
  const standings = new Map<number, Standing[]>();
  for (const { id, role, emailVerified } of world.people) {
    const somebody = { userId: id, role, emailVerified, guest: null };
    standings.set(id, [...(await findStandings(app.db, somebody, world.projectIds)).values()]);
  }
  for (const person of world.people) await comparePerson(person, standings.get(person.id) ?? [], world);
  await comparePeople(world, standings);
});
