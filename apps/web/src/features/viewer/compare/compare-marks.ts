import type { ReactNode } from 'react';
import type { Surface } from '../../../shared/drawing/surface.ts';

/** Draws what was said on one side over it; `isOver` where both sides lie over each other and must be told apart. */
export type ComparedMarks = (side: 'first' | 'second', surface: Surface, isOver: boolean) => ReactNode;
