import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { memo } from 'react';
import { useNear } from '../../../lib/use-near.ts';
import { RowTick } from '../../../lib/list/row-tick.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { Tile, TileLine, TileNote } from '../../../ui/tile.tsx';
import { wordPlace, useFileBrowser } from '../file-browser-context.ts';
import { FileMenu } from './file-menu.tsx';
import { FilePicture } from './file-picture.tsx';
import { FileTitle } from './file-title.tsx';

/** Width over height of a card's picture, and the height of its text in px. */
export const CARD_RATIO = 272 / 212;
export const CARD_WORDS = 66;

type FileCardProps = { file: SpaceFileWire; preset: 'small' | 'medium' };

/** A design file as a card. Scrolling doesn't re-render it. */
export const FileCard = memo(function FileCard({ file, preset }: FileCardProps) {
  const { isSelected, isSelecting, select, known } = useFileBrowser();
  // A menu and a checkbox cost more than the rest of the card, and show only under the pointer or the focus.
  const { isNear, nearHandlers } = useNear();
  return (
    <Tile
      data-file={file.id}
      picture={<FilePicture file={file.file} ratio={CARD_RATIO} preset={preset} />}
      check={
        (isNear || isSelecting) && (
          <RowTick
            title={file.file.original_name}
            isSelected={isSelected(file.id)}
            onSelect={(extend) => select(file.id, extend)}
            size={22}
          />
        )
      }
      tools={isNear && <FileMenu file={file} look="tile" />}
      isSelected={isSelected(file.id)}
      isSelecting={isSelecting}
      {...nearHandlers}
    >
      <TileLine>
        <FileTitle file={file} />
        <TileNote fixed>v{file.version}</TileNote>
      </TileLine>
      <TileLine>
        <StatusBadge status={file.status} />
        <TileNote>{known === 'style' ? formatBytes(file.file.size) : wordPlace(file, known)}</TileNote>
      </TileLine>
    </Tile>
  );
});
