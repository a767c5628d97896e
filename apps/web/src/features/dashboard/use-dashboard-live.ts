import { METHOD } from '@facet/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../lib/refresh.ts';
import { useProjectChannels, usePush } from '../../lib/socket-context.ts';
import { dashboardKeys } from './keys.ts';

/** How many of a dashboard's projects are listened to, starting with the first. */
const HEARD_PROJECTS = 50;

/** Keeps a dashboard up to date: listens to its projects, and for what waits for me anywhere. */
export function useDashboardLive(projectIds: readonly number[]): void {
  const client = useQueryClient();
  // Sorted, so that another order of the list joins the same channels.
  useProjectChannels(projectIds.slice(0, HEARD_PROJECTS).toSorted((one, other) => one - other));
  // People are notified when they are asked, mentioned or assigned something, whatever project it is in.
  usePush(METHOD.notification, () => refresh(client, dashboardKeys.all));
}
