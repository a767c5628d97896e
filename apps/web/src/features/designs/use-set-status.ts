import { setDesignsStatus } from '@facet/contract/endpoints/designs';
import type { DesignItemWire } from '@facet/contract/entities/design';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { designKeys, type ModuleRef } from './api.ts';
import { doneOf } from './batch-outcome.ts';
import { showStatus } from './optimistic-status.ts';

type StatusChange = { ids: number[]; status: DesignItemWire['status']; note?: string; name: string };

const WORDS: Readonly<Record<DesignItemWire['status'], string>> = {
  approved: 'approved',
  rejected: 'rejected',
  in_review: 'in review again',
  revision_needed: 'needs a revision',
  draft: 'a draft again',
};

/** Sets the status of design items; it shows at once and goes back, with a toast, when the server refuses. */
export function useSetStatus(module: ModuleRef) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: designKeys.project(module.projectId),
    mutationFn: async ({ ids, status, note }: StatusChange) =>
      doneOf((await call(setDesignsStatus, { params: module, body: { ids, status, note } })).data),
    onMutate: ({ ids, status }) => showStatus(client, { projectId: module.projectId, itemIds: ids, status }),
    onError: (error, { name }, undo) => {
      undo?.();
      toast.error(error.message, { detail: `The status of ${name} is unchanged.` });
    },
    onSuccess: ({ failed }, { name, status }) => {
      toast.success(`${name} ${WORDS[status]}`, { detail: failed[0] && `${failed.length} not: ${failed[0].message}` });
    },
    meta: { failure: 'silent' },
  });
}
