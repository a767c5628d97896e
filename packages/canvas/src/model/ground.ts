import type { Size } from '../geometry.ts';

/** What a drawing lies over: its own size, and which part of the content; the canvas only hands the place on. */
export type Ground = { size: Size; place: unknown };
