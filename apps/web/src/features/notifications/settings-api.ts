import * as api from '@facet/contract/endpoints/notification-settings';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@facet/contract/constants/notifications';
import type {
  DigestRhythm,
  NotificationChange,
  NotificationChoices,
} from '@facet/contract/entities/notification-settings';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { toast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

const ROWS_A_PAGE = 20;
const MUTED_MAX = 200;

export const settingsKeys = {
  all: ['notification-settings'] as const,
  global: ['notification-settings', 'global'] as const,
  muted: ['notification-settings', 'muted'] as const,
  places: ['notification-settings', 'places'] as const,
};

export const settingsQueries = {
  /** My settings for everywhere. */
  global: queryOptions({
    queryKey: settingsKeys.global,
    queryFn: async ({ signal }) => {
      const { data } = await call(api.getGlobalNotifications, { signal });
      return data;
    },
  }),
  /** What I muted: so many that the rest is not worth a second page. */
  muted: queryOptions({
    queryKey: settingsKeys.muted,
    queryFn: async ({ signal }) => (await call(api.listMuted, { query: { count: MUTED_MAX }, signal })).data,
  }),
  /** The same in each of my spaces. */
  spaces: (search: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...settingsKeys.places, 'spaces', search ?? ''],
      queryFn: ({ signal, pageParam }) =>
        call(api.listSpaceNotifications, { query: { search, count: ROWS_A_PAGE, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
  /** The same in each of my projects. */
  projects: (search: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...settingsKeys.places, 'projects', search ?? ''],
      queryFn: ({ signal, pageParam }) =>
        call(api.listProjectNotifications, { query: { search, count: ROWS_A_PAGE, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
};

/** One after the other, so that the last click wins. */
const IN_ORDER = { id: 'notification settings' };

type GlobalChange = Partial<Record<NotificationTopic, Partial<NotificationChoices[NotificationTopic]>>>;

function withChange(choices: NotificationChoices, change: GlobalChange): NotificationChoices {
  const changed = { ...choices };
  for (const topic of NOTIFICATION_TOPICS) changed[topic] = { ...choices[topic], ...change[topic] };
  return changed;
}

type GlobalSettings = {
  choices: NotificationChoices;
  digest: DigestRhythm;
  quiet_until: string | null;
  weekly_figures: boolean;
};

/** Shows a change of the global settings at once; returns a function that takes it back. */
async function showGlobal(client: QueryClient, change: (settings: GlobalSettings) => GlobalSettings) {
  const { queryKey } = settingsQueries.global;
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  if (!before) return () => undefined;
  client.setQueryData(queryKey, change(before));
  return () => client.setQueryData(queryKey, before);
}

/** Changes the global choices; the switch moves at once and back when the server refuses. */
export function useChangeGlobal() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: settingsKeys.all,
    scope: IN_ORDER,
    mutationFn: (change: GlobalChange) => call(api.updateGlobalNotifications, { body: { choices: change } }),
    onMutate: (change) =>
      showGlobal(client, (settings) => ({ ...settings, choices: withChange(settings.choices, change) })),
    onError: (_error, _change, undo) => undo?.(),
  });
}

/** Changes how often a digest comes; shown at once, and taken back when the server refuses. */
export function useChangeDigest() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: settingsKeys.global,
    scope: IN_ORDER,
    mutationFn: (digest: DigestRhythm) => call(api.updateGlobalNotifications, { body: { digest } }),
    onMutate: (digest) => showGlobal(client, (settings) => ({ ...settings, digest })),
    onError: (_error, _digest, undo) => undo?.(),
  });
}

/** Turns the weekly figures on or off; shown at once, and taken back when the server refuses. */
export function useChangeWeeklyFigures() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: settingsKeys.global,
    scope: IN_ORDER,
    mutationFn: (isOn: boolean) => call(api.updateGlobalNotifications, { body: { weekly_figures: isOn } }),
    onMutate: (isOn) => showGlobal(client, (settings) => ({ ...settings, weekly_figures: isOn })),
    onError: (_error, _isOn, undo) => undo?.(),
  });
}

/** Keeps quiet until then, null ends it; shown at once, and taken back when the server refuses. */
export function useKeepQuiet() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: settingsKeys.global,
    scope: IN_ORDER,
    mutationFn: (until: string | null) => call(api.updateGlobalNotifications, { body: { quiet_until: until } }),
    onMutate: (until) => showGlobal(client, (settings) => ({ ...settings, quiet_until: until })),
    onError: (_error, _until, undo) => undo?.(),
  });
}

type Mute = { project_id: number; style_id: number | null; is_muted: boolean };

/** Mutes a project or a style, or ends that. */
export const useSetMuted = () =>
  useMutation({
    mutationFn: (mute: Mute) => call(api.setMuted, { body: mute }),
    onSuccess: (_answer, { is_muted: isMuted, style_id: styleId }) => {
      if (!isMuted) return;
      toast.success(
        styleId === null
          ? t('Muted. News of this project will be listed here as read.')
          : t('Muted. News of this style will be listed here as read.'),
      );
    },
    meta: { invalidates: [settingsKeys.muted] },
  });

/** A space or a project with settings of its own. */
export type NotifiedPlace = { kind: 'space' | 'project'; id: number };

/** Changes what differs in a space or a project; null follows the general settings again. */
export const useChangePlace = ({ kind, id }: NotifiedPlace) =>
  useMutation({
    mutationFn: async (choices: NotificationChange) => {
      if (kind === 'space') await call(api.updateSpaceNotifications, { body: { space_ids: [id], choices } });
      else await call(api.updateProjectNotifications, { params: { projectId: id }, body: { choices } });
    },
    meta: { invalidates: [settingsKeys.places] },
  });
