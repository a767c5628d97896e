import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../ui/words.ts';
import type { ListedDesign } from '../api.ts';

/** Reads a page of a PDF, and how many it has. */
export type ReadPdfPage = (file: ListedDesign['file'], page: number) => Promise<{ picture: Blob; count: number }>;

/** The page of a PDF that is shown: later ones are read when somebody turns to them. */
export function usePages(file: ListedDesign['file'], readPage: ReadPdfPage) {
  const [page, setPage] = useState(1);
  const isPdf = file.type === 'pdf';
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['stones', 'page', file.id, page],
    queryFn: async () => readPage(file, page),
    enabled: isPdf && page > 1,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    meta: { failure: 'silent' },
  });
  // Who turns past the last page stays on it.
  const shown = data && !isPlaceholderData ? Math.min(page, data.count) : page;
  return {
    isPdf,
    page: shown,
    setPage,
    isFetching,
    count: data?.count,
    picture: shown > 1 ? data?.picture : undefined,
  };
}

type PagesProps = Pick<ReturnType<typeof usePages>, 'page' | 'setPage' | 'isFetching' | 'count'>;

export const Pages = ({ page, setPage, isFetching, count }: PagesProps) => (
  <>
    <IconButton
      label={t('Previous page')}
      icon={<ChevronLeft />}
      size={32}
      disabled={page === 1}
      onClick={() => setPage(page - 1)}
    />
    <span>{t('Page {number}', { number: page })}</span>
    <IconButton
      label={t('Next page')}
      icon={<ChevronRight />}
      size={32}
      disabled={isFetching || (count !== undefined && page >= count)}
      onClick={() => setPage(page + 1)}
    />
  </>
);
