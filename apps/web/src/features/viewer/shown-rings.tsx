import { wornOn } from '@facet/contract/constants/catalogue';
import { FIRST_RINGS, type RingChart } from '@facet/contract/craft/ring-charts';
import type { StyleWire } from '@facet/contract/entities/design';
import { createContext, use, type ReactNode } from 'react';

/** The charts that ring sizes are shown by: the house's, or the common ones for people who may not see the house's. */
export const ShownRings = createContext<readonly RingChart[]>(FIRST_RINGS);

const NONE: readonly RingChart[] = [];

/** Only what is worn on a finger has a ring size: holes of other styles are shown by their width alone. */
export function RingsOfStyle({ style, children }: { style: Pick<StyleWire, 'product_type'>; children: ReactNode }) {
  const charts = use(ShownRings);
  return <ShownRings value={wornOn(style.product_type) === 'finger' ? charts : NONE}>{children}</ShownRings>;
}
