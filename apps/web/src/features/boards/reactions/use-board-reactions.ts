import { listBoardReactions, reactToBoardItem } from '@facet/contract/endpoints/reactions';
import type { ItemReactionsWire, ReactionWire } from '@facet/contract/entities/reaction';
import type { UserWire } from '@facet/contract/entities/user';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { changeReactions, type ReactionChange } from '../../../shared/discussion/reactions/change-reactions.ts';
import { toast } from '../../../ui/toast.ts';
import type { BoardRef } from '../api.ts';
import type { BoardReactions } from '../canvas/board-canvas-props.ts';
import { boardKeys } from '../keys.ts';

type ByItem = ReadonlyMap<string, readonly ReactionWire[]>;

const byItem = (items: readonly ItemReactionsWire[]): ByItem =>
  new Map(items.map(({ item_id: id, reactions }) => [id, reactions]));

const boardReactionsQuery = (board: BoardRef) =>
  queryOptions({
    queryKey: boardKeys.reactions(board.boardId),
    queryFn: async ({ signal }) => byItem((await call(listBoardReactions, { params: board, signal })).data),
    // Only an open board hears of new ones.
    refetchOnMount: 'always',
    meta: { failure: 'silent' },
  });

const NONE: readonly ReactionWire[] = [];

type Means = { place: BoardRef; me: UserWire; mayReact: boolean };
type Reacting = { itemId: string; change: ReactionChange };

/** The reactions to a board's items; mine shows at once and is reverted if the server refuses. */
export function useBoardReactions({ place, me, mayReact }: Means): BoardReactions {
  const client = useQueryClient();
  const options = boardReactionsQuery(place);
  const { data } = useQuery(options);
  const { mutate } = useMutation({
    mutationKey: options.queryKey,
    mutationFn: ({ itemId, change: { kind, isSet } }: Reacting) =>
      call(reactToBoardItem, { params: place, body: { item_id: itemId, kind, is_set: isSet } }),
    onMutate: async ({ itemId, change }) => {
      await client.cancelQueries(options);
      const before = client.getQueryData(options.queryKey);
      const changed = changeReactions(before?.get(itemId) ?? NONE, change, me);
      client.setQueryData(options.queryKey, new Map([...(before ?? []), [itemId, changed]]));
      return before;
    },
    onError: (error, _reacting, before) => {
      client.setQueryData(options.queryKey, before);
      toast.error(error.message);
    },
    meta: { failure: 'silent' },
  });
  return {
    meId: me.id,
    of: (itemId) => data?.get(itemId) ?? NONE,
    onReact: mayReact ? (itemId, change) => mutate({ itemId, change }) : undefined,
  };
}
