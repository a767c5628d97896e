import { FIRST_RINGS } from '@facet/contract/craft/ring-charts';
import { createContext } from 'react';

/** The charts that ring sizes are shown by: the house's, or the common ones for people who may not see the house's. */
export const ShownRings = createContext(FIRST_RINGS);
