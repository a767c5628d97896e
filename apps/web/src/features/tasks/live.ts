import { ofProject, type LiveMap } from '../../lib/live.ts';
import { taskKeys } from './keys.ts';

export const live: LiveMap = {
  // They name their project, style and module, and are in my lists wherever they belong.
  tasks: ofProject(taskKeys.shown, (id) => [taskKeys.project(id), taskKeys.mine]),
  /** What their form offers. */
  task_choices: () => [taskKeys.choices],
};
