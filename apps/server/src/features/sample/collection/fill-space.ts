import * as projects from '@facet/contract/endpoints/projects';
import * as spaces from '@facet/contract/endpoints/spaces';
import { ProjectStatus } from '@facet/contract/constants/statuses';
import { fillBoards } from './fill-boards.ts';
import { fillChat } from './fill-chat.ts';
import { fillCosts } from './fill-costs.ts';
import { fillProject } from './fill-project.ts';
import { fillTasks } from './fill-tasks.ts';
import { inDays, picture, type Team } from './person.ts';
import { DEMO_STYLES } from './story.ts';

export type Ground = {
  team: Team;
  /** A space that everybody on the team is in. */
  spaceId: number;
  /** Somebody who looks on: in every project, and asked for the open reviews. */
  onlookerId?: number;
  /** Called after each step. */
  onStep?: () => void | Promise<void>;
};

const FOLDERS = ['SS27 Bridal', 'High jewelry', "Men's line"];

type NewProject = {
  title: string;
  folder: string;
  category: number;
  due: number;
  cover: string;
  status: ProjectStatus;
};
const PROJECTS: readonly NewProject[] = [
  {
    title: 'Vesper pendants',
    folder: 'High jewelry',
    category: 5,
    due: 14,
    cover: 's-pendant.jpg',
    status: ProjectStatus.draft,
  },
  {
    title: 'Rivière collection',
    folder: 'High jewelry',
    category: 6,
    due: 20,
    cover: 'c-tennis.jpg',
    status: ProjectStatus.inProgress,
  },
  {
    title: 'Aurelia bridal',
    folder: 'SS27 Bridal',
    category: 1,
    due: 3,
    cover: 'c-solitaire.jpg',
    status: ProjectStatus.inReview,
  },
];

/** How often `onStep` is called: for the folders, each project, each style, the costs, boards, tasks and the chat. */
export const STEPS = 1 + PROJECTS.length + DEMO_STYLES.length + 4;

async function makeFolders({ team, spaceId }: Ground): Promise<Record<string, number>> {
  const folders: Record<string, number> = {};
  for (const title of FOLDERS) {
    const { data } = await team.ines.call(spaces.createFolder, { body: { title, space_id: spaceId } });
    folders[title] = data.id;
  }
  return folders;
}

const listRoles = ({ team, onlookerId }: Ground) => [
  { user_id: team.daniel.id, roles: ['p_manager' as const] },
  { user_id: team.priya.id, roles: ['c_design' as const] },
  { user_id: team.tomas.id, roles: ['t_design' as const, 'designer' as const] },
  { user_id: team.mei.id, roles: ['designer' as const] },
  { user_id: team.sofia.id, roles: ['s_design' as const] },
  ...(onlookerId === undefined ? [] : [{ user_id: onlookerId, roles: ['p_owner' as const] }]),
];

type InFolders = Ground & { folders: Record<string, number> };

async function makeProject(ground: InFolders, wanted: NewProject): Promise<number> {
  const { team, spaceId, folders } = ground;
  const { title, folder, category, due, cover, status } = wanted;
  const { data: project } = await team.ines.call(projects.createProject, {
    body: {
      title,
      space_id: spaceId,
      folder_id: folders[folder] ?? null,
      category,
      due_date: inDays(due),
      tags: ['SS27'],
      team: listRoles(ground),
    },
  });
  const params = { projectId: project.id };
  const [coverId] = await team.ines.upload('project', [await picture(cover)]);
  await team.ines.call(projects.updateProject, { params, body: { cover_file_id: coverId } });
  await team.ines.call(projects.setProjectStatus, { params: { ...params, status } });
  return project.id;
}

/** Fills a space with folders and three projects, the last one full of styles; returns that one's id. */
export async function fillSpace(ground: Ground): Promise<number> {
  const { team, onStep = () => undefined } = ground;
  const folders = await makeFolders(ground);
  await onStep();
  let main = 0;
  for (const project of PROJECTS) {
    main = await makeProject({ ...ground, folders }, project);
    await onStep();
  }
  await fillProject({ ...ground, onStep }, main);
  await fillCosts(team, ground.spaceId, main);
  await onStep();
  await fillBoards(team, main);
  await onStep();
  await fillTasks(team, main);
  await onStep();
  await fillChat(team, main);
  await onStep();
  return main;
}
