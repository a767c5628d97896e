import type { TwoStepGroup } from '@facet/contract/constants/second-step';
import * as api from '@facet/contract/endpoints/step-rules';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { t } from '../../ui/words.ts';

/** Where a rule counts: a space, by its id, or null for the installation. */
export type RulePlace = number | null;

const SHOWN = 100;
const keys = {
  of: (place: RulePlace) => ['admin', 'second-step', place] as const,
  /** Whatever is done here shows up in the audit log. */
  audit: ['admin', 'audit'] as const,
};

export const stepRuleQueries = {
  rule: (spaceId: RulePlace) =>
    queryOptions({
      queryKey: keys.of(spaceId),
      queryFn: async ({ signal }) => {
        const answer =
          spaceId === null
            ? await call(api.getStepRule, { signal })
            : await call(api.getSpaceStepRule, { params: { spaceId }, signal });
        return answer.data;
      },
    }),
  people: (spaceId: RulePlace) =>
    queryOptions({
      queryKey: [...keys.of(spaceId), 'people'],
      queryFn: ({ signal }) =>
        spaceId === null
          ? call(api.listAskedPeople, { query: { count: SHOWN }, signal })
          : call(api.listSpaceAskedPeople, { params: { spaceId }, query: { count: SHOWN }, signal }),
    }),
};

type Rule = { asks: TwoStepGroup | null; days: number; updated_at: string | null };

export const useSetStepRule = (spaceId: RulePlace) =>
  useMutation({
    mutationFn: async (rule: Rule) => {
      const body = await checked(api.setStepRule, rule);
      return spaceId === null
        ? call(api.setStepRule, { body })
        : call(api.setSpaceStepRule, { params: { spaceId }, body });
    },
    meta: { success: t('Saved'), invalidates: [keys.of(spaceId), keys.audit], failure: 'reason' },
  });
