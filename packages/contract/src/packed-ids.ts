import { z } from 'zod';
import { invalidText } from './constants/texts.ts';
import { t } from './words/speech.ts';
import { ID_MAX } from './constants/limits.ts';

/**
 * Ids as one short text: sorted, each as its difference from the one before in base 36. A thousand fit into an
 * address.
 */
export function packIds(ids: readonly number[]): string {
  const inOrder = [...new Set(ids)].toSorted((a, b) => a - b);
  return inOrder.map((id, index) => (id - (inOrder[index - 1] ?? 0)).toString(36)).join('.');
}

/** The ids of such a text, in order; null if it isn't one. */
export function unpackIds(text: string): number[] | null {
  if (!/^[0-9a-z]{1,7}(\.[0-9a-z]{1,7})*$/.test(text)) return null;
  let id = 0;
  const ids = text.split('.').map((step) => (id += Number.parseInt(step, 36)));
  return ids.every((one, index) => one > (ids[index - 1] ?? 0) && one <= ID_MAX) ? ids : null;
}

/** Characters of an id's difference, with the dot before it. */
const PACKED_MAX = 8;

/** A packed list of at most `max` ids in a query. */
export const packedIds = (max: number) =>
  z
    .string()
    .max(max * PACKED_MAX, { abort: true })
    .transform((text, context) => {
      const ids = unpackIds(text);
      if (ids && ids.length <= max) return ids;
      context.issues.push({ code: 'custom', message: invalidText(t('Items')), input: text });
      return z.NEVER;
    });
