import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import { FIGURE_RANGES } from '@facet/contract/constants/figures';
import { flagValue, idsValue, idValue, readOne, readSearch, readSome } from '../../lib/search-values.ts';

/** A calendar date, `yyyy-MM-dd`. */
function dayValue(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}

/** Which days the analytics cover, and of what. */
export const analyticsSearch = readSearch({
  range: readOne(FIGURE_RANGES),
  from: dayValue,
  to: dayValue,
  spaces: idsValue,
  projects: idsValue,
  people: idsValue,
  modules: readSome(MODULE_NAMES),
  alone: flagValue,
  /** The saved view that this started from. */
  kept: idValue,
});
