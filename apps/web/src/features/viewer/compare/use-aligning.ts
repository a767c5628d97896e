import { useState } from 'react';
import type { Surface } from '../../../shared/drawing/surface.ts';
import { together, UNALIGNED, type Alignment, type Measured } from '../kinds/flat/common-scale.ts';

type Pair = {
  ids: string;
  first: Measured | null;
  second: Measured | null;
  alignment: Alignment;
  isOn: boolean;
};

const isSame = (one: Measured | null, { size, perMillimetre }: Surface) =>
  one?.size.width === size.width && one.size.height === size.height && one.perMillimetre === (perMillimetre ?? null);

/** How large both sides of a comparison are, and how the second was aligned with the first; a new pair starts over. */
export function useAligning(firstId: number, secondId: number) {
  const ids = `${firstId} ${secondId}`;
  const fresh: Pair = { ids, first: null, second: null, alignment: UNALIGNED, isOn: false };
  const [kept, setPair] = useState(fresh);
  const pair = kept.ids === ids ? kept : fresh;
  const change = (next: Partial<Pair>) => setPair((before) => ({ ...(before.ids === ids ? before : fresh), ...next }));
  const measure = (side: 'first' | 'second') => (surface: Surface | null) => {
    // Reported on every zoom, but the size changes only with the file or page.
    if (!surface || isSame(pair[side], surface)) return;
    change({ [side]: { size: surface.size, perMillimetre: surface.perMillimetre ?? null } });
  };
  return {
    sides: together(pair.first, pair.second, pair.alignment),
    measureFirst: measure('first'),
    measureSecond: measure('second'),
    isOn: pair.isOn,
    isAligned: pair.alignment !== UNALIGNED,
    begin: () => change({ isOn: true }),
    end: () => change({ isOn: false }),
    align: (alignment: Alignment) => change({ alignment }),
    reset: () => change({ alignment: UNALIGNED }),
  };
}

export type Aligning = ReturnType<typeof useAligning>;
