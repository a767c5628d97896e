import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Workbook } from './open-workbook.ts';
import type { Area, SheetCell } from './sheet-messages.ts';
import { blockAt, listBlocks } from './visible-cells.ts';

/** How many blocks of cells are kept besides those on the screen; others are requested again. */
const KEPT = 64;

type Block = ReadonlyMap<string, SheetCell>;
type Blocks = ReadonlyMap<string, Block>;

const areaKey = (sheet: number, { top, left }: Area) => `${sheet} ${top} ${left}`;
const spotKey = (row: number, column: number) => `${row} ${column}`;

function withBlock(before: Blocks, key: string, cells: readonly SheetCell[], drawn: ReadonlySet<string>): Blocks {
  const block: Block = new Map(cells.map((cell) => [spotKey(cell.row, cell.column), cell]));
  const others = [...before].filter(([other]) => !drawn.has(other)).slice(-KEPT);
  const needed = [...before].filter(([other]) => drawn.has(other));
  return new Map([...others, ...needed, [key, block]]);
}

export type Cells = {
  cellAt: (row: number, column: number) => SheetCell | undefined;
  /** Whether the content of the cell has arrived. */
  isKnown: (row: number, column: number) => boolean;
  isWaiting: boolean;
};

/** The cells to draw, requested as they come near; without a workbook none are ever known. */
export function useCells(
  workbook: Workbook | null,
  sheet: number,
  areas: readonly Area[],
  merges: readonly Area[],
): Cells {
  const [blocks, setBlocks] = useState<Blocks>(new Map());
  const asked = useRef(new Set<string>());
  const blocksByKey = new Map(
    areas.flatMap((area) => listBlocks(area, merges)).map((block) => [areaKey(sheet, block), block]),
  );
  const [keys, wanted] = [[...blocksByKey.keys()], [...blocksByKey.values()]];
  const isWaiting = keys.some((key) => !blocks.has(key));
  const ask = useEffectEvent(async (block: Area, drawn: ReadonlySet<string>) => {
    const key = areaKey(sheet, block);
    if (!workbook || blocks.has(key) || asked.current.has(key)) return;
    asked.current.add(key);
    const cells = await workbook.cells(sheet, block);
    asked.current.delete(key);
    setBlocks((before) => withBlock(before, key, cells, drawn));
  });
  const askAll = useEffectEvent(() => {
    for (const block of wanted) void ask(block, new Set(keys));
  });
  const drawn = keys.join();
  useEffect(() => askAll(), [workbook, drawn]);
  const shown = new Map(keys.flatMap((key) => [...(blocks.get(key) ?? [])]));
  return {
    cellAt: (row, column) => shown.get(spotKey(row, column)),
    isKnown: (row, column) => blocks.has(areaKey(sheet, blockAt({ row, column }))),
    isWaiting,
  };
}
