import type { ReactNode } from 'react';
import type { BoardCanvasProps } from '../canvas/board-canvas-props.ts';
import { PhoneBar } from './phone-bar.tsx';
import { ItemSheet } from '../items/item-sheet.tsx';
import type { BoardSession } from '../session/board-session.ts';

type PhoneDeskProps = {
  session: BoardSession;
  selection: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  isItemsOpen: boolean;
  onItems: (isOpen: boolean) => void;
  comments: {
    isPanelOpen: boolean;
    isTalking: boolean;
    openPanel: () => void;
    saidOf: (itemId: string) => ReactNode;
    onCanvas: Pick<BoardCanvasProps, 'onComment' | 'reactions'>;
  };
  onPhoto: ((files: readonly File[]) => void) | undefined;
  authorOf: (userId: number) => { name: string; key: string } | undefined;
  styleOf: (styleId: number) => { title: string } | undefined;
  onMakeStyle: ((ids: readonly string[]) => void) | undefined;
};

/** What lies over a board on a phone: the bar at the bottom and the sheet of the selected item. */
export function PhoneDesk({ selection, onSelect, ...props }: PhoneDeskProps) {
  const { isItemsOpen, onItems, comments, onPhoto, ...sheet } = props;
  const id = selection.at(-1);
  const { onComment, reactions } = comments.onCanvas;
  return (
    <PhoneBar
      isItemsOpen={isItemsOpen}
      onItems={onItems}
      isCommentsOpen={comments.isPanelOpen}
      onComments={comments.openPanel}
      onPhoto={onPhoto}
    >
      {id !== undefined && !isItemsOpen && !comments.isTalking && (
        <ItemSheet
          key={id}
          {...sheet}
          id={id}
          onComment={onComment && (() => onComment({ x: 0.5, y: 0.5, item_id: id }))}
          reactions={reactions}
          said={comments.saidOf(id)}
          onClose={() => onSelect([])}
        />
      )}
    </PhoneBar>
  );
}
