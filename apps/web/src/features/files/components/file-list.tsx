import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { useCallback } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WindowGrid } from '../../../ui/window-grid.tsx';
import { GRID_SIZES } from '../grid-sizes.ts';
import type { FileLook } from '../hooks/use-file-look.ts';
import { CARD_RATIO, CARD_WORDS, FileCard } from './file-card.tsx';
import { FileRow, FileRowHead, FILE_ROW_HEIGHTS, type FileColumns } from './file-row.tsx';

type FileListProps = {
  label: string;
  files: readonly SpaceFileWire[];
  total?: number;
  onReach?: (index: number) => void;
  look: FileLook;
  columns?: FileColumns;
};

const idOf = ({ id }: SpaceFileWire) => id;
const CARD_PLACE = <Skeleton height="calc(100% - 66px)" radius={10} />;
const ROW_PLACE = <Skeleton height="70%" radius={6} />;

/** Files as pictures or rows; only what is near the window is drawn, what is not loaded yet keeps its place. */
export function FileList({ label, files, total, onReach, look: { view, pictures }, columns = 'state' }: FileListProps) {
  const { minWidth, preset } = GRID_SIZES[pictures];
  const card = useCallback((file: SpaceFileWire) => <FileCard file={file} preset={preset} />, [preset]);
  const row = useCallback(
    (file: SpaceFileWire) => <FileRow file={file} pictures={pictures} columns={columns} />,
    [pictures, columns],
  );
  const shared = { label, items: files, keyOf: idOf, total, onReach, exact: true };
  if (view === 'list') {
    return (
      <>
        <FileRowHead pictures={pictures} columns={columns} />
        <WindowGrid
          {...shared}
          minWidth={Infinity}
          gap={0}
          rowHeight={() => FILE_ROW_HEIGHTS[pictures]}
          placeholder={ROW_PLACE}
        >
          {row}
        </WindowGrid>
      </>
    );
  }
  return (
    <WindowGrid
      {...shared}
      minWidth={minWidth}
      gap={pictures === 'small' ? 16 : 24}
      rowHeight={(width) => width / CARD_RATIO + CARD_WORDS}
      placeholder={CARD_PLACE}
    >
      {card}
    </WindowGrid>
  );
}
