import type { LiveMap } from '../../lib/live.ts';

const modules = import.meta.glob<{ live: LiveMap }>('../../features/*/live.ts', { eager: true });

/** The live maps of all features: each `features/<feature>/live.ts` exports one as `live`. */
export const liveMaps: readonly LiveMap[] = Object.values(modules).map(({ live }) => live);
