import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Axis } from './axis.ts';
import { useWheelBeneath } from '../use-wheel-beneath.ts';
import { cellsRoom } from './grid-place.ts';
import type { Area, SheetInfo } from './sheet-messages.ts';
import { frozenIn, HEAD, isSameArea, visibleArea } from './visible-cells.ts';

const NOTHING = { left: 0, top: 0, width: 0, height: 0 };

/** Where a grid is scrolled to, and which cells that shows; renders again only when those change. */
export function useGridScroll(
  rows: Axis,
  columns: Axis,
  info: Pick<SheetInfo, 'frozen'>,
  onScroll: (grid: HTMLElement, frozen: SheetInfo['frozen']) => void,
) {
  const element = useRef<HTMLDivElement>(null);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [area, setArea] = useState<Area>(() => visibleArea(rows, columns, NOTHING));
  const handleScroll = () => {
    const grid = element.current;
    if (!grid) return;
    const next = visibleArea(rows, columns, { left: grid.scrollLeft, top: grid.scrollTop, ...cellsRoom(grid) });
    setArea((before) => (isSameArea(before, next) ? before : next));
    onScroll(grid, frozenIn(info, rows, columns, cellsRoom(grid)));
  };
  const update = useEffectEvent(handleScroll);
  useEffect(() => update(), [width, height, rows, columns]);
  useWheelBeneath(element);
  const room = { width: width - HEAD.width, height: height - HEAD.height };
  const frozen = frozenIn(info, rows, columns, room);
  return { ref: useMergedRef(ref, element), element, area, frozen, handleScroll };
}
