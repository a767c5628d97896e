import { FIRST_RINGS } from '@facet/contract/craft/ring-charts';
import { createContext } from 'react';

/** The charts that ring sizes are told by: the house's, and the craft's for who is told nothing of the house. */
export const ShownRings = createContext(FIRST_RINGS);
