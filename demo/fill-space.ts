import { logIn } from '@facet/contract/endpoints/authorizations';
import * as projects from '@facet/contract/endpoints/projects';
import * as spaces from '@facet/contract/endpoints/spaces';
import { ProjectStatus } from '@facet/contract/constants/statuses';
import { picture } from './api-client.ts';
import { fillChat } from './fill-chat.ts';
import { fillProject, type Team } from './fill-project.ts';
import { register } from './people.ts';

type Place = { origin: string; dataDir: string };
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const DOMAIN = 'maison-orlane.example';

async function makeTeam(place: Place): Promise<Team> {
  const person = (name: string, local: string) => register(place, name, `${local}@${DOMAIN}`);
  return {
    ines: await person('Inès Moreau', 'ines'),
    daniel: await person('Daniel Okafor', 'daniel'),
    priya: await person('Priya Raman', 'priya'),
    tomas: await person('Tomas Lindqvist', 'tomas'),
    mei: await person('Mei Tanaka', 'mei'),
    sofia: await person('Sofia Rossi', 'sofia'),
  };
}

async function makeSpace({ ines, ...others }: Team) {
  const { data: space } = await ines.call(spaces.createSpace, { body: { title: 'Maison Orlane', color: '#8C6A2F' } });
  await ines.call(spaces.inviteSpaceUsers, {
    params: { spaceId: space.id },
    body: { users: Object.values(others).map(({ email }) => ({ email })) },
  });
  // An invitation is taken up by logging in.
  for (const { email, password } of Object.values(others)) await ines.call(logIn, { body: { email, password } });
  const folders: Record<string, number> = {};
  for (const title of ['SS27 Bridal', 'High jewelry', "Men's line"]) {
    const { data } = await ines.call(spaces.createFolder, { body: { title, space_id: space.id } });
    folders[title] = data.id;
  }
  return { spaceId: space.id, folders };
}

type NewProject = { title: string; folder: string; category: number; due: number; cover: string; status: number };
const VESPER: NewProject = {
  title: 'Vesper pendants',
  folder: 'High jewelry',
  category: 5,
  due: 14,
  cover: 's-pendant.jpg',
  status: ProjectStatus.draft,
};
const RIVIERE: NewProject = {
  title: 'Rivière collection',
  folder: 'High jewelry',
  category: 6,
  due: 20,
  cover: 'c-tennis.jpg',
  status: ProjectStatus.inProgress,
};
const AURELIA: NewProject = {
  title: 'Aurelia bridal',
  folder: 'SS27 Bridal',
  category: 1,
  due: 3,
  cover: 'c-solitaire.jpg',
  status: ProjectStatus.inReview,
};

const rolesOf = (team: Team) => [
  { user_id: team.daniel.id, roles: ['p_manager' as const] },
  { user_id: team.priya.id, roles: ['c_design' as const] },
  { user_id: team.tomas.id, roles: ['t_design' as const, 'designer' as const] },
  { user_id: team.mei.id, roles: ['designer' as const] },
  { user_id: team.sofia.id, roles: ['s_design' as const] },
];

type Space = Awaited<ReturnType<typeof makeSpace>>;

async function makeProject(team: Team, { spaceId, folders }: Space, wanted: NewProject): Promise<number> {
  const { title, folder, category, due, cover, status } = wanted;
  const { data: project } = await team.ines.call(projects.createProject, {
    body: {
      title,
      space_id: spaceId,
      folder_id: folders[folder] ?? null,
      category,
      due_date: inDays(due),
      tags: ['SS27'],
      team: rolesOf(team),
    },
  });
  const params = { projectId: project.id };
  const [coverId] = await team.ines.upload('project', await picture(cover));
  await team.ines.call(projects.updateProject, { params, body: { cover_file_id: coverId } });
  await team.ines.call(projects.setProjectStatus, { params: { ...params, status } });
  return project.id;
}

/** Makes a space with a team, folders and three projects, one of them full of styles; answers with who may log in. */
export async function fillSpace(place: Place) {
  const team = await makeTeam(place);
  const space = await makeSpace(team);
  await makeProject(team, space, VESPER);
  await makeProject(team, space, RIVIERE);
  const main = await makeProject(team, space, AURELIA);
  await fillProject(team, main);
  await fillChat(place.origin, team, main);
  return { team, spaceId: space.spaceId, projectId: main };
}
