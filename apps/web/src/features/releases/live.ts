import { ofProject, type LiveMap } from '../../lib/live.ts';
import { releaseKeys } from './keys.ts';

/** The releases of styles, and what a candidate would be made of. */
export const live: LiveMap = { releases: ofProject(releaseKeys.all, (id) => [releaseKeys.ofProject(id)]) };
