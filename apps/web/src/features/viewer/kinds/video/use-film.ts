import { getFile } from '@facet/contract/endpoints/files';
import type { FileWire } from '@facet/contract/entities/file';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

const ASKED_EVERY_MS = 2000;

type Filmed = Pick<FileWire, 'film' | 'works'>;

/** Whether a playable copy is still being made. */
export const isFilmOnItsWay = ({ works: { film } }: Pick<FileWire, 'works'>) =>
  film?.state === 'waiting' || film?.state === 'working';

const filmQuery = (fileId: number) =>
  queryOptions({
    queryKey: ['film', fileId],
    queryFn: async ({ signal }) => (await call(getFile, { params: { fileId }, signal })).data,
  });

/** The progress of a video's converted copy, polled while somebody is waiting for it. */
export function useFilm(file: FileWire): Filmed {
  const isWaited = isFilmOnItsWay(file);
  const { data } = useQuery({ ...filmQuery(file.id), enabled: isWaited, refetchInterval: ASKED_EVERY_MS });
  return isWaited && data ? data : file;
}
