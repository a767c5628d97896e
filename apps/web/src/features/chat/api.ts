import type { ChatPage, PaginationMessageData } from '@facet/contract/chat-frames';
import { listProjectChats, listSpokenStyles } from '@facet/contract/endpoints/chat';
import { getProject } from '@facet/contract/endpoints/projects';
import { METHOD } from '@facet/contract/realtime';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import type { Socket } from '../../lib/socket.ts';
import { chatKeys } from './keys.ts';

type Where = 'project_id' | 'from' | 'direction' | 'count';
/** A chat's filters. */
export type ChatFilters = Partial<Omit<PaginationMessageData, Where | 'order'>>;
/** Filters for the most discussed styles. */
export type SpokenFilters = Partial<
  Record<'project_style_id' | 'project_tag_id' | 'project_module' | 'owner', number[]>
>;
type PageQuery = ChatFilters & Pick<PaginationMessageData, Where>;

const CHATS_A_PAGE = 30;
const SPOKEN = 5;

export const chatQueries = {
  /** My projects' chats, most recently active first. */
  list: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...chatKeys.lists, search],
      queryFn: ({ signal, pageParam }) =>
        call(listProjectChats, {
          query: { search: search || undefined, count: CHATS_A_PAGE, page: Number(pageParam) },
          signal,
        }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
  /** The projects with unread messages, among the most recently active chats. */
  unread: queryOptions({
    queryKey: [...chatKeys.lists, 'unread'],
    queryFn: async ({ signal }) => {
      const { data } = await call(listProjectChats, { query: { count: CHATS_A_PAGE }, signal });
      return data.flatMap(({ project_id: id, unread }) => (unread > 0 ? [id] : []));
    },
    meta: { failure: 'silent' },
  }),
  /** The styles discussed most in the filtered chat. */
  spoken: (projectId: number, { project_style_id, project_tag_id, project_module, owner }: SpokenFilters) =>
    queryOptions({
      queryKey: [...chatKeys.spoken(projectId), { project_style_id, project_tag_id, project_module, owner }],
      queryFn: async ({ signal }) => {
        const query = { project_style_id, project_tag_id, project_module, owner, count: SPOKEN };
        return (await call(listSpokenStyles, { params: { projectId }, query, signal })).data;
      },
      meta: { failure: 'silent' },
    }),
  /** Who can be mentioned: the project's team. */
  people: (projectId: number) =>
    queryOptions({
      queryKey: chatKeys.people(projectId),
      queryFn: async ({ signal }) => {
        const { data } = await call(getProject, { params: { projectId }, signal });
        return data.team.map(({ user }) => user);
      },
      staleTime: 60_000,
      meta: { failure: 'silent' },
    }),
};

/** Reads a page of a project's chat over the socket; rejects with an ApiError. */
export async function readChatPage(socket: Socket, data: PageQuery): Promise<ChatPage> {
  const search = data.search && encodeURIComponent(data.search);
  return socket.request(METHOD.paginationMessage, { ...data, search });
}

/** How many messages with files are read to find shared files. */
const SHARED = 30;

/** Files recently shared in the filtered chat, newest first. */
export const sharedQuery = (socket: Socket, projectId: number, filters: ChatFilters) =>
  queryOptions({
    queryKey: [...chatKeys.shared(projectId), filters],
    queryFn: async () => {
      const { show_only_events: _events, ...about } = filters;
      const asked = { ...about, project_id: projectId, with_files: true, count: SHARED };
      const { data } = await readChatPage(socket, asked);
      return data.flatMap(({ files }) => files);
    },
    meta: { failure: 'silent' },
  });
