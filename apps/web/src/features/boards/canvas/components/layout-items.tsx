import { LayoutGrid, Palette, Rows3 } from 'lucide-react';
import { MenuItem } from '../../../../ui/menu-item.tsx';
import { t } from '../../../../ui/words.ts';
import { layOut } from '../desk/arrange-acts.ts';
import { arrangeByColour } from '../desk/arrange-by-colour.ts';
import type { Board } from '../desk/board-acts.ts';

type LayoutItemsProps = { board: Board; ids: readonly string[] };

/** Menu entries that lay out several items, or what a single frame holds. */
export function LayoutItems({ board, ids }: LayoutItemsProps) {
  return (
    <>
      <MenuItem icon={<Rows3 />} onSelect={() => layOut(board, ids, 'rows')}>
        {t('In rows')}
      </MenuItem>
      <MenuItem icon={<LayoutGrid />} onSelect={() => layOut(board, ids, 'packed')}>
        {t('Close together')}
      </MenuItem>
      <MenuItem icon={<Palette />} onSelect={() => void arrangeByColour(board, ids)}>
        {t('By colour')}
      </MenuItem>
    </>
  );
}
