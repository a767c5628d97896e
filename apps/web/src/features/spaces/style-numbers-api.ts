import { countUnnumberedStyles, numberStyles } from '@facet/contract/endpoints/style-numbers';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { t } from '../../ui/words.ts';
import { spaceKeys } from './api.ts';

/** How many styles of a space should have a number and have none. */
export const unnumberedQuery = (spaceId: number) =>
  queryOptions({
    queryKey: [...spaceKeys.one(spaceId), 'unnumbered'],
    queryFn: async ({ signal }) => {
      const { data } = await call(countUnnumberedStyles, { params: { spaceId }, signal });
      return data.without;
    },
  });

/** Numbers them all, as many at once as a call takes. */
export const useNumberStyles = (spaceId: number) =>
  useMutation({
    mutationFn: async () => {
      for (let total = 0; ;) {
        const { data } = await call(numberStyles, { params: { spaceId } });
        total += data.numbered;
        if (data.left === 0 || data.numbered === 0) return total;
      }
    },
    meta: {
      success: (total: number) =>
        t('{count, plural, one {# style has} other {# styles have}} a number now', { count: total }),
      invalidates: [spaceKeys.all],
    },
  });
