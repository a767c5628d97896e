import { METHOD } from '@facet/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../lib/refresh.ts';
import { useProjectChannels, usePush } from '../../lib/socket-context.ts';
import { dashboardKeys } from './keys.ts';

/** So many of the projects that a dashboard shows are listened to, those shown first. */
const HEARD_PROJECTS = 50;

/** Keeps a dashboard up to date: hears what others do in its projects, and of what waits for me anywhere. */
export function useDashboardLive(projectIds: readonly number[]): void {
  const client = useQueryClient();
  // Another order is no other channels.
  useProjectChannels(projectIds.slice(0, HEARD_PROJECTS).toSorted((one, other) => one - other));
  // Whoever is asked, mentioned or given something is told so, wherever it lies.
  usePush(METHOD.notification, () => refresh(client, dashboardKeys.all));
}
