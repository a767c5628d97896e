import type { BoardCanvasHandle } from '../canvas/board-canvas-props.ts';
import type { ItemActs } from './row-menu.tsx';

type Means = {
  canvas: BoardCanvasHandle | null;
  cards: { edit: (id: string, otherwise: () => void) => void };
  findPalette: ItemActs['onPalette'];
  onPages: ItemActs['onPages'];
  onMakeStyle: ItemActs['onMakeStyle'];
  /** Called before something opens on the canvas. */
  onOpening: () => void;
};

/** What the list of items can do with them, through the canvas and the page. */
export const itemActs = ({ canvas, cards, findPalette, onPages, onMakeStyle, onOpening }: Means): ItemActs => ({
  onOpen: (id) => {
    onOpening();
    cards.edit(id, () => canvas?.openItem(id));
  },
  onDuplicate: () => canvas?.duplicate(),
  onPalette: findPalette,
  onPages,
  onMakeStyle,
});
