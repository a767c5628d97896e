import type { LiveMap } from '../../lib/live.ts';
import { fileKeys } from './keys.ts';

// A space's list holds files of many projects; a refetch needn't know which.
export const live: LiveMap = { files: () => [fileKeys.all] };
