import { stringifySearch } from '../../lib/search-codec.ts';

type Shown = { module_id: number; style_id: number; file_id?: number; gallery_group_id?: number | null };

/** The address of DesignViewPage, for links in long lists. */
export const viewerAddress = (projectId: number, shown: Shown) =>
  `/project/${projectId}/modules/design-view${stringifySearch(shown)}`;

/** A board of a project's whiteboard. */
export const boardLink = (projectId: number, boardId: number) =>
  ({
    to: '/project/$projectId/modules/whiteboard',
    params: { projectId },
    search: { board_id: boardId },
  }) as const;

/**
 * The link to go through a review piece by piece. `review` is the request's id, the hash of a review link, or `true`
 * for everything in the project waiting for me; `isSummary` opens its end, where everything is checked once more and
 * sent.
 */
export const reviewQueueLink = (projectId: number, review: number | string, isSummary = false) =>
  ({
    to: '/project/$projectId/modules/design-view',
    params: { projectId },
    search: { review: String(review), review_summary: isSummary ? (true as const) : undefined },
  }) as const;
