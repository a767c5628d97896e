import { pictureSize, isShown } from './picture-size.ts';
import { listPictures } from './event-groups.ts';
import type { ChatRow } from './chat-rows.ts';

const LINE = 22;
const HEAD = 20;
const GAP = { first: 16, next: 4 };
const CHARACTER = 7.2;
const FILE = 48;
const QUOTE = 26;

const countLines = (text: string, width: number) =>
  text.split('%0A').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * CHARACTER) / width)), 0);

/** About how high a row will be in so much width, in px, until it is measured. */
export function rowHeight(row: ChatRow, width: number): number {
  if (row.kind === 'day') return 64;
  if (row.kind === 'new') return 32;
  if (row.kind === 'event') return listPictures(row.group).length > 0 ? 54 : 34;
  if (row.kind === 'run') return row.isOpen ? 58 + row.groups.length * 44 : 38;
  const room = Math.max(200, width - 44);
  const base = row.isFirst ? HEAD + GAP.first : GAP.next;
  if (row.kind === 'pending') return base + countLines(row.entry.text, room) * LINE + row.entry.files.length * FILE;
  const { message_text: text, files, replied_message: replied } = row.message;
  const pictures = files.filter(isShown);
  const [first] = pictures;
  const picture = first ? pictureSize(first, pictures.length === 1).height + 8 : 0;
  const words = text === '' ? 0 : countLines(text, room) * LINE;
  return base + words + picture + (files.length - pictures.length) * FILE + (replied ? QUOTE : 0);
}
