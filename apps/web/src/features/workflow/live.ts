import { ofProject, type LiveMap } from '../../lib/live.ts';
import { workflowKeys } from './keys.ts';

/** Schemes, templates and the workflows of projects. */
export const live: LiveMap = { workflows: ofProject(workflowKeys.all, (id) => [workflowKeys.project(id)]) };
