import { ofProject, type LiveMap } from '../../lib/live.ts';
import { stoneKeys } from './keys.ts';

/** The stones of styles, where they lie, and how they are counted. */
export const live: LiveMap = { stones: ofProject(stoneKeys.all, (id) => [stoneKeys.ofProject(id)]) };
