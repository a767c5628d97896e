import { ofProject, type LiveMap } from '../../lib/live.ts';
import { specKeys } from './keys.ts';

/** The specs of styles, and the measurements of their versions. */
export const live: LiveMap = { specs: ofProject(specKeys.all, (id) => [specKeys.ofProject(id)]) };
