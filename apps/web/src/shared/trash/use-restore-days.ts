import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** For how many days an administrator can restore deleted things; 0 while that is not known. */
export function useRestoreDays(): number {
  const { data: days } = useQuery({
    queryKey: ['session', 'trash-days'],
    queryFn: async ({ signal }) => {
      const { getSession } = await import('@facet/contract/endpoints/authorizations');
      return (await call(getSession, { signal })).data.trash_days;
    },
    staleTime: Infinity,
    meta: { failure: 'silent' },
  });
  return days ?? 0;
}
