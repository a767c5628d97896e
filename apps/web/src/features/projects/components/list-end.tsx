import { useLoadMore } from '../../../lib/use-load-more.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './project-list.module.css';
import { t } from '../../../ui/words.ts';

type ListEndProps = { query: Parameters<typeof useLoadMore>[0] };

/** Where a list goes on: fetches more when it comes near, and offers to try again after a failure. */
export function ListEnd({ query }: ListEndProps) {
  const end = useLoadMore<HTMLDivElement>(query);
  return (
    <div ref={end} className={styles.end}>
      {query.isFetchingNextPage && <Spinner label={t('Loading more')} />}
      {query.isFetchNextPageError && <Button onClick={() => void query.fetchNextPage()}>{t('Load more')}</Button>}
    </div>
  );
}
