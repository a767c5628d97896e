import { endsLeft } from '@facet/board/arrow-line';
import { withCarried } from '@facet/board/belonging';
import type { PlacedItem } from '@facet/board/document';
import { findMiddle, uniteAreas, type Point } from '@facet/board/geometry';
import { LINK_SIZE } from '@facet/board/link-card';
import { BOARD_ITEMS_MAX, BOARD_LINK_MAX, BOARD_NAME_MAX, BOARD_TEXT_MAX } from '@facet/contract/constants/boards';
import { boardItem } from '@facet/contract/entities/board-item';
import { z } from 'zod';
import { noteHeight } from '../engine/note-size.ts';
import { addAll, findChosen } from './board-acts.ts';
import type { BoardDesk } from './board-desk.ts';
import { copyItems } from './copies.ts';
import { ASIDE } from './copy-beside.ts';
import { boardItemWords } from './open-item.ts';
import { addItem, toBoardParts, commonFields, NOTE_SIZE } from './new-items.ts';
import { chooseAdded, showAdded } from './show-items.ts';

const ATTRIBUTE = 'data-facet-board';
const copied = z.array(z.intersection(boardItem, z.object({ id: z.uuid() }))).max(BOARD_ITEMS_MAX);

/** Arrows of what stays behind end where they point now. */
function leaveEnds(
  items: readonly PlacedItem[],
  stays: (id: string) => boolean,
  placeOf: (id: string) => PlacedItem | undefined,
): PlacedItem[] {
  return items.map((item) => (item.kind === 'arrow' ? { ...item, ...endsLeft(item, stays, placeOf) } : item));
}

/** The selected items and what their frames carry. */
export function takenAlong(desk: BoardDesk): PlacedItem[] {
  const items = findChosen(toBoardParts(desk), withCarried(desk.host.selection, desk.items.list()));
  const ids = new Set(items.map(({ id }) => id));
  return leaveEnds(items, (id) => ids.has(id), desk.items.itemOf);
}

/** Items for the clipboard: in HTML that shows their words in other programs. */
export function writeItems(data: DataTransfer, items: readonly PlacedItem[]): void {
  const words = items.flatMap((item) => boardItemWords(item) ?? []).join('\n');
  const element = document.createElement('div');
  element.setAttribute(ATTRIBUTE, encodeURIComponent(JSON.stringify(items)));
  element.textContent = words;
  data.setData('text/html', element.outerHTML);
  data.setData('text/plain', words);
}

/** The items copied on a board, this one or another; null for anything else. */
export function readItems(data: DataTransfer): PlacedItem[] | null {
  const html = data.getData('text/html');
  if (!html.includes(ATTRIBUTE)) return null;
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${ATTRIBUTE}]`);
  try {
    const { success, data: items } = copied.safeParse(
      JSON.parse(decodeURIComponent(found?.getAttribute(ATTRIBUTE) ?? '')),
    );
    return success ? items : null;
  } catch {
    // HTML from elsewhere that looks like ours.
    return null;
  }
}

/** A free point near another one: a second paste must not cover the first. */
function freePoint(desk: BoardDesk, { x, y }: Point): Point {
  const taken = new Set(desk.items.list().map((item) => `${item.x} ${item.y}`));
  let aside = 0;
  while (taken.has(`${x + aside} ${y + aside}`)) aside += ASIDE;
  return { x: x + aside, y: y + aside };
}

/** Puts copied items around a point; returns the pictures whose files the board doesn't have, with their places. */
export function pasteItems(
  desk: BoardDesk,
  items: readonly PlacedItem[],
  at: Point,
): Extract<PlacedItem, { kind: 'picture' }>[] {
  const all = uniteAreas(items);
  const [first] = items;
  if (!all || !first) return [];
  const middle = findMiddle(all);
  const by = { x: Math.round(at.x - middle.x), y: Math.round(at.y - middle.y) };
  const free = freePoint(desk, { x: first.x + by.x, y: first.y + by.y });
  const copies = copyItems(desk, items, { x: free.x - first.x, y: free.y - first.y });
  const ids = new Set(copies.map(({ id }) => id));
  const isKnown = (id: string) => ids.has(id) || desk.items.itemOf(id) !== undefined;
  const foreign: Extract<PlacedItem, { kind: 'picture' }>[] = [];
  const own = copies.flatMap((copy): PlacedItem[] => {
    const { frame_id: frame } = copy;
    const here = { ...copy, frame_id: frame !== undefined && isKnown(frame) ? frame : undefined };
    // Styles of another project mean nothing here.
    if (here.kind === 'brief') return [{ ...here, style_id: undefined }];
    // The server looks at the page again where the board hasn't its picture.
    if (here.kind === 'link' && here.file_id !== undefined && !desk.host.session.files.has(here.file_id))
      return [{ ...here, file_id: undefined }];
    if (here.kind !== 'picture') return [here];
    if (desk.host.session.files.has(here.file_id)) return [here];
    foreign.push({ ...here, style_id: undefined });
    return [];
  });
  // The server gives foreign pictures other ids.
  const awaited = new Map(foreign.map((picture) => [picture.id, picture]));
  const added = leaveEnds(
    own,
    (id) => !awaited.has(id),
    (id) => copies.find((copy) => copy.id === id) ?? desk.items.itemOf(id),
  );
  if (added.length > 0 && !addAll(toBoardParts(desk), added)) {
    desk.host.onFull();
    return [];
  }
  showAdded(desk, copies);
  desk.host.onSelect(added.map(({ id }) => id));
  return foreign;
}

/** Text copied elsewhere: an address becomes a link card, anything else a note. */
export function pasteWords(desk: BoardDesk, words: string, at: Point): void {
  const text = words.trim().slice(0, BOARD_TEXT_MAX);
  if (text === '') return;
  const free = freePoint(desk, { x: Math.round(at.x), y: Math.round(at.y) });
  const isLink = /^https?:\/\/\S+$/u.test(text) && URL.canParse(text) && text.length <= BOARD_LINK_MAX;
  if (isLink) {
    const title = new URL(text).hostname.slice(0, BOARD_NAME_MAX);
    const link: PlacedItem = { ...commonFields(desk, { ...free, ...LINK_SIZE }), kind: 'link', url: text, title };
    if (addItem(desk, link)) chooseAdded(desk, [link.id]);
    return;
  }
  const size = { width: NOTE_SIZE.width, height: Math.max(NOTE_SIZE.height, noteHeight(text, NOTE_SIZE.width)) };
  const note: PlacedItem = { ...commonFields(desk, { ...free, ...size }), kind: 'note', text, color: 'in_review' };
  if (addItem(desk, note)) chooseAdded(desk, [note.id]);
}
