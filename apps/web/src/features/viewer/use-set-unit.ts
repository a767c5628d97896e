import { updateFile } from '@facet/contract/endpoints/files';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { designKeys } from '../../shared/designs/api.ts';

/** Sets the unit of a design's model, for everyone who sees it. */
export const useSetUnit = (projectId: number, fileId: number) =>
  useMutation({
    mutationFn: (unit: ModelUnit) => call(updateFile, { params: { fileId }, body: { unit } }),
    // One after the other: the last choice wins.
    scope: { id: `unit of file ${fileId}` },
    meta: { invalidates: [designKeys.styles(projectId), designKeys.measures(projectId)] },
  });
