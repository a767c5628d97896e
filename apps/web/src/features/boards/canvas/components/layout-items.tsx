import type { Layout } from '@facet/board/layouts';
import { useMutation } from '@tanstack/react-query';
import { LayoutGrid, Palette, Rows3 } from 'lucide-react';
import { loadChunk } from '../../../../lib/chunk-failure.ts';
import { MenuItem } from '../../../../ui/menu-item.tsx';
import { t } from '../../../../ui/words.ts';
import type { DeskBoard } from '../desk/board-acts.ts';

type LayoutItemsProps = { board: DeskBoard; ids: readonly string[] };

/** Menu entries that lay out several items, or what a single frame holds. */
export function LayoutItems({ board, ids }: LayoutItemsProps) {
  const { mutate: arrange } = useMutation({
    async mutationFn(layout: Layout | 'colour') {
      const { layOutItems: layOut, layOutByColour } = await loadChunk(() => import('../desk/lay-out.ts'));
      if (layout === 'colour') await layOutByColour(board, ids);
      else layOut(board, ids, layout);
    },
  });
  return (
    <>
      <MenuItem icon={<Rows3 />} onSelect={() => arrange('rows')}>
        {t('In rows')}
      </MenuItem>
      <MenuItem icon={<LayoutGrid />} onSelect={() => arrange('packed')}>
        {t('Close together')}
      </MenuItem>
      <MenuItem icon={<Palette />} onSelect={() => arrange('colour')}>
        {t('By colour')}
      </MenuItem>
    </>
  );
}
