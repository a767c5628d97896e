import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownId } from '../../../lib/own-id.ts';
import { readPushState, type PushState } from './push-state.ts';
import { turnOffPush, turnOnPush } from './subscription.ts';

const pushState = queryOptions({
  queryKey: ['push-state'],
  queryFn: readPushState,
  // The browser's own settings may have changed in the meantime.
  staleTime: 0,
  meta: { failure: 'silent' },
});

/** The state of push in this browser, and how to turn it on and off. */
export function useBrowserPush() {
  const client = useQueryClient();
  const { data: state } = useQuery(pushState);
  const { mutate: set, isPending } = useMutation({
    mutationFn: (isOn: boolean): Promise<PushState> => (isOn ? turnOnPush : turnOffPush)(ownId() ?? 0),
    onSuccess: (after) => client.setQueryData(pushState.queryKey, after),
  });
  return { state, set, isPending };
}
