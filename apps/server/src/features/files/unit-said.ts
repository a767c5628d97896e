import type { Signal } from '../../db/client.ts';

/** Somebody said in which unit a model is. */
export const unitSaid: Signal<{ fileId: number }> = { name: 'files.unit-said' };
