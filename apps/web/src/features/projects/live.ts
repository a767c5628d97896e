import type { LiveMap } from '../../lib/live.ts';
import { projectKeys } from './api.ts';

/** Projects, their modules, teams, tags and counts. */
export const live: LiveMap = { projects: () => [projectKeys.all] };
