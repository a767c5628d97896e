import { createCalendarLink, deleteCalendarLink, getCalendarLink } from '@facet/contract/endpoints/calendar';
import type { calendarLink } from '@facet/contract/entities/calendar-link';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { t } from '../../ui/words.ts';

type CalendarLink = z.infer<typeof calendarLink>;

const linkKey = (userId: number) => ['account', userId, 'calendar link'] as const;

/** Whether there is a calendar address and since when; the address itself is known only right after it was made. */
export const calendarLinkQuery = (userId: number) =>
  queryOptions({
    queryKey: linkKey(userId),
    queryFn: async ({ signal }): Promise<CalendarLink> =>
      (await call(getCalendarLink, { params: { userId }, signal })).data,
    // A refetch would lose the address before it was copied.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { failure: 'silent' },
  });

/** Makes a calendar address; the previous one stops working. */
export function useCreateCalendarLink(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(createCalendarLink, { params: { userId } })).data,
    onSuccess: (link) => client.setQueryData<CalendarLink>(linkKey(userId), link),
  });
}

/** Turns the calendar address off. */
export function useDeleteCalendarLink(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCalendarLink, { params: { userId } }),
    onSuccess: () => client.setQueryData<CalendarLink>(linkKey(userId), { url: null, created_at: null }),
    meta: { success: t('Calendar address turned off') },
  });
}
