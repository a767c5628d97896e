import type { Alloy } from '@facet/contract/craft/alloys';

/** The key of the alloy that models are shown in until somebody chooses another. */
export const FIRST_ALLOY = 'white-18-pd';

/** The house's alloy with this key; its first one if that no longer exists. */
export const findAlloy = (alloys: readonly Alloy[], key: string): Alloy | undefined =>
  alloys.find((one) => one.key === key) ?? alloys.find((one) => one.key === FIRST_ALLOY) ?? alloys[0];
