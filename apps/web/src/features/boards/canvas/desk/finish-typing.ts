import type { PlacedItem } from '@facet/board/document';
import { BOARD_NAME_MAX, BOARD_TEXT_MAX } from '@facet/contract/constants/boards';
import { textHeight, textWidth } from '../engine/text-size.ts';
import { noteHeight } from '../engine/note-size.ts';
import { changeAll, removeAll } from './board-acts.ts';
import type { BoardDesk } from './board-desk.ts';
import { addItem, toBoardParts } from './new-items.ts';
import { boardItemWords } from './open-item.ts';

/** The greatest width of a new text, in board pixels. */
const COLUMN_MAX = 1600;

/** What the words change in an item: their own field, and the size they need. */
function typedFields(item: PlacedItem, text: string): Record<string, unknown> {
  if (item.kind === 'text') return { text, height: textHeight({ ...item, text }, item.width) };
  if (item.kind === 'note') return { text, height: Math.max(item.height, noteHeight(text, item.width)) };
  return { title: text };
}

/** Puts what was typed onto the board; a text without words is dropped. */
export function finishTyping(desk: BoardDesk): void {
  const { typing } = desk.getState();
  if (!typing) return;
  const { item, isNew } = typing;
  desk.set({ typing: null });
  const isText = item.kind === 'text' || item.kind === 'note';
  const text = typing.text.trimEnd().slice(0, isText ? BOARD_TEXT_MAX : BOARD_NAME_MAX);
  if (isNew && item.kind === 'text') {
    if (text === '' || !addItem(desk, { ...item, text, ...fitText(item, text) })) return;
    desk.host.onTool('select');
    desk.host.onSelect([item.id]);
    return;
  }
  if (text === boardItemWords(item)) return;
  if (text === '' && item.kind === 'text') removeAll(toBoardParts(desk), [item.id]);
  else if (text !== '' || isText) changeAll(toBoardParts(desk), [{ id: item.id, fields: typedFields(item, text) }]);
}

function fitText(item: Extract<PlacedItem, { kind: 'text' }>, text: string) {
  const words = { ...item, text };
  const width = textWidth(words, COLUMN_MAX);
  return { width, height: textHeight(words, width) };
}
