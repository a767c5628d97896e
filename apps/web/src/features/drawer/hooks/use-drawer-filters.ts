import { useState } from 'react';
import {
  NO_DRAWER_FILTERS,
  toggleChoice,
  type DrawerChoice,
  type DrawerFilters,
  type FilterKey,
} from '../drawer-filters.ts';
import { keepSearch, readSearches } from '../search-history.ts';

/** The filters of the drawer, and earlier searches in this project. */
export function useDrawerFilters(projectId: number) {
  const [filters, setFilters] = useState<DrawerFilters>(NO_DRAWER_FILTERS);
  const [recent, setRecent] = useState(() => readSearches(projectId));
  const change = (part: Partial<DrawerFilters>) => setFilters((before) => ({ ...before, ...part }));
  return {
    filters,
    recent,
    change,
    search: (text: string) => {
      change({ search: text });
      setRecent(keepSearch(projectId, text));
    },
    toggle: (key: FilterKey, choice: DrawerChoice) =>
      setFilters((before) => ({ ...before, chosen: toggleChoice(before.chosen, key, choice) })),
  };
}
