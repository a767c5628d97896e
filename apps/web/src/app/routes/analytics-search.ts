import type { ModuleName } from '@facet/contract/constants/catalogue';
import { flagValue, idsValue, idValue, oneOf, searchOf, someOf } from '../../lib/search-values.ts';

/** A calendar date, `yyyy-MM-dd`. */
function dayValue(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}

// The contract holds them in a schema, which the router need not bring along.
const MODULES = [
  'mood-board',
  'sketch-design',
  'tentative-costing',
  'technical-drawing',
  'cad-design',
] as const satisfies readonly ModuleName[];

/** Over which days the analytics are counted, and of what. */
export const analyticsSearch = searchOf({
  range: oneOf(['30', '365']),
  from: dayValue,
  to: dayValue,
  spaces: idsValue,
  projects: idsValue,
  people: idsValue,
  modules: someOf(MODULES),
  alone: flagValue,
  /** The kept view that this began as. */
  kept: idValue,
});
