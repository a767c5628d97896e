import { DESIGN_SORTS } from '@facet/contract/constants/sorts';
import { DESIGN_STATUSES, ESTIMATE_STATES, PREFLIGHT_STATES } from '@facet/contract/constants/statuses';
import {
  flagValue,
  idsValue,
  idValue,
  longTextValue,
  readOne,
  readSearch,
  readSome,
  textValue,
} from '../../lib/search-values.ts';

export const projectCreateSearch = readSearch({ space_id: idValue, folder_id: idValue });

/** On every page of a project, the chat can open in the drawer. */
export const projectSearch = readSearch({ open_project_chat: flagValue });

/**
 * ProjectDesign; `openReview` is the hash of a review link, or `true` for everything waiting for me; `request_review`
 * opens the request.
 */
export const projectDesignSearch = readSearch({
  module: idValue,
  tags: idsValue,
  openReview: textValue,
  modal_task_id: idValue,
  style_id: idValue,
  request_review: flagValue,
  statuses: readSome(DESIGN_STATUSES),
  search: textValue,
  sort_by: readOne(DESIGN_SORTS),
  product_type: idsValue,
  assignee: idsValue,
  preflight: readSome(PREFLIGHT_STATES),
  estimate: readSome(ESTIMATE_STATES),
});

/** What a style costs: which part of it, and which of its sheets. */
export const styleCostingSearch = readSearch({ tab: readOne(['brief', 'sheet', 'sizes', 'quotes']), sheet: idValue });

/** The whiteboard: which board, and the item or comment on it to show. */
export const whiteboardSearch = readSearch({ board_id: idValue, item_id: textValue, comment_id: idValue });

/**
 * DesignViewPage; `file_id` is a design item's id, `compare` the id of the one it is compared with and
 * `compare_at` how both are looked at. `review` makes it
 * the queue of a review: a request's id, the hash of a review link, or `true` for everything in the project waiting for
 * me.
 */
export const designViewSearch = readSearch({
  module_id: idValue,
  style_id: idValue,
  file_id: idValue,
  gallery_group_id: idValue,
  modal_task_id: idValue,
  comment_id: idValue,
  task_id: idValue,
  view_mode: readOne(['view', 'task', 'draw', 'hand']),
  compare: idValue,
  compare_as: readOne(['side', 'wipe', 'overlay', 'distance']),
  compare_at: longTextValue,
  openReview: textValue,
  review: textValue,
  review_summary: flagValue,
});

/** The stones of a style; `list` is the number of an older one. */
export const stonesSearch = readSearch({ list: idValue });
