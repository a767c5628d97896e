import type { LiveMap } from '../../lib/live.ts';
import { fileKeys } from './keys.ts';

// A list of a space holds files of many projects: which, nobody needs to know to ask for it again.
export const live: LiveMap = { files: () => [fileKeys.all] };
