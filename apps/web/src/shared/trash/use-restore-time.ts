import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** For how long an administrator can restore what is deleted, as ` for 30 days`; nothing while that is not known. */
export function useRestoreTime(): string {
  const { data: days } = useQuery({
    queryKey: ['session', 'trash-days'],
    queryFn: async ({ signal }) => {
      const { getSession } = await import('@facet/contract/endpoints/authorizations');
      return (await call(getSession, { signal })).data.trash_days;
    },
    staleTime: Infinity,
    meta: { failure: 'silent' },
  });
  if (days === undefined) return '';
  return days === 1 ? ' for a day' : ` for ${days} days`;
}
