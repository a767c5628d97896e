import { numberText } from '../../ui/words.ts';

/** A density as in tables: two decimals, a third if it matters. */
export const densityText = (density: number): string => numberText(density, { least: 2, most: 3 });

/** A figure with all its decimals; typed back, it gives the same figure. */
export const figureText = (figure: number): string => numberText(figure, { most: 10, isGrouped: false });
