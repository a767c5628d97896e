import { useMemo, useState } from 'react';
import type { Pairing, RowPairs } from './row-pairs.ts';

type PairedViewInput<View> = {
  /** Where both sides look, in the rows of the first one. */
  linked: View | null;
  onLinked?: (view: View) => void;
  /** How the rows here lie beside those of the first side; null on that side itself. */
  pairs: RowPairs | null;
  move: (view: View, by: Pairing) => View;
};

/** Where a side of a comparison looks, in its own rows, and whom to tell. */
export function usePairedView<View>({ linked, onLinked, pairs, move }: PairedViewInput<View>) {
  // There and back again a row that is only here would be another one: its own side stays where it is.
  const [told, setTold] = useState<{ sent: View; own: View } | null>(null);
  const followed = useMemo(() => {
    if (!linked || !pairs) return linked;
    return linked === told?.sent ? told.own : move(linked, pairs.there);
  }, [linked, pairs, told, move]);
  const tell =
    onLinked &&
    ((own: View) => {
      const sent = pairs ? move(own, pairs.here) : own;
      setTold({ sent, own });
      onLinked(sent);
    });
  return { linked: followed, onLinked: tell };
}
