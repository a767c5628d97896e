import type { Line } from '@facet/board/arrow-line';
import type { PlacedItem } from '@facet/board/document';
import type { FileWire } from '@facet/contract/entities/file';
import type { BoardColours } from './colours.ts';
import type { PictureStore } from './picture-store.ts';

export type ItemOf<Kind extends PlacedItem['kind']> = Extract<PlacedItem, { kind: Kind }>;

/** What the page knows about the board's items. */
export type BoardLook = {
  fileOf: (id: number) => FileWire | undefined;
  /** Who made something, if known; `key` decides the colour. */
  authorOf: (userId: number) => { name: string; key: string } | undefined;
};

/** What drawing an item needs besides the item. */
export type ItemLook = BoardLook & {
  context: CanvasRenderingContext2D;
  colours: BoardColours;
  pictures: PictureStore;
  /** Device pixels of a board pixel. */
  density: number;
  /** The canvas's transform, and whether it is set now: setting it for each of a thousand pictures is slow. */
  ground: { scale: number; x: number; y: number; isSet: boolean };
  lineOf: (arrow: ItemOf<'arrow'>) => Line;
  /** How many items a frame carries. */
  carried: (frameId: string) => number;
  now: number;
  /** An item being edited is not drawn below its field. */
  typingId: string | null;
};

export const fontFamily = ({ colours }: ItemLook) => colours.of('font-ui') || 'sans-serif';
