import { useMediaQuery } from '@mantine/hooks';
import { HEAD_HEIGHT, TASK_ROW_HEIGHTS } from './columns.ts';

const now = { getInitialValueInEffect: false };

/** The heights of rows and group heads at this width of the window, in px. */
export function useRowHeights() {
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, now);
  const isMiddle = useMediaQuery('(min-width: 768px)', undefined, now);
  const row = isWide ? TASK_ROW_HEIGHTS.wide : isMiddle ? TASK_ROW_HEIGHTS.middle : TASK_ROW_HEIGHTS.narrow;
  return { row, head: HEAD_HEIGHT };
}
