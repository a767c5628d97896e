import type { ReviewItemWire } from '@facet/contract/entities/design';
import { isThere } from '../api.ts';
import type { Entry } from './entries.ts';
import { coverOf } from '../../../shared/files/file-pictures.ts';

/** What the address of a queue says of where one is. */
export type QueueSearch = {
  module_id?: number;
  style_id?: number;
  file_id?: number;
  comment_id?: number;
  review_summary?: true;
};

/** The piece that an address means: the one with its file, else the one of its style. */
export const namedEntry = (entries: readonly Entry[], { file_id, style_id, module_id }: QueueSearch) =>
  entries.find(({ items }) => items.some(({ id }) => id === file_id)) ??
  entries.find(({ styleId, moduleId }) => styleId === style_id && moduleId === module_id);

/** Whether I may still answer a piece: it waits for me, or another has answered it and I have not. */
export const isOpenToMe = ({ files, standing, items }: Entry) =>
  files.length > 0 || (standing === 'decided' && items.some(isThere));

/** Where a queue begins: at the first piece that waits, else at one that another has answered, else at the first. */
export const firstEntry = (entries: readonly Entry[]) =>
  entries.find(({ isSettled }) => !isSettled) ?? entries.find(isOpenToMe) ?? entries[0];

/** Where a piece is shown, and of it the file, else the one that stands for it. */
export const placeOf = ({ moduleId, styleId, items }: Entry, item?: Pick<ReviewItemWire, 'id'>): QueueSearch => ({
  module_id: moduleId,
  style_id: styleId,
  file_id: (item ?? coverOf(items))?.id,
  comment_id: undefined,
  review_summary: undefined,
});
