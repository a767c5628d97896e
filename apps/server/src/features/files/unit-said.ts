import type { Signal } from '../../db/client.ts';

/** Sent when somebody sets the unit of a model. */
export const unitSaid: Signal<{ fileId: number }> = { name: 'files.unit-said' };
