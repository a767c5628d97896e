import { getStyleOrigin, removeStyleReference } from '@facet/contract/endpoints/style-references';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { boardKeys } from '../keys.ts';
import { t } from '../../../ui/words.ts';

type StyleRef = { projectId: number; styleId: number };

/** The brief and the references of a style. */
export const originQuery = ({ projectId, styleId }: StyleRef) =>
  queryOptions({
    queryKey: [...boardKeys.origins(projectId), styleId],
    queryFn: async ({ signal }) => (await call(getStyleOrigin, { params: { projectId, styleId }, signal })).data,
    // What is changed on a board is not told here.
    staleTime: 0,
    meta: { failure: 'silent' },
  });

/** Takes a reference from a style; its picture stays on its board. */
export const useRemoveReference = ({ projectId, styleId }: StyleRef) =>
  useMutation({
    mutationFn: (itemId: string) => call(removeStyleReference, { params: { projectId, styleId, itemId } }),
    meta: { invalidates: [boardKeys.origins(projectId)], success: t('No longer a reference⟦it was done⟧') },
  });
