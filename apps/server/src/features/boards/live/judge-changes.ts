import { BOARD_ITEMS_MAX } from '@facet/contract/constants/boards';
import { BOARD_AUTHOR_TEXT, BOARD_FILE_TEXT, BOARD_FULL_TEXT, BOARD_ITEM_TEXT } from '@facet/contract/constants/texts';
import { z } from 'zod';
import { conflict, invalidField, type AppError } from '../../../platform/errors.ts';
import { readFacts, type ItemChange, type LiveDocument } from './document.ts';

const isItemId = (id: string) => z.uuid().safeParse(id).success;
const badItem = (text: string) => invalidField('update', text);

const ITEMS_BETWEEN = 32;

/**
 * The changes to the touched items; or the refusal, if one is not an item, or has become a different one. In steps,
 * since there may be thousands.
 */
export function* judgeItems(
  live: LiveDocument,
  touched: ReadonlySet<string>,
): Generator<void, ItemChange[] | AppError> {
  const changes: ItemChange[] = [];
  let judged = 0;
  for (const id of touched) {
    if ((judged += 1) % ITEMS_BETWEEN === 0) yield;
    const before = live.items.get(id) ?? null;
    const after = readFacts(live.doc, id);
    if (after === undefined || (after && !isItemId(id))) return badItem(BOARD_ITEM_TEXT);
    // Two people may change fields of one item at once; the result is valid only if the item keeps its kind.
    const isOther = before && after && (before.kind !== after.kind || before.createdAt !== after.createdAt);
    if (isOther) return badItem(BOARD_ITEM_TEXT);
    if (before || after) changes.push({ id, before, after });
  }
  return changes;
}

/** How many items there are after the changes. */
export const totalAfter = ({ items }: LiveDocument, changes: readonly ItemChange[]): number =>
  changes.reduce((total, { before, after }) => total + Number(after !== null) - Number(before !== null), items.size);

/** The refusal of more items than a board holds; removing some is allowed even while there are still too many. */
export function fullness(live: LiveDocument, changes: readonly ItemChange[]): AppError | null {
  const total = totalAfter(live, changes);
  return total > BOARD_ITEMS_MAX && total > live.items.size ? conflict(BOARD_FULL_TEXT) : null;
}

/** The items that were added in somebody else's name, or whose author was changed. */
export const ofOthers = (changes: readonly ItemChange[], userId: number): ItemChange[] =>
  changes.filter(({ before, after }) => after !== null && after.createdBy !== (before?.createdBy ?? userId));

/** The files and styles that pictures newly show or name. */
export function newlyNamed({ fileIds }: LiveDocument, changes: readonly ItemChange[]) {
  const files = new Set<number>();
  const styles = new Set<number>();
  for (const { before, after } of changes) {
    const fileId = after?.fileId ?? null;
    if (fileId !== null && fileId !== before?.fileId && !fileIds.has(fileId)) files.add(fileId);
    const styleId = after?.styleId ?? null;
    if (styleId !== null && styleId !== before?.styleId) styles.add(styleId);
  }
  return { fileIds: [...files], styleIds: [...styles] };
}

export const foreignAuthor = () => badItem(BOARD_AUTHOR_TEXT);
export const foreignFile = () => badItem(BOARD_FILE_TEXT);
/** Applies the changes to what is remembered of the items. */
export function remember({ items }: LiveDocument, changes: readonly ItemChange[]): void {
  for (const { id, after } of changes) {
    if (after) items.set(id, after);
    else items.delete(id);
  }
}
