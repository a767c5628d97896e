import type { PlacedItem } from '@facet/board/document';
import type { BoardItemKind } from '@facet/contract/entities/board-item';
import type { FileWire } from '@facet/contract/entities/file';
import { titleFromFile } from '../../../../shared/files/check-files.ts';
import { t } from '../../../../ui/words.ts';

/** The words for the kinds. */
export const ITEM_KIND_WORDS: Record<BoardItemKind, string> = {
  picture: t('Picture'),
  text: t('Text'),
  note: t('Note'),
  swatch: t('Swatch'),
  freehand: t('Freehand line'),
  path: t('Path'),
  shape: t('Shape'),
  arrow: t('Arrow'),
  frame: t('Frame'),
  link: t('Link'),
  brief: t('Brief'),
};

/** The name of an item: its own words, or else its file, or else its kind. */
export function boardItemName(
  item: PlacedItem,
  fileOf: (id: number) => Pick<FileWire, 'original_name'> | undefined,
): string {
  const own = 'title' in item ? item.title : 'text' in item ? item.text : '';
  const file = item.kind === 'picture' ? fileOf(item.file_id) : undefined;
  const words = own || item.description || (file ? titleFromFile(file.original_name) : '');
  return words.replaceAll(/\s+/gu, ' ').trim() || ITEM_KIND_WORDS[item.kind];
}

/** Whether an item shows a page of a PDF. */
export const isPaper = (item: PlacedItem, files: ReadonlyMap<number, FileWire>) =>
  item.kind === 'picture' && files.get(item.file_id)?.type === 'pdf';

/** `1 item`, `3 items`. */
export const countedItems = (count: number) => t('{count, plural, one {# item} other {# items}}', { count });
const COUNTED: Record<BoardItemKind, (count: number) => string> = {
  picture: (count) => t('{count, plural, one {# picture} other {# pictures}}', { count }),
  text: (count) => t('{count, plural, one {# text} other {# texts}}', { count }),
  note: (count) => t('{count, plural, one {# note} other {# notes}}', { count }),
  swatch: (count) => t('{count, plural, one {# swatch} other {# swatches}}', { count }),
  freehand: (count) => t('{count, plural, one {# freehand line} other {# freehand lines}}', { count }),
  path: (count) => t('{count, plural, one {# path} other {# paths}}', { count }),
  shape: (count) => t('{count, plural, one {# shape} other {# shapes}}', { count }),
  arrow: (count) => t('{count, plural, one {# arrow} other {# arrows}}', { count }),
  frame: (count) => t('{count, plural, one {# frame} other {# frames}}', { count }),
  link: (count) => t('{count, plural, one {# link} other {# links}}', { count }),
  brief: (count) => t('{count, plural, one {# brief} other {# briefs}}', { count }),
};

/** How many things are selected, by kind if they are of one: `2 pictures`, `5 items`. */
export function countWords(items: readonly PlacedItem[]): string {
  const [kind, ...others] = [...new Set(items.map((item) => item.kind))];
  return kind === undefined || others.length > 0 ? countedItems(items.length) : COUNTED[kind](items.length);
}

/** How screen readers announce an item: its kind, name, place and state. */
export function saidItem(item: PlacedItem, name: string): string {
  const kind = ITEM_KIND_WORDS[item.kind];
  const states = [
    item.is_locked ? t('locked') : '',
    item.group_id === undefined ? '' : t('in a group'),
    item.rotation === 0 ? '' : t('turned by {degrees, number} degrees', { degrees: Math.round(item.rotation) }),
  ].filter(Boolean);
  const place = t('at {x}, {y}', { x: String(Math.round(item.x)), y: String(Math.round(item.y)) });
  return [name === kind ? kind : `${kind} ${name}`, place, ...states].join(', ');
}
