import type { SubTaskWire } from '@facet/contract/entities/task';
import { useState } from 'react';
import { arrange, isSameBoard, keepMissing, type LoadedColumn } from './board-columns.ts';

type Column = LoadedColumn<SubTaskWire>;

/** The columns as they are to be shown: while they are fetched again, no card is gone for a moment, nor the focus on it. */
export function useSteadyColumns(columns: readonly Column[], isRefetching: boolean): Column[] {
  const arranged = arrange(columns);
  const [shown, setShown] = useState(arranged);
  const steady = isRefetching ? keepMissing(arranged, shown) : arranged;
  if (!isSameBoard(steady, shown)) setShown(steady);
  return steady;
}
