import { getFirstSteps, keepSample, makeSample, removeSample } from '@facet/contract/endpoints/first-steps';
import type { FirstStepsWire } from '@facet/contract/entities/first-steps';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

export const firstStepKeys = { all: ['first-steps'] as const };

const FILLING_MS = 700;
/** As long as the server lets a removal be taken back. */
const UNDO_MS = 10_000;

export const firstStepQueries = {
  /** How far I have come to a first review; asked again while a sample is being made. */
  mine: queryOptions({
    queryKey: firstStepKeys.all,
    queryFn: async ({ signal }): Promise<FirstStepsWire> => {
      const { data } = await call(getFirstSteps, { signal });
      return data;
    },
    refetchInterval: ({ state }) => (state.data?.sample?.state === 'filling' ? FILLING_MS : false),
    meta: { failure: 'silent' },
  }),
};

/** Begins a sample collection; what is there already is answered. */
export const useMakeSample = () =>
  useMutation({ mutationFn: () => call(makeSample), meta: { invalidates: [firstStepKeys.all] } });

const useKeepSample = () =>
  useMutation({ mutationFn: () => call(keepSample), meta: { invalidates: [firstStepKeys.all] } });

/** Removes the sample without a question; for ten seconds it can be taken back. */
export function useRemoveSample() {
  const client = useQueryClient();
  const keep = useKeepSample();
  return useMutation({
    mutationFn: () => call(removeSample),
    onSuccess: () => {
      toast.success(t('The sample was removed'), {
        action: { label: t('Undo'), onSelect: () => keep.mutate() },
        ms: UNDO_MS,
      });
      // Once it is gone for good, another one can be made.
      setTimeout(() => void client.invalidateQueries({ queryKey: firstStepKeys.all }), UNDO_MS + 2000);
    },
    meta: { invalidates: [firstStepKeys.all] },
  });
}
