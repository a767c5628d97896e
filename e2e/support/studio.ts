import type { BriefFields } from '@facet/contract/entities/board-item';
import * as designs from '@facet/contract/endpoints/designs';
import * as projects from '@facet/contract/endpoints/projects';
import * as spaces from '@facet/contract/endpoints/spaces';
import type { ProjectRole } from '@facet/contract/permissions';
import type { Person } from './people.ts';
import { picture, type Picture } from './pictures.ts';

const DAY_MS = 86_400_000;

/** The calendar date this many days from today, in UTC. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A space of the owner's with people in it. */
export async function makeSpace(owner: Person, title: string, members: readonly Person[] = []) {
  const { data: space } = await owner.call(spaces.createSpace, { body: { title, color: '#8C6A2F' } });
  if (members.length > 0) {
    await owner.call(spaces.inviteSpaceUsers, {
      params: { spaceId: space.id },
      body: { users: members.map(({ email }) => ({ email })) },
    });
  }
  return space;
}

type NewProject = {
  spaceId: number;
  title: string;
  folderId?: number;
  team?: readonly { person: Person; roles: ProjectRole[] }[];
  tags?: string[];
  dueDate?: string;
};

/** A project with its modules by name. */
export async function makeProject(
  owner: Person,
  { spaceId, title, folderId, team = [], tags = [], dueDate }: NewProject,
) {
  const { data: project } = await owner.call(projects.createProject, {
    body: {
      title,
      space_id: spaceId,
      folder_id: folderId ?? null,
      tags,
      due_date: dueDate ?? null,
      team: team.map(({ person, roles }) => ({ user_id: person.id, roles })),
    },
  });
  const modules = new Map(project.modules.map(({ name, id }) => [name, id]));
  const moduleId = (name: string) => {
    const id = modules.get(name);
    if (id === undefined) throw new Error(`the project has no module ${name}`);
    return id;
  };
  return { id: project.id, title, project, cad: moduleId('cad-design'), sketch: moduleId('sketch-design'), moduleId };
}

export type Project = Awaited<ReturnType<typeof makeProject>>;

type NewStyle = {
  title: string;
  files?: readonly Picture[];
  tagIds?: number[];
  productType?: number;
  moduleId?: number;
  brief?: BriefFields;
};

/** A style in the CAD module, unless another is named, with its files as the first version. */
export async function makeStyle(
  by: Person,
  project: Project,
  { title, files, tagIds, productType, moduleId, brief }: NewStyle,
) {
  const fileIds = await by.upload('design', files ?? [picture('c-halo.jpg')]);
  const { data, style } = await by.call(designs.uploadDesigns, {
    params: { projectId: project.id, moduleId: moduleId ?? project.cad },
    body: { style: { title, product_type: productType, tags: tagIds, brief }, file_ids: fileIds },
  });
  return { id: style.id, title, items: data };
}

/** A further version of a style. */
export async function addVersion(by: Person, project: Project, styleId: number, files: readonly Picture[]) {
  const fileIds = await by.upload('design', files);
  const { data } = await by.call(designs.uploadDesigns, {
    params: { projectId: project.id, moduleId: project.cad },
    body: { style_id: styleId, file_ids: fileIds },
  });
  return data;
}
