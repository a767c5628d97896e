import * as api from '@facet/contract/endpoints/search';
import { SEARCH_COUNT_MAX } from '@facet/contract/constants/limits';
import { SEARCH_KINDS, type SearchKind } from '@facet/contract/constants/search';
import type { Found } from '@facet/contract/entities/search';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectMembers, projects, styles, styleTags, tags } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeGuardedProject, SECRET } from '../../testing/factories/make-guarded-project.ts';
import {
  makeFullTeam,
  makeMember,
  makeProject,
  TEAM_KINDS,
  type TeamKind,
} from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const find = async (who: Caller, query: Record<string, unknown>): Promise<Found> => {
  const answer = await callApi(app, who, api.searchEverything, { query });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const listNames = (found: Found) => [
  ...found.styles.rows.map(({ title }) => title),
  ...found.tasks.rows.map(({ name }) => name),
  ...found.files.rows.map(({ name }) => name),
  ...found.projects.rows.map(({ title }) => title),
];

/** A project with a style in cad-design, one in sketch-design and one without files, and a task in each module. */
async function makeNamed() {
  const team = await makeFullTeam(app);
  const { project, modules, people } = team;
  await app.db.update(projects).set({ title: 'Quillon' }).where(eq(projects.id, project.id));
  const shared = { projectId: project.id, createdBy: people.p_owner.id };
  const ids: number[] = [];
  for (const module of ['cad-design', 'sketch-design'] as const) {
    const moduleId = modules[module].id;
    const style = await makeStyle(app, { ...shared, title: `Quillon ${module}` });
    await makeItem(app, { ...shared, moduleId, styleId: style.id, fileName: `quillon-${module}.png` });
    await makeTask(app, { ...shared, name: `Quillon task ${module}`, projectModuleId: moduleId });
    ids.push(style.id);
  }
  await makeStyle(app, { ...shared, title: 'Quillon bare' });
  return { ...team, ids };
}

const STYLES = ['Quillon bare', 'Quillon cad-design', 'Quillon sketch-design'];
const CAD = ['Quillon task cad-design', 'quillon-cad-design.png'];
const SKETCH = ['Quillon task sketch-design', 'quillon-sketch-design.png'];
const ALL = ['Quillon', ...STYLES, ...CAD, ...SKETCH];

const EXPECTED: Readonly<Record<TeamKind, readonly string[]>> = {
  space_admin: ALL,
  p_owner: ALL,
  p_manager: ALL,
  designer: ALL,
  // People who work on styles see all of them, but files and tasks only of their own module.
  s_design: ['Quillon', ...STYLES, ...SKETCH],
  merchandiser: ['Quillon', ...STYLES],
  t_design: ['Quillon', ...STYLES],
  c_design: ['Quillon', ...STYLES, ...CAD],
  // On the team, with no module but the mood board.
  reviewer: ['Quillon'],
  watcher: ['Quillon'],
  // One module was shared with them, without the names of its files.
  client: ['Quillon', 'Quillon cad-design'],
  space_member: [],
  stranger: [],
};

test('everybody finds what they may see, and nothing else', async () => {
  const { people, project } = await makeNamed();
  for (const kind of TEAM_KINDS) {
    expect(listNames(await find(people[kind], { search: 'quillon' })).toSorted(), kind).toEqual(
      [...EXPECTED[kind]].toSorted(),
    );
    const here = { search: 'quillon', project_id: project.id, only_project: true };
    expect(listNames(await find(people[kind], here)).toSorted(), kind).toEqual([...EXPECTED[kind]].toSorted());
  }
});

test('a client finds nothing that is a secret of the team, by any letter', async () => {
  const { client } = await makeGuardedProject(app);
  for (const search of ['zq7', 'a', 'e', 'o', '.', '#', '#tag', '@']) {
    const found = await find(client, { search });
    expect(JSON.stringify(found).toLowerCase()).not.toContain(SECRET.toLowerCase());
    // Nor does a hit tell that a name has these letters.
    expect(found.files.rows).toEqual([]);
  }
  expect((await find(client, { search: 'shown' })).styles.rows).toMatchObject([{ title: 'Shown halo' }]);
});

test('a removed member finds nothing any more, not even by recalling it', async () => {
  const { project, ids } = await makeNamed();
  const member = await makeMember(app, project.id, 'designer');
  const recent = [`styles-${ids[0]}`, `projects-${project.id}`];
  expect(listNames(await find(member, { recent }))).toEqual(['Quillon cad-design', 'Quillon']);
  await app.db.delete(projectMembers).where(eq(projectMembers.userId, member.id));
  expect(listNames(await find(member, { search: 'quillon', project_id: project.id }))).toEqual([]);
  expect(listNames(await find(member, { recent }))).toEqual([]);
});

test('who has not proven the address finds nothing that was granted to it, guests of a link nothing at all', async () => {
  const { project, people, modules } = await makeNamed();
  const unproven = await makeUser(app, { isVerified: false });
  await app.db.insert(projectMembers).values({ projectId: project.id, userId: unproven.id, roles: ['designer'] });
  expect(listNames(await find(unproven, { search: 'quillon' }))).toEqual([]);
  const style = await makeStyle(app, { projectId: project.id, createdBy: people.p_owner.id });
  const place = { projectId: project.id, moduleId: modules['cad-design'].id, styleId: style.id };
  const { id } = await makeItem(app, { ...place, createdBy: people.p_owner.id });
  const guest = await makeGuest(app, { projectId: project.id, createdBy: people.p_owner.id, itemIds: [id] });
  expect((await callApi(app, guest, api.searchEverything, { query: { search: 'quillon' } })).status).toBe(403);
});

test('people are found among those one works with, and another project says nothing of its team', async () => {
  const { project, owner } = await makeProject(app);
  const mei = await makeMember(app, project.id, 'designer');
  const stranger = await makeUser(app, { firstName: 'Mei' });
  const search = mei.email.split('@')[0];
  expect((await find(owner, { search })).people.rows).toMatchObject([{ id: mei.id }]);
  for (const query of [
    { search },
    { search, project_id: project.id, only_project: true },
    { recent: [`people-${mei.id}`] },
  ]) {
    expect((await find(stranger, query)).people).toEqual({ total: 0, rows: [] });
  }
});

test('what is of this project comes first, then what was open lately, then names that begin so', async () => {
  const { project, owner, space } = await makeProject(app, { title: 'Here' });
  const other = await makeProject(app, { owner, spaceId: space?.id ?? 0 });
  const make = (projectId: number, title: string) => makeStyle(app, { projectId, createdBy: owner.id, title });
  const begins = await make(other.project.id, 'Halcyon');
  const lately = await make(other.project.id, 'Pale halcyon');
  const here = await make(project.id, 'The halcyon of here');
  const found = await find(owner, { search: 'halcyon', project_id: project.id, recent: [`styles-${lately.id}`] });
  expect(found.styles.rows.map(({ id }) => id)).toEqual([here.id, lately.id, begins.id]);
});

test('a style says where its newest version lies, and what that says', async () => {
  const { project, owner, modules } = await makeProject(app);
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: 'Isolde' });
  const shared = { projectId: project.id, styleId: style.id, createdBy: owner.id };
  await makeItem(app, { ...shared, moduleId: modules['sketch-design'].id, status: 'approved' });
  const place = { ...shared, moduleId: modules['cad-design'].id, version: 2 };
  await makeItem(app, { ...place, status: 'approved' });
  const { id } = await makeItem(app, { ...place, status: 'in_review' });
  const module = { id: modules['cad-design'].id, title: modules['cad-design'].title };
  expect((await find(owner, { search: 'isolde' })).styles.rows).toMatchObject([
    { newest: { module, version: 2, status: 'in_review', item_id: id } },
  ]);
});

test('a text that begins with # finds styles by tag alone', async () => {
  const { project, owner } = await makeProject(app, { title: 'Bridal of the tag' });
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: 'Wren' });
  const [tag] = await app.db.insert(tags).values({ projectId: project.id, title: 'Bridal SS27' }).returning();
  await app.db.insert(styleTags).values({ styleId: style.id, tagId: tag?.id ?? 0 });
  expect(listNames(await find(owner, { search: '#bridal' }))).toEqual(['Wren']);
});

test('three of each kind and how many there are; of one kind alone more; deleted ones never', async () => {
  const { project, owner } = await makeProject(app);
  const made = [];
  for (let index = 0; index < 6; index += 1) {
    made.push(await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: `Marchesa ${index}` }));
  }
  await app.db
    .update(styles)
    .set({ deletedAt: new Date() })
    .where(eq(styles.id, made[0]?.id ?? 0));
  const found = await find(owner, { search: 'marchesa' });
  expect([found.styles.rows.length, found.styles.total]).toEqual([3, 5]);
  expect((await find(owner, { search: 'marchesa', kind: 'styles' })).styles.rows).toHaveLength(5);
  const others = SEARCH_KINDS.filter((kind): kind is Exclude<SearchKind, 'people'> => kind !== 'people');
  expect(others.map((kind) => found[kind].total)).toEqual([5, 0, 0, 0]);
});

test('signs that LIKE knows are punctuation like other, and no text asks nothing of the database', async () => {
  const { project, owner } = await makeProject(app);
  await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: '50% silver_grey' });
  expect((await find(owner, { search: '0% s' })).styles.total).toBe(1);
  expect((await find(owner, { search: '5_%9' })).styles.total).toBe(0);
  expect((await find(owner, { search: 'r_g' })).styles.total).toBe(1);
  expect(await countQueries(app, () => find(owner, { search: '  ' }))).toBe(
    await countQueries(app, () => find(owner, {})),
  );
});

/** Titles, and what people type to find them. */
const TYPED = [
  ['Émeraude ovale', 'emeraude'],
  ['Émeraude ovale', 'EMERAUDE'],
  ['anello Città', 'citta'],
  ['Bérénice', 'berenice'],
  ['Pavé du soir', 'pave'],
  ['Ópalo', 'opalo'],
  ['Halo oval ring', 'halo ring'],
  ['Halo oval ring', 'ring halo'],
  ['NR-1042 solitaire', 'nr1042'],
  ['NR-1042 solitaire', '1042'],
  ['今月の売上リング', '売上'],
  ['Łódź, Øre, Œil, groß', 'lodz ore oeil gross'],
  ['Кольцо Ёлка', 'елка кольцо'],
] as const;

test('styles, tasks, files and projects are found by what people type, whatever its accents, case and order', async () => {
  const { project, owner, modules } = await makeProject(app, { title: TYPED.flat().join(', ') });
  const mine = { projectId: project.id, createdBy: owner.id };
  for (const title of new Set(TYPED.map(([one]) => one))) {
    const style = await makeStyle(app, { ...mine, title });
    await makeItem(app, { ...mine, moduleId: modules['cad-design'].id, styleId: style.id, fileName: `${title}.png` });
    await makeTask(app, { ...mine, name: title });
  }
  for (const [title, search] of TYPED) {
    const found = await find(owner, { search });
    expect(listNames(found), search).toEqual([title, title, `${title}.png`, project.title]);
    expect(listNames(await find(owner, { search: `${search} zz` })), search).toEqual([]);
  }
});

test('a style is found by title and tags together, and says which tags those are', async () => {
  const { project, owner } = await makeProject(app, { title: 'Tagged' });
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: 'Bracelet Wyvern' });
  const rows = ['Zirkon blau', 'Pavé'].map((title) => ({ projectId: project.id, title }));
  const made = await app.db.insert(tags).values(rows).returning();
  await app.db.insert(styleTags).values(made.map(({ id }) => ({ styleId: style.id, tagId: id })));
  const tagsFor = async (search: string) => (await find(owner, { search })).styles.rows.map((row) => row.tags);
  expect(await tagsFor('zirkon')).toEqual([['Zirkon blau']]);
  expect(await tagsFor('wyvern blau pave')).toEqual([['Pavé', 'Zirkon blau']]);
  expect(await tagsFor('wyvern')).toEqual([[]]);
  expect(await tagsFor('#wyvern')).toEqual([]);
  expect(await tagsFor('wyvern rot')).toEqual([]);
});

test('a slip in a longer word is forgiven where nothing has the words', async () => {
  const { project, owner } = await makeProject(app, { title: 'Slips' });
  await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: 'Marguerite solitaire 1042' });
  await makeTask(app, { projectId: project.id, createdBy: owner.id, name: 'Polish the marguerite' });
  const marguerites = ['Marguerite solitaire 1042', 'Polish the marguerite'];
  for (const search of ['margerite', 'marguerrite', 'margeurite', 'marguerita'])
    expect(listNames(await find(owner, { search })), search).toEqual(marguerites);
  expect(listNames(await find(owner, { search: 'solitare margerite 1042' }))).toEqual(marguerites.slice(0, 1));
  expect(listNames(await find(owner, { search: 'margerite 1043' }))).toEqual([]);
  // What has the words themselves is not joined by what is like it.
  await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: 'Margerite' });
  expect(listNames(await find(owner, { search: 'margerite' }))).toEqual(['Margerite']);
});

test('among more than are counted, a name that is just the text is first, in few projects and in many', async () => {
  const { project, owner, space } = await makeProject(app, { title: 'Crowd' });
  await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: 'Tourmaline' });
  const row = (index: number) => ({
    projectId: project.id,
    createdBy: owner.id,
    productType: 1,
    title: `A tourmaline ${index}`,
  });
  await app.db.insert(styles).values(Array.from({ length: SEARCH_COUNT_MAX + 10 }, (_, index) => row(index)));
  const first = async () => {
    const { total, rows } = (await find(owner, { search: 'tourmaline' })).styles;
    return [total, rows[0]?.title];
  };
  expect(await first()).toEqual([SEARCH_COUNT_MAX, 'Tourmaline']);
  const many = Array.from({ length: 60 }, () => ({ spaceId: space?.id ?? 0, createdBy: owner.id, title: 'Another' }));
  const made = await app.db.insert(projects).values(many).returning({ projectId: projects.id });
  await app.db
    .insert(projectMembers)
    .values(made.map((at) => ({ ...at, userId: owner.id, roles: ['p_owner' as const] })));
  expect(await first()).toEqual([SEARCH_COUNT_MAX, 'Tourmaline']);
  expect(listNames(await find(owner, { search: 'tormaline 77', kind: 'styles' }))).toContain('A tourmaline 77');
});

test('a name that is just the text comes first, then what begins with it', async () => {
  const { project, owner } = await makeProject(app, { title: 'Here' });
  for (const title of ['Éclat', 'Éclat du soir', 'Grand éclat'])
    await makeStyle(app, { projectId: project.id, createdBy: owner.id, title });
  expect(listNames(await find(owner, { search: 'eclat' }))).toEqual(['Éclat', 'Éclat du soir', 'Grand éclat']);
});

test.each([
  ['kind', 'gems'],
  ['recent', 'stones-1'],
  ['project_id', 'x'],
])('a wrong %s is refused at its field', async (field, value) => {
  const { owner } = await makeProject(app);
  const answer = await callApi(app, owner, api.searchEverything, { query: { [field]: value } });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors).join()).toContain(field === 'recent' ? '0' : field);
});
