import { ofProject, type LiveMap } from '../../lib/live.ts';
import { briefKeys } from './keys.ts';

/** What styles should become. */
export const live: LiveMap = { briefs: ofProject(briefKeys.all, (id) => [briefKeys.ofProject(id)]) };
