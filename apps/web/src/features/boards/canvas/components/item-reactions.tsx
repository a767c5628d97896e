import { overlaps } from '@facet/board/geometry';
import { ReactionPicker } from '../../../../shared/discussion/reactions/reaction-picker.tsx';
import { Reactions } from '../../../../shared/discussion/reactions/reactions.tsx';
import type { BoardReactions } from '../board-canvas-props.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { toScreen, areaInView } from '../desk/camera.ts';
import { pinPlace } from '../desk/pin-place.ts';
import { useBoardDeskState, useItemsVersion } from '../hooks/use-desk.ts';
import styles from './on-board.module.css';

/** Below this size on the screen, in px, an item has no room for its reactions. */
const ROOM = 72;
const CORNER = { x: 1, y: 1 };

type ItemReactionsProps = { desk: BoardDesk; reactions: BoardReactions; isCompact: boolean };

/** The reactions at an item's corner, with a way to add one if it is selected. */
export function ItemReactions({ desk, reactions: { meId, of, onReact }, isCompact }: ItemReactionsProps) {
  useItemsVersion(desk.items);
  const camera = useBoardDeskState(desk, (state) => state.camera);
  const size = useBoardDeskState(desk, (state) => state.size);
  const isAway = useBoardDeskState(
    desk,
    ({ isBusy, typing, cropping }) => isBusy || typing !== null || cropping !== null,
  );
  if (isAway) return null;
  const { selection, tool } = desk.host;
  // On a phone they are in the sheet of the selected item.
  const chosenId = selection.length === 1 && tool === 'select' && !isCompact ? selection[0] : undefined;
  const view = areaInView(camera, size);
  return desk.items.list().map((item) => {
    const isChosen = item.id === chosenId;
    const given = of(item.id);
    if (!overlaps(item, view) || (given.length === 0 && !(isChosen && onReact))) return null;
    const place = !isChosen && Math.max(item.width, item.height) * camera.scale < ROOM ? null : CORNER;
    const at = place && pinPlace(desk.items, { ...place, item_id: item.id });
    if (!at) return null;
    const { x, y } = toScreen(at, camera);
    const react = onReact && ((change: Parameters<typeof onReact>[1]) => onReact(item.id, change));
    return (
      <div key={item.id} className={styles.reactions} data-chosen={isChosen || undefined} style={{ left: x, top: y }}>
        <Reactions reactions={given} meId={meId} onReact={react} />
        {isChosen && react && <ReactionPicker reactions={given} onReact={react} size={28} className={styles.react} />}
      </div>
    );
  });
}
