import { ofProject, type LiveMap } from '../../lib/live.ts';
import { commentKeys } from './keys.ts';

const { all } = commentKeys;
const lists = ofProject(all, (id) => [commentKeys.lists(id)]);

export const live: LiveMap = {
  // A reaction on something that lies on a board is said in no thread.
  threads: (update) => (update.entity === 'board_item' ? [] : lists(update)),
  comment_drafts: ofProject(all, (id) => [commentKeys.drafts(id)]),
  /** Who can be mentioned. */
  comment_people: ofProject(all, (id) => [commentKeys.people(id)]),
};
