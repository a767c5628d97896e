import type { Size } from '../geometry.ts';

/** What a drawing lies over: the drawing's size, and the place in the content, which the canvas only passes on. */
export type Ground = { size: Size; place: unknown };
