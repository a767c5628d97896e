import type { ReviewItemWire } from '@facet/contract/entities/design';
import { isThere } from '../api.ts';
import type { Entry } from './entries.ts';
import { pickCover } from '../../../shared/files/file-pictures.ts';

/** The position in a queue, as the address has it. */
export type QueueSearch = {
  module_id?: number;
  style_id?: number;
  file_id?: number;
  comment_id?: number;
  review_summary?: true;
};

/** The piece that an address names: by its file, else by its style. */
export const namedEntry = (entries: readonly Entry[], { file_id, style_id, module_id }: QueueSearch) =>
  entries.find(({ items }) => items.some(({ id }) => id === file_id)) ??
  entries.find(({ styleId, moduleId }) => styleId === style_id && moduleId === module_id);

/** Whether I may still answer a piece: it waits for me, or only somebody else has answered it. */
export const isOpenToMe = ({ files, standing, items }: Entry) =>
  files.length > 0 || (standing === 'decided' && items.some(isThere));

/** Where a queue starts: at the first waiting piece, else at one answered by somebody else, else at the first. */
export const firstEntry = (entries: readonly Entry[]) =>
  entries.find(({ isSettled }) => !isSettled) ?? entries.find(isOpenToMe) ?? entries[0];

/** The address of a piece, and of a file within it; by default its cover. */
export const placeOf = ({ moduleId, styleId, items }: Entry, item?: Pick<ReviewItemWire, 'id'>): QueueSearch => ({
  module_id: moduleId,
  style_id: styleId,
  file_id: (item ?? pickCover(items))?.id,
  comment_id: undefined,
  review_summary: undefined,
});
