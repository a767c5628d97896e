import type { Place, Size } from '../../../lib/surface.ts';

/** What a drawing lies over: its own size, and which page, moment or view. */
export type Ground = { size: Size; place: Place };
