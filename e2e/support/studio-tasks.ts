import { createTag } from '@facet/contract/endpoints/projects';
import { createTask } from '@facet/contract/endpoints/tasks';
import type { z } from 'zod';
import type { Person } from './people.ts';
import { inDays, type Project } from './studio.ts';

type NewTask = z.input<typeof createTask.body>;

/** Somebody creates a task in a project, through the API. */
export async function task(by: Person, project: Pick<Project, 'id'>, body: NewTask) {
  const { data } = await by.call(createTask, { params: { projectId: project.id }, body });
  return data;
}

type People = { ines: Person; daniel: Person; mei: Person };

/** Tasks of one style: one with sub-tasks, one done, one without a date, one with a tag; of every priority. */
export async function makeTasks({ ines, daniel, mei }: People, project: Project, styleId: number) {
  const about = { project_style_id: styleId, project_module_id: project.cad };
  await task(ines, project, { ...about, name: 'Sign off the sketch', priority: 3, status: 5, assignee_id: daniel.id });
  await task(daniel, project, { ...about, name: 'Photograph the wax', priority: 1, status: 4, due_date: inDays(9) });
  const tag = { project_id: project.id, title: 'For the setter', colour: 'sapphire' } as const;
  const { data: made } = await ines.call(createTag, { body: tag });
  const lower = await task(ines, project, {
    ...about,
    project_tag_id: made.id,
    name: 'Lower halo by 0.25 mm',
    description: 'It sits proud of the stone on the left side.',
    status: 2,
    assignee_id: mei.id,
    due_date: inDays(1),
  });
  const under = { ...about, parent_task_id: lower.id, assignee_id: mei.id };
  await task(ines, project, { ...under, name: 'Check prong base', priority: 3, due_date: inDays(1) });
  await task(mei, project, { ...under, name: 'Drawing to v5', priority: 2, due_date: inDays(3) });
  return { lower };
}
