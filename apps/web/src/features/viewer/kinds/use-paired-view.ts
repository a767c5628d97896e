import { useMemo, useState } from 'react';
import type { Pairing, RowPairs } from './row-pairs.ts';

type PairedViewInput<View> = {
  /** Where both sides look, in rows of the first. */
  linked: View | null;
  onLinked?: (view: View) => void;
  /** How the rows here match those of the first side; null on the first side itself. */
  pairs: RowPairs | null;
  move: (view: View, by: Pairing) => View;
};

/** Where one side of a comparison looks, in its own rows, and how it reports that. */
export function usePairedView<View>({ linked, onLinked, pairs, move }: PairedViewInput<View>) {
  // Mapped there and back, a row that exists only here would become another: its own side stays put.
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
