import { createDownloadLink } from '@facet/contract/endpoints/downloads';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Lets the browser download design items, of any projects, as one zip. */
export function useFileDownload(): (itemIds: number[]) => void {
  const { mutate } = useMutation({
    mutationFn: async (itemIds: number[]) => (await call(createDownloadLink, { body: { item_ids: itemIds } })).data,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return mutate;
}
