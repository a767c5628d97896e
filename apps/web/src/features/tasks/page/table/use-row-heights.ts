import { useMediaQuery } from '@mantine/hooks';
import { HEAD_HEIGHT, ROW_HEIGHTS } from './columns.ts';

const now = { getInitialValueInEffect: false };

/** The heights of rows and group heads at this width of the window, in px. */
export function useRowHeights() {
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, now);
  const isMiddle = useMediaQuery('(min-width: 768px)', undefined, now);
  const row = isWide ? ROW_HEIGHTS.wide : isMiddle ? ROW_HEIGHTS.middle : ROW_HEIGHTS.narrow;
  return { row, head: HEAD_HEIGHT };
}
