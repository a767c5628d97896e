import { setDesignsStatus } from '@facet/contract/endpoints/designs';
import type { DesignItemWire } from '@facet/contract/entities/design';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { designKeys, type ModuleRef } from '../../shared/designs/api.ts';
import { showStatus } from '../../shared/designs/optimistic-status.ts';

type StatusChange = {
  ids: number[];
  status: DesignItemWire['status'];
  note?: string;
  overrule?: boolean;
  despite_open?: boolean;
  /** Nobody else's answer can contradict it: it shows at once, and goes back if the server refuses. */
  isSure: boolean;
};

/** Sets the status of design items, of all or of none. */
export function useSetStatus(module: ModuleRef) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: designKeys.project(module.projectId),
    mutationFn: async ({ ids, status, note, overrule, despite_open }: StatusChange) => {
      const body = { ids, status, note, overrule, despite_open };
      const { decision_ids, undo_until } = await call(setDesignsStatus, { params: module, body });
      return { decision_ids, undo_until };
    },
    onMutate: ({ ids, status, isSure }) =>
      isSure ? showStatus(client, { projectId: module.projectId, itemIds: ids, status }) : undefined,
    onError: (_error, _change, undo) => undo?.(),
    meta: { failure: 'silent' },
  });
}
