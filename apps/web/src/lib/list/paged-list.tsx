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
  if (query.data === undefined) return <StandIn query={query} {...standIn} />;
  const isStale = query.isPlaceholderData || undefined;
  if (isEmpty && !isStale) return none;
  return (
    <div className={styles.list} data-stale={isStale} aria-busy={isStale}>
      {isEmpty ? none : children}
      {!isEmpty && <ListEnd query={query} skeleton={more} byHand={byHand} />}
    </div>
  );
}
