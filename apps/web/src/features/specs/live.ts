import { ofProject, type LiveMap } from '../../lib/live.ts';
import { specKeys } from './keys.ts';

/** What styles shall measure, and what their versions do. */
export const live: LiveMap = { specs: ofProject(specKeys.all, (id) => [specKeys.ofProject(id)]) };
