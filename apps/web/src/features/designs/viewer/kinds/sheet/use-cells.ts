import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Workbook } from './open-workbook.ts';
import type { Area, Cell } from './sheet-messages.ts';
import { blocksOf } from './visible-cells.ts';

/** Blocks of cells that stay near at hand beside those that are drawn; the rest is asked for again. */
const KEPT = 64;

type Block = ReadonlyMap<string, Cell>;
type Blocks = ReadonlyMap<string, Block>;

const keyOf = (sheet: number, { top, left }: Area) => `${sheet} ${top} ${left}`;
const spotKey = (row: number, column: number) => `${row} ${column}`;

function withBlock(before: Blocks, key: string, cells: readonly Cell[], drawn: ReadonlySet<string>): Blocks {
  const block: Block = new Map(cells.map((cell) => [spotKey(cell.row, cell.column), cell]));
  const others = [...before].filter(([other]) => !drawn.has(other)).slice(-KEPT);
  const needed = [...before].filter(([other]) => drawn.has(other));
  return new Map([...others, ...needed, [key, block]]);
}

/** The cells of what is drawn, asked for as it comes near. */
export function useCells(workbook: Workbook, sheet: number, area: Area, merges: readonly Area[]) {
  const [blocks, setBlocks] = useState<Blocks>(new Map());
  const asked = useRef(new Set<string>());
  const wanted = blocksOf(area, merges);
  const keys = wanted.map((block) => keyOf(sheet, block));
  const isWaiting = keys.some((key) => !blocks.has(key));
  const ask = useEffectEvent(async (block: Area, drawn: ReadonlySet<string>) => {
    const key = keyOf(sheet, block);
    if (blocks.has(key) || asked.current.has(key)) return;
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
  return { cellAt: (row: number, column: number) => shown.get(spotKey(row, column)), isWaiting };
}
