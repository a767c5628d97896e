import type { NotificationWire } from '@facet/contract/entities/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { statusOf } from '../../../lib/api-error.ts';
import { notificationKeys, useReadNotification } from '../api.ts';
import { notificationTarget } from '../notification-target.ts';

export type OpenedNotification = 'opened' | 'gone' | 'failed';
type Options = { uuid: string; item?: NotificationWire; replace?: boolean };

/**
 * Marks a notification as read and goes where it leads. The server is first asked whether that is still there and
 * still mine, so that nobody lands on a missing page; with an `item` at hand it goes there even without an answer.
 */
export function useOpenNotification() {
  const { mutateAsync: read } = useReadNotification();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ uuid, item, replace }: Options): Promise<OpenedNotification> => {
    let told: Pick<NotificationWire, 'link' | 'additional_data'> | undefined = item;
    try {
      const answer = await read(uuid);
      if (answer.is_gone) return 'gone';
      told = answer;
    } catch (error) {
      if (statusOf(error) === 404) {
        // It is no longer listed either.
        void client.invalidateQueries({ queryKey: notificationKeys.all });
        return 'gone';
      }
      if (!told) return 'failed';
    }
    const target = notificationTarget(told);
    if (target) await navigate({ ...target, replace });
    return 'opened';
  };
}
