import { useMemo, type ReactNode } from 'react';
import { useClock } from '../../../lib/use-clock.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WindowGrid } from '../../../ui/window-grid.tsx';
import { GRID_SIZES } from '../grid-sizes.ts';
import type { FileLook } from '../hooks/use-file-look.ts';
import { CARD_RATIO, CARD_WORDS } from './file-card.tsx';
import { FILE_ROW_HEIGHTS } from './file-row.tsx';

export type FolderLook = { preset: 'small' | 'medium'; pictures: FileLook['pictures']; now: number };

type FolderListProps<Folder> = {
  label: string;
  folders: readonly Folder[];
  total: number;
  onReach?: (index: number) => void;
  look: FileLook;
  /** Both stay the same while the list scrolls. */
  card: (folder: Folder, look: FolderLook) => ReactNode;
  row: (folder: Folder, look: FolderLook) => ReactNode;
};

const PLACE = <Skeleton height="70%" radius={10} />;
const idOf = ({ id }: { id: number }) => id;

/** Folders of files as pictures or rows; only what is near the window is drawn. */
export function FolderList<Folder extends { id: number }>(props: FolderListProps<Folder>) {
  const { label, folders, total, onReach, look, card, row } = props;
  const { view, pictures } = look;
  const { minWidth, preset } = GRID_SIZES[pictures];
  const now = useClock().now.getTime();
  const draw = useMemo(() => {
    const show = view === 'list' ? row : card;
    return (folder: Folder) => show(folder, { preset, pictures, now });
  }, [view, row, card, preset, pictures, now]);
  const isList = view === 'list';
  return (
    <WindowGrid
      label={label}
      items={folders}
      keyOf={idOf}
      total={total}
      onReach={onReach}
      exact
      minWidth={isList ? Infinity : minWidth}
      gap={isList ? 0 : pictures === 'small' ? 16 : 24}
      rowHeight={(width) => (isList ? FILE_ROW_HEIGHTS[pictures] : width / CARD_RATIO + CARD_WORDS)}
      placeholder={PLACE}
    >
      {draw}
    </WindowGrid>
  );
}
