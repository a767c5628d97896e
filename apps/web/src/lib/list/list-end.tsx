import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { t } from '../../ui/words.ts';
import styles from './list.module.css';
import type { Paged } from './use-rows.ts';

export type ListEndProps = {
  query: Pick<
    Paged<object>,
    'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** Placeholder rows while the next page loads, instead of a spinner. */
  skeleton?: ReactNode;
  /** Loads more only when the button is pressed, for one list among several on a page. */
  byHand?: boolean;
};

/** The end of a list: loads the next page when it comes near the window, or by a button after a failure. */
export function ListEnd({ query, skeleton, byHand = false }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError: hasFailed, fetchNextPage } = query;
  // After a failure it would retry endlessly; and rows that are being fetched again, since something changed, come first: to
  // ask for the next page would cancel that.
  const mayLoad = hasNextPage && !isFetching && !hasFailed && !byHand;
  useEffect(() => {
    if (!end.current || !mayLoad) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchNextPage();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad, fetchNextPage]);
  return (
    <div ref={end} className={styles.end}>
      {hasFailed && <span className={styles.failed}>{t('Couldn’t load more.')}</span>}
      {hasFailed || (byHand && hasNextPage) ? (
        // The button stays while it loads, so that it keeps the focus.
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Load more')}
        </Button>
      ) : (
        isFetchingNextPage && <div className={styles.coming}>{skeleton ?? <Spinner label={t('Loading more')} />}</div>
      )}
    </div>
  );
}
