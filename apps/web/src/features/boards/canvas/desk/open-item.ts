import type { PlacedItem } from '@facet/board/document';
import type { BoardDesk } from './board-desk.ts';
import { seenCrop } from './crop.ts';

/** The words of an item that are edited in place: those of a text or a note, the name of a frame or a swatch. */
export const boardItemWords = (item: PlacedItem): string | undefined => {
  if (item.kind === 'text' || item.kind === 'note') return item.text;
  return item.kind === 'frame' || item.kind === 'swatch' ? item.title : undefined;
};

/** Opens an item: words are edited in place, a picture is cropped, anything else is up to the page. */
export function openItem(desk: BoardDesk, item: PlacedItem, isAsked = !desk.host.isCompact): void {
  const { session, onOpen, onSelect } = desk.host;
  onSelect([item.id]);
  const isFree = session.canEdit && !item.is_locked && isAsked;
  const text = boardItemWords(item);
  if (isFree && text !== undefined) desk.set({ typing: { item, text, isNew: false } });
  else if (isFree && item.kind === 'picture') desk.set({ cropping: { id: item.id, crop: seenCrop(item) } });
  else onOpen(item.id);
}
