import { moveProjects } from '@facet/contract/endpoints/spaces';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { OTHER_FAILURE_TEXT } from '../../lib/failure-texts.ts';
import { toast } from '../../ui/toast.ts';
import { projectKeys } from './api.ts';
import { t } from '../../ui/words.ts';

export type MoveInput = { projectId: number; spaceId: number; folderId: number | null };

export const useMoveProject = () =>
  useMutation({
    mutationFn: async ({ projectId, spaceId, folderId }: MoveInput) => {
      const body = { project_ids: [projectId], space_id: spaceId, folder_id: folderId };
      const { data } = await call(moveProjects, { body });
      // A batch call succeeds even when the one row could not be moved.
      const failed = data.failed[0];
      if (failed) throw new ApiError(409, failed.message);
      return data;
    },
    onError: () => toast.error(OTHER_FAILURE_TEXT),
    meta: { success: t('Project was moved'), invalidates: [projectKeys.all], failure: 'silent' },
  });
