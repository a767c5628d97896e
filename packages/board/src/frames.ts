import type { PlacedItem } from './document.ts';

export type Frame = Extract<PlacedItem, { kind: 'frame' }>;

export const isFrame = (item: PlacedItem): item is Frame => item.kind === 'frame';

/** The frames among items in reading order: from top to bottom, then from the left. */
export const framesInOrder = (items: readonly PlacedItem[]): Frame[] =>
  items.filter(isFrame).sort((one, other) => one.y - other.y || one.x - other.x);
