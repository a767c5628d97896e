import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';

/** A mood-board module holds boards: its tab and the project's Whiteboard section open the same place. */
export const isBoards = ({ name }: ProjectModuleWire) => name === 'mood-board';

/** The module that a project's page of designs shows: the one its address names, else the furthest step that has designs. */
export function shownModule(project: ProjectWire, wantedId: number | undefined): ProjectModuleWire | undefined {
  const wanted = project.modules.find(({ id }) => id === wantedId);
  const steps = project.modules.filter((one) => !isBoards(one));
  const furthest = steps.findLast((one) => one.count_styles > 0);
  const active = steps.find(({ id }) => id === project.active_module?.id);
  return wanted ?? furthest ?? active ?? steps[0] ?? project.modules[0];
}
