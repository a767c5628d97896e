import { useMediaQuery } from '@mantine/hooks';
import { HEAD_HEIGHT, ROW_HEIGHTS } from './columns.ts';

const now = { getInitialValueInEffect: false };

/** In px: how high rows and heads of groups are at this width of the window. */
export function useRowHeights() {
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, now);
  const isMiddle = useMediaQuery('(min-width: 768px)', undefined, now);
  const row = isWide ? ROW_HEIGHTS.wide : isMiddle ? ROW_HEIGHTS.middle : ROW_HEIGHTS.narrow;
  return { row, head: HEAD_HEIGHT };
}
