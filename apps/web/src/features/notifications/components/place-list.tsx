import { useState, type ReactNode } from 'react';
import { useLoadMore } from '../../../lib/use-load-more.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from './place-settings.module.css';
import { t } from '../../../ui/words.ts';

type Paged = Parameters<typeof useLoadMore>[0] & { isPending: boolean; isError: boolean; refetch: () => unknown };

const TEXTS = {
  spaces: { search: t('Search spaces'), none: t('No spaces found.') },
  projects: { search: t('Search projects'), none: t('No projects found.') },
} as const;

type PlaceListProps<Row> = {
  things: keyof typeof TEXTS;
  query: Paged;
  rows: readonly Row[] | undefined;
  search: string | undefined;
  onSearch: (text: string | undefined) => void;
  children: (row: Row) => ReactNode;
};

/** Spaces or projects to choose differently in, found by title. */
export function PlaceList<Row>({ things, query, rows, search, onSearch, children }: PlaceListProps<Row>) {
  const [text, setText] = useSearchText(search, onSearch);
  const end = useLoadMore<HTMLDivElement>(query);
  return (
    <>
      <div className={styles.search}>
        <SearchField label={TEXTS[things].search} value={text} onChange={setText} />
      </div>
      {query.isPending && <SkeletonRows count={3} height={52} />}
      {query.isError && !rows && <Button onClick={() => void query.refetch()}>{t('Reload')}</Button>}
      {rows?.length === 0 && <p className={styles.empty}>{TEXTS[things].none}</p>}
      {rows && rows.length > 0 && <ul className={styles.list}>{rows.map(children)}</ul>}
      <div ref={end} />
    </>
  );
}

/** What was searched for, kept while the page is open. */
export const useSearched = () => useState<string | undefined>(undefined);
