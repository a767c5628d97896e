import type { TwoStepGroup } from '@facet/contract/constants/second-step';
import * as api from '@facet/contract/endpoints/step-rules';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { t } from '../../ui/words.ts';

const SHOWN = 100;
const keys = {
  all: ['admin', 'second-step'] as const,
  people: ['admin', 'second-step', 'people'] as const,
  /** Whatever is done here shows up in the audit log. */
  audit: ['admin', 'audit'] as const,
};

export const stepRuleQueries = {
  rule: queryOptions({
    queryKey: keys.all,
    queryFn: async ({ signal }) => (await call(api.getStepRule, { signal })).data,
  }),
  people: queryOptions({
    queryKey: keys.people,
    queryFn: ({ signal }) => call(api.listAskedPeople, { query: { count: SHOWN }, signal }),
  }),
};

export const useSetStepRule = () =>
  useMutation({
    mutationFn: async (rule: { asks: TwoStepGroup | null; days: number; updated_at: string | null }) =>
      call(api.setStepRule, { body: await checked(api.setStepRule, rule) }),
    meta: { success: t('Saved'), invalidates: [keys.all, keys.audit], failure: 'reason' },
  });
