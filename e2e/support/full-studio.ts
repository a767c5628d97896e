import type { CallInput } from '@facet/client/call';
import { LANGUAGE_FORMATS, type Language } from '@facet/contract/words/languages';
import * as designs from '@facet/contract/endpoints/designs';
import * as projects from '@facet/contract/endpoints/projects';
import { requestReview, reviewDesigns } from '@facet/contract/endpoints/reviews';
import { createFolder, createSpace, inviteSpaceUsers } from '@facet/contract/endpoints/spaces';
import { updateUserSettings } from '@facet/contract/endpoints/users';
import { enterAsGuest } from './guest.ts';
import { mailedLink } from './outbox.ts';
import type { Person } from './people.ts';
import { picture } from './pictures.ts';
import { addVersion, inDays, makeProject, makeSpace, makeStyle, type Project } from './studio.ts';
import { ADMIN_EMAIL, type Register } from './test.ts';
import { makeBoard } from './studio-board.ts';
import { makeCosts } from './studio-costs.ts';
import { makeChat, makeComments } from './studio-talk.ts';
import { makePapers } from './studio-papers.ts';
import { makeTasks } from './studio-tasks.ts';
import { makeWorkflows } from './workflows.ts';

type Wanted = {
  title: string;
  file: string;
  type: number;
  due?: number;
  verdict?: 'approved' | 'rejected' | 'in_review';
  note?: string;
};

const STYLES: readonly Wanted[] = [
  { title: 'Rivière line', file: 'c-tennis.jpg', type: 6, due: 20, verdict: 'approved', note: 'Clasp sits flush now.' },
  { title: 'Vesper pendant', file: 'c-pendant.jpg', type: 5, due: 12 },
  {
    title: 'Ondine drops',
    file: 'c-drops.jpg',
    type: 4,
    due: 12,
    verdict: 'rejected',
    note: 'Hooks too short by 1.5 mm.',
  },
  { title: 'Wren toi et moi', file: 'c-toi.jpg', type: 1, due: 1 },
  { title: 'Solène eternity', file: 'c-eternity.jpg', type: 2, due: 3, verdict: 'in_review' },
  { title: 'Margaux trilogy', file: 'c-three.jpg', type: 1, due: 2 },
  { title: 'Aurelia solitaire', file: 'c-solitaire.jpg', type: 1, due: 9, verdict: 'approved' },
  { title: 'Theo signet with the family crest of the house', file: 'c-signet.jpg', type: 3 },
];

async function judge(ines: Person, daniel: Person, project: Project, itemIds: number[], { verdict, note }: Wanted) {
  if (!verdict) return;
  const params = { projectId: project.id };
  const body = { item_ids: itemIds, user_ids: [ines.id], note: 'Ready for your eyes.', due_date: inDays(3) };
  await daniel.call(requestReview, { params, body });
  if (verdict === 'in_review') return;
  const requests = itemIds.map((id) => ({ file_id: id, status: verdict, note: note ?? null }));
  await ines.call(reviewDesigns, { params, body: { requests } });
}

async function makeStyles(ines: Person, daniel: Person, project: Project) {
  const place = { projectId: project.id, moduleId: project.cad };
  for (const wanted of STYLES) {
    const style = await makeStyle(daniel, project, {
      title: wanted.title,
      files: [picture(wanted.file)],
      productType: wanted.type,
      tagIds: project.project.tags.map(({ id }) => id),
    });
    const params = { ...place, styleId: style.id };
    if (wanted.due) await ines.call(designs.setStyleDueDate, { params, body: { due_date: inDays(wanted.due) } });
    await ines.call(designs.setStyleAssignee, { params: { ...params, userId: daniel.id } });
    await judge(
      ines,
      daniel,
      project,
      style.items.map(({ id }) => id),
      wanted,
    );
  }
}

async function makeHalo(ines: Person, daniel: Person, project: Project) {
  const halo = await makeStyle(daniel, project, {
    title: 'Celeste halo',
    files: [picture('c-halo-aqua.jpg')],
    productType: 1,
  });
  await addVersion(daniel, project, halo.id, [picture('c-halo.jpg')]);
  const views = ['big-halo.jpg', 'v-front.jpg', 'v-side.jpg', 'v-top.jpg', 'v-back.jpg'].map((file) => picture(file));
  const items = await addVersion(daniel, project, halo.id, views);
  const { data: review } = await daniel.call(requestReview, {
    params: { projectId: project.id },
    body: {
      item_ids: items.map(({ id }) => id),
      user_ids: [ines.id],
      emails: ['bernard.petit@client.example'],
      note: 'Prongs are thinner now. Ready for your eyes.',
      due_date: inDays(3),
    },
  });
  return { halo, haloItems: items, review };
}

/** A space whose setup was left half done, and the mailed way in of a new person. */
async function makeBeginnings(ines: Person, spaceId: number, dataDir: string) {
  const body = { title: 'Northlight', color: '#1D5FA8', setup_step: 'general' as const };
  const { data: unfinished } = await ines.call(createSpace, { body });
  const email = 'priya.nair@client.example';
  await ines.call(inviteSpaceUsers, { params: { spaceId }, body: { email } });
  const { pathname } = new URL(await mailedLink(dataDir, email, 'invitation/'));
  return { unfinished, invitation: pathname };
}

/** A working studio: people, folders, projects, and one project full of designs in every state. */
export async function makeFullStudio(register: Register, dataDir: string) {
  const ines = await register('Inès Moreau');
  const [daniel, mei] = [await register('Daniel Okafor'), await register('Mei Tanaka')];
  const newcomer = await register('Theo Blanc');
  const head = await register('Helena Brandt', { email: ADMIN_EMAIL });
  const unverified = await register('Sofia Rossi', { isVerified: false });
  const space = await makeSpace(ines, 'Maison Orlane', [daniel, mei]);
  const makeFolder = async (title: string) =>
    (await ines.call(createFolder, { body: { title, space_id: space.id } })).data;
  const [bridal, high, empty] = [
    await makeFolder('SS27 Bridal'),
    await makeFolder('High jewelry'),
    await makeFolder("Men's line"),
  ];
  const team = [
    { person: daniel, roles: ['p_manager' as const] },
    { person: mei, roles: ['designer' as const] },
  ];
  const shared = { spaceId: space.id, team, tags: ['SS27'] };
  const project = await makeProject(ines, {
    ...shared,
    title: 'Aurelia bridal',
    folderId: bridal.id,
    dueDate: inDays(3),
  });
  const fresh = await makeProject(ines, {
    ...shared,
    title: 'Vesper pendants',
    folderId: high.id,
    dueDate: inDays(14),
  });
  const [cover] = await ines.upload('project', [picture('c-solitaire.jpg')]);
  await ines.call(projects.updateProject, { params: { projectId: project.id }, body: { cover_file_id: cover } });
  await makeStyles(ines, daniel, project);
  const { halo, haloItems, review } = await makeHalo(ines, daniel, project);
  const guest = await enterAsGuest(ines, dataDir, 'bernard.petit@client.example');
  const said = await makeComments({ ines, daniel, mei }, project, haloItems[0]?.id ?? 0);
  const tasks = await makeTasks({ ines, daniel, mei }, project, halo.id);
  await makeChat({ ines, daniel, mei }, project, tasks.lower.id);
  await makeWorkflows(ines, space.id, mei, fresh);
  const papers = await makePapers(ines, space.id);
  const beginnings = await makeBeginnings(ines, space.id, dataDir);
  const boards = await makeBoard(ines, project, dataDir);
  await makeCosts(ines, space.id, project, halo.id);
  const people = { ines, daniel, mei, newcomer, head, unverified };
  return {
    ...people,
    ...beginnings,
    ...boards,
    space,
    bridal,
    high,
    empty,
    project,
    fresh,
    halo,
    haloItems,
    said,
    tasks,
    review,
    guest,
    papers,
  };
}

export type FullStudio = Awaited<ReturnType<typeof makeFullStudio>>;

/** Sets everyone in the studio to light, or everyone to dark. */
export const setTheme = (studio: FullStudio, theme: 'light' | 'dark') => setUp(studio, { user_theme: theme });

/** Sets the language of everybody's pages. */
export const setLanguage = (studio: FullStudio, language: Language) =>
  setUp(studio, { language, date_locale: LANGUAGE_FORMATS[language] });

async function setUp(studio: FullStudio, body: CallInput<typeof updateUserSettings>['body']): Promise<void> {
  const people = [studio.ines, studio.daniel, studio.mei, studio.newcomer, studio.head, studio.unverified];
  for (const person of people) {
    await person.call(updateUserSettings, { params: { userId: person.id }, body });
  }
}
