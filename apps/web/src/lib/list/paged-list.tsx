import type { ComponentProps, ReactNode } from 'react';
import { ListEnd, type ListEndProps } from './list-end.tsx';
import { StandIn } from './loaded.tsx';
import styles from './list.module.css';
import type { Rows } from './use-rows.ts';

type PagedListProps = Omit<ComponentProps<typeof StandIn>, 'query'> &
  Pick<ListEndProps, 'byHand'> & {
    /** Of `useRows`. */
    list: Pick<Rows<object>, 'query' | 'isEmpty'>;
    /** What stands where there is no row: nothing at all, or none that fits. */
    none: ReactNode;
    /** Rows on their way below the last one; a spinner where there are none. */
    more?: ReactNode;
    /** The rows. */
    children: ReactNode;
  };

/** A list that loads page by page, in each of its states; it says its own words and draws its own rows. */
export function PagedList({ list, none, more, byHand, children, ...standIn }: PagedListProps) {
  const { query, isEmpty } = list;
  if (query.data === undefined) return <StandIn query={query} {...standIn} />;
  const isStale = query.isPlaceholderData;
  if (isEmpty && !isStale) return none;
  return (
    <div className={styles.list} data-stale={isStale || undefined} aria-busy={isStale || undefined}>
      {isEmpty ? (
        none
      ) : (
        <>
          {children}
          <ListEnd query={query} skeleton={more} byHand={byHand} />
        </>
      )}
    </div>
  );
}
