import { METHOD } from '@facet/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePush } from '../../../lib/socket-context.ts';
import { chatQueries } from '../api.ts';
import { chatKeys } from '../keys.ts';

const GATHERED_MS = 500;

/** Refetches unread counts shortly after a message, once for many in a row. */
export function useFreshChats(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: chatKeys.lists });
    }, GATHERED_MS);
  };
  usePush(METHOD.createMessage, read);
  usePush(METHOD.deleteMessage, read);
}

const NONE: readonly number[] = [];

/** The projects with unread chat messages, kept up to date; for the dots in header and drawer. */
export function useUnreadChats(): readonly number[] {
  useFreshChats();
  const { data = NONE } = useQuery(chatQueries.unread);
  return data;
}
