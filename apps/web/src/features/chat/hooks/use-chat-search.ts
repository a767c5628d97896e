import { CHAT_PAGE_MAX } from '@facet/contract/constants/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSocket } from '../../../lib/socket-context.ts';
import { readChatPage, type ChatFilters } from '../api.ts';
import { chatKeys } from '../keys.ts';

const TYPED_MS = 250;

/** The messages of a chat in which words stand, from the newest on, and the one that is looked at. */
export function useChatSearch(projectId: number, filters: ChatFilters, words: string, onShow: (id: number) => void) {
  const socket = useSocket();
  const [search] = useDebouncedValue(words.trim(), TYPED_MS);
  const [at, setAt] = useState({ search: '', index: 0 });
  const index = at.search === search ? at.index : 0;
  const setIndex = (next: number) => setAt({ search, index: next });
  const found = useInfiniteQuery({
    queryKey: [...chatKeys.all, projectId, 'search', filters, search],
    queryFn: ({ pageParam }) => {
      const from = pageParam || undefined;
      const data = { ...filters, search, show_only_chat_messages: true, project_id: projectId, from };
      return readChatPage(socket, { ...data, count: CHAT_PAGE_MAX });
    },
    initialPageParam: 0,
    getNextPageParam: ({ data, has_older: hasOlder }) => (hasOlder ? data.at(-1)?.id : undefined),
    enabled: search !== '',
    staleTime: 0,
    meta: { failure: 'silent' },
  });
  const ids = found.data?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? [];
  const total = found.data?.pages[0]?.total ?? 0;
  const shown = ids[index];
  const show = useEffectEvent((id: number) => onShow(id));
  useEffect(() => {
    if (shown !== undefined) show(shown);
  }, [shown]);
  const { hasNextPage, fetchNextPage, isFetching } = found;
  return {
    /** Which of how many is looked at; null before anything is looked for. */
    place: search === '' || (isFetching && !found.data) ? null : { index, total },
    /** Further back in time. */
    older: () => {
      if (index + 2 >= ids.length && hasNextPage) void fetchNextPage();
      if (index + 1 < ids.length) setIndex(index + 1);
    },
    newer: () => setIndex(Math.max(0, index - 1)),
    hasOlder: index + 1 < ids.length,
    hasNewer: index > 0,
  };
}
