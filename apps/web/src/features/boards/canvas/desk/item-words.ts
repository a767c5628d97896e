import type { PlacedItem } from '@facet/board/document';
import type { BoardItemKind } from '@facet/contract/entities/board-item';
import type { FileWire } from '@facet/contract/entities/file';
import { titleFromFile } from '../../../../shared/files/check-files.ts';
import { t } from '../../../../ui/words.ts';

/** What people call the kinds. */
export const KIND_WORDS: Record<BoardItemKind, string> = {
  picture: 'Picture',
  text: t('Text'),
  note: 'Note',
  swatch: 'Swatch',
  freehand: 'Freehand line',
  path: 'Path',
  shape: 'Shape',
  arrow: 'Arrow',
  frame: 'Frame',
  link: 'Link',
  brief: 'Brief',
};

/** What an item is called: by its own words, else by its file, else by its kind. */
export function itemName(
  item: PlacedItem,
  fileOf: (id: number) => Pick<FileWire, 'original_name'> | undefined,
): string {
  const own = 'title' in item ? item.title : 'text' in item ? item.text : '';
  const file = item.kind === 'picture' ? fileOf(item.file_id) : undefined;
  const words = own || item.description || (file ? titleFromFile(file.original_name) : '');
  return words.replaceAll(/\s+/gu, ' ').trim() || KIND_WORDS[item.kind];
}

/** Whether an item shows a page of a PDF. */
export const isPaper = (item: PlacedItem, files: ReadonlyMap<number, FileWire>) =>
  item.kind === 'picture' && files.get(item.file_id)?.type === 'pdf';

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** How many things are chosen, by kind where they are of one: `2 pictures`, `5 items`. */
export function countWords(items: readonly PlacedItem[]): string {
  const [kind, ...others] = [...new Set(items.map((item) => item.kind))];
  if (kind === undefined || others.length > 0) return counted(items.length, 'item');
  if (kind === 'swatch') return items.length === 1 ? '1 swatch' : `${items.length} swatches`;
  return counted(items.length, KIND_WORDS[kind].toLowerCase());
}

/** What somebody hears of an item: its kind, name, place and state. */
export function saidItem(item: PlacedItem, name: string): string {
  const kind = KIND_WORDS[item.kind];
  const states = [
    item.is_locked ? 'locked' : '',
    item.group_id === undefined ? '' : 'in a group',
    item.rotation === 0 ? '' : `turned by ${Math.round(item.rotation)} degrees`,
  ].filter(Boolean);
  const place = `at ${Math.round(item.x)}, ${Math.round(item.y)}`;
  return [name === kind ? kind : `${kind} ${name}`, place, ...states].join(', ');
}
