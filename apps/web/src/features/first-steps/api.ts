import { getFirstSteps, keepSample, makeSample, removeSample } from '@facet/contract/endpoints/first-steps';
import type { FirstStepsWire } from '@facet/contract/entities/first-steps';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

export const firstStepKeys = { all: ['first-steps'] as const };

const FILLING_MS = 700;
/** For this long the server lets a removal be undone. */
const UNDO_MS = 10_000;

export const firstStepQueries = {
  /** How far I am on the way to a first review; polled while a sample is being made. */
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

/** Starts making a sample collection; if there is one already, returns it. */
export const useMakeSample = () =>
  useMutation({ mutationFn: () => call(makeSample), meta: { invalidates: [firstStepKeys.all] } });

const useKeepSample = () =>
  useMutation({ mutationFn: () => call(keepSample), meta: { invalidates: [firstStepKeys.all] } });

/** Removes the sample without asking; it can be undone for ten seconds. */
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
      // Once it is gone for good, a new one can be made.
      setTimeout(() => void client.invalidateQueries({ queryKey: firstStepKeys.all }), UNDO_MS + 2000);
    },
    meta: { invalidates: [firstStepKeys.all] },
  });
}
