import { numberText } from '../../ui/words.ts';

/** A density as tables have it: two places, a third where it says something. */
export const densityText = (density: number): string => numberText(density, { least: 2, most: 3 });

/** A figure as it was given, with all its places; what is typed so is read again. */
export const figureText = (figure: number): string => numberText(figure, { most: 10, isGrouped: false });
