/** Which way is up in a model. */
export type UpAxis = 'z' | 'y';

/** Programs for jewelry put models on the XY plane; other programs using these formats have Y up. */
export const usualUp = (format: string): UpAxis => (['obj', 'glb', 'zip'].includes(format) ? 'y' : 'z');
