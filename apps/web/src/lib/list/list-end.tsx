import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { t } from '../../ui/words.ts';
import styles from './list.module.css';
import type { Paged } from './use-rows.ts';

export type ListEndProps = {
  query: Pick<Paged<object>, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;
  /** Rows on their way, instead of a spinner. */
  skeleton?: ReactNode;
  /** Loads on when a button is pressed, for one list among others on a page. */
  byHand?: boolean;
};

/** Where a list goes on: loads more when it comes near the window, and after a failure when a button is pressed. */
export function ListEnd({ query, skeleton, byHand = false }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed, fetchNextPage } = query;
  // After a failure it would try without end.
  const mayLoad = hasNextPage && !isFetchingNextPage && !hasFailed && !byHand;
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
        // It stays while it loads, and so does the focus on it.
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Load more')}
        </Button>
      ) : (
        isFetchingNextPage && <div className={styles.coming}>{skeleton ?? <Spinner label={t('Loading more')} />}</div>
      )}
    </div>
  );
}
