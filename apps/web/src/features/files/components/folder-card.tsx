import type { FileWire } from '@facet/contract/entities/file';
import type { ReactNode } from 'react';
import { Tile, TileLine, TileNote } from '../../../ui/tile.tsx';
import { CARD_RATIO } from './file-card.tsx';
import { FilePicture } from './file-picture.tsx';

type FolderCardProps = {
  cover: FileWire;
  preset: 'small' | 'medium';
  /** A `CoverLink` to what is inside. */
  title: ReactNode;
  /** Beside the title, short. */
  aside?: ReactNode;
  badge?: ReactNode;
  place: string;
};

/** Several files shown as one card by the best of them. */
export function FolderCard({ cover, preset, title, aside, badge, place }: FolderCardProps) {
  return (
    <Tile picture={<FilePicture file={cover} ratio={CARD_RATIO} preset={preset} />}>
      <TileLine>
        {title}
        {aside && <TileNote fixed>{aside}</TileNote>}
      </TileLine>
      <TileLine>
        {badge}
        <TileNote>{place}</TileNote>
      </TileLine>
    </Tile>
  );
}
