import type { ComponentProps, ReactNode } from 'react';
import { ListEnd, type ListEndProps } from './list-end.tsx';
import { StandIn } from './loaded.tsx';
import styles from './list.module.css';
import type { Rows } from './use-rows.ts';

type PagedListProps = Omit<ComponentProps<typeof StandIn>, 'query'> &
  Pick<ListEndProps, 'byHand'> & {
    /** From `useRows`. */
    list: Pick<Rows<object>, 'query' | 'isEmpty'>;
    /** Shown if there are no rows, either at all or for the present filters. */
    none: ReactNode;
    /** Placeholder rows below the last one; a spinner if absent. */
    more?: ReactNode;
    /** The rows. */
    children: ReactNode;
  };

/** A list that loads page by page, in each of its states; the caller supplies only its words and rows. */
export function PagedList({ list, none, more, byHand, children, ...standIn }: PagedListProps) {
  const { query, isEmpty } = list;
  const isStale = query.isPlaceholderData || undefined;
  // That the filter before had no rows says nothing of this one.
  if (query.data === undefined || (isEmpty && isStale)) return <StandIn query={query} {...standIn} />;
  if (isEmpty) return none;
  return (
    <div className={styles.list} data-stale={isStale} aria-busy={isStale}>
      {children}
      <ListEnd query={query} skeleton={more} byHand={byHand} />
    </div>
  );
}
