/** Which way is up in a model. */
export type UpAxis = 'z' | 'y';

/** Programs for jewelry put models on the XY plane; in these formats others have Y upwards. */
export const usualUp = (format: string): UpAxis => (['obj', 'glb', 'zip'].includes(format) ? 'y' : 'z');
