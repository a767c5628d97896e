import { createTemplate, createWorkflowScheme, updateProjectModule } from '@facet/contract/endpoints/workflow';
import type { Person } from './people.ts';
import { inDays, type Project } from './studio.ts';

/** Workflows and a template of a space, and a project whose modules are in every kind of state. */
export async function makeWorkflows(owner: Person, spaceId: number, mate: Person, project: Project) {
  const { data: scheme } = await owner.call(createWorkflowScheme, {
    body: {
      space_id: spaceId,
      title: 'Express bridal',
      modules: [
        { module_id: 2, title: 'Sketches' },
        { module_id: 5, title: 'CAD and casting' },
        { module_id: 1, title: 'Inspiration', workflow_type: 2 },
      ],
    },
  });
  await owner.call(createTemplate, {
    body: {
      space_id: spaceId,
      title: 'Engagement ring',
      workflow_scheme_id: scheme.id,
      guides: '<h2>Setting</h2><p>Four claws, <strong>18k gold</strong>.</p>',
      tags: ['Bridal'],
      team: [{ user_id: mate.id, roles: ['designer'] }],
    },
  });
  const change = (name: string, body: object) =>
    owner.call(updateProjectModule, { params: { projectId: project.id, moduleId: project.moduleId(name) }, body });
  await change('mood-board', { status: 4 });
  await change('tentative-costing', { status: 5, title: 'First costing' });
  await change('technical-drawing', { status: 6, due_date: inDays(9) });
}
