import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The email of whoever is signed in here, guests of a link too; null while that is not known. */
export function useOwnAddress(): string | null {
  const { data } = useQuery({
    queryKey: ['session', 'address'],
    queryFn: async ({ signal }) => {
      const { getSession } = await import('@facet/contract/endpoints/authorizations');
      return (await call(getSession, { signal })).data.user.email;
    },
    staleTime: Infinity,
    meta: { failure: 'silent' },
  });
  return data ?? null;
}
