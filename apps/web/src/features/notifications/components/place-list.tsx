import { useState, type ReactNode } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import type { Rows } from '../../../lib/list/use-rows.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from './place-settings.module.css';
import { t } from '../../../ui/words.ts';

const TEXTS = {
  spaces: { search: t('Search spaces'), none: t('No spaces found.'), failed: t('Couldn’t load the spaces') },
  projects: { search: t('Search projects'), none: t('No projects found.'), failed: t('Couldn’t load the projects') },
} as const;

type PlaceListProps<Row> = {
  things: keyof typeof TEXTS;
  list: Rows<Row>;
  search: string | undefined;
  onSearch: (text: string | undefined) => void;
  children: (row: Row) => ReactNode;
};

/** Spaces or projects to choose differently in, found by title. */
export function PlaceList<Row extends object>({ things, list, search, onSearch, children }: PlaceListProps<Row>) {
  const [text, setText] = useSearchText(search, onSearch);
  return (
    <>
      <div className={styles.search}>
        <SearchField label={TEXTS[things].search} value={text} onChange={setText} />
      </div>
      <PagedList
        small
        list={list}
        skeleton={<SkeletonRows count={3} height={52} />}
        failed={TEXTS[things].failed}
        none={<p className={styles.empty}>{TEXTS[things].none}</p>}
      >
        <ul className={styles.list}>{list.rows.map(children)}</ul>
      </PagedList>
    </>
  );
}

/** What was searched for, kept while the page is open. */
export const useSearched = () => useState<string | undefined>(undefined);
