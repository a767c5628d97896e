import { useEffect, useMemo, useState } from 'react';
import { usePairedView } from '../use-paired-view.ts';
import { pairSheets } from './changes.ts';
import type { Workbook } from './open-workbook.ts';
import { BY_NUMBER, placeThere, type Pairing, type RowPairs } from '../row-pairs.ts';
import type { CellSpot } from './sheet-messages.ts';
import type { SheetLink } from './use-sheet-link.ts';

type ComparedInput = {
  workbook: Workbook;
  index: number;
  name: string;
  other: Workbook | null;
  /** Both sides give places in rows of the first one. */
  isFirst: boolean;
  linked: SheetLink | null;
  onLinked?: (view: SheetLink) => void;
};

const moved = ({ row, column }: CellSpot, by: Pairing): CellSpot => ({ row: placeThere(row, by), column });
const movedLink = (link: SheetLink, by: Pairing): SheetLink => ({
  ...link,
  cell: moved(link.cell, by),
  first: moved(link.first, by),
});

/** The sheet of this name in another version, how its rows match these, and where both are viewed. */
export function useComparedSheet({ workbook, index, name, other, isFirst, linked, onLinked }: ComparedInput) {
  const [pairs, setPairs] = useState<RowPairs | null>(null);
  const otherIndex = other?.sheets.findIndex((sheet) => sheet.name === name) ?? -1;
  const compared = useMemo(
    () => (other && otherIndex >= 0 ? { workbook: other, index: otherIndex } : null),
    [other, otherIndex],
  );
  useEffect(() => {
    if (!compared) return undefined;
    let isLeft = false;
    const pair = async () => {
      const found = await pairSheets({ workbook, index }, compared);
      if (!isLeft) setPairs(found);
    };
    void pair();
    return () => void (isLeft = true);
  }, [workbook, index, compared]);
  const known = pairs ?? BY_NUMBER;
  const view = usePairedView({ linked, onLinked, pairs: isFirst ? null : known, move: movedLink });
  return { compared, pairs: compared && pairs, ...view };
}
