import { STATUS_LABELS, type ProjectStatusWord } from '@facet/contract/constants/status-words';
import { toggled } from '../../lib/list/toggled.ts';
import { labelOfType } from '../../shared/projects/product-type.ts';
import { type CategoryWord, statusNumbers } from '../../shared/projects/project-words.ts';
import type { ProjectListQuery, ProjectSort } from './api.ts';
import { t } from '../../ui/words.ts';

/** The filters in the address of a project list. */
export type ProjectFilters = {
  search?: string;
  status?: ProjectStatusWord[];
  category?: CategoryWord[];
  sort_by?: ProjectSort;
  order?: 'asc' | 'desc';
};

export const DEFAULT_PROJECT_SORT = 'updated_at';
export const DEFAULT_ORDER = 'asc';

export const PROJECT_SORT_LABELS: Readonly<Record<ProjectSort, string>> = {
  updated_at: t('Modified'),
  created_at: t('Created'),
  title: t('Title'),
  due_date: t('Due date'),
};

/** The filters as the server takes them. */
export const toListQuery = (filters: ProjectFilters): ProjectListQuery => ({
  search: filters.search,
  status: statusNumbers(filters.status),
  category: (filters.category ?? []).map(Number),
  sort_by: filters.sort_by ?? DEFAULT_PROJECT_SORT,
  order: filters.order ?? DEFAULT_ORDER,
});

type Chip = { key: string; text: string; without: ProjectFilters };

/** The active filters, each with those left when it is removed. */
export const listChips = (filters: ProjectFilters): Chip[] => [
  ...(filters.status ?? []).map((word) => ({
    key: word,
    text: t('Status: {status}', { status: STATUS_LABELS[word] }),
    without: { ...filters, status: toggled(filters.status, word) },
  })),
  ...(filters.category ?? []).map((word) => ({
    key: word,
    text: t('Category: {category}', { category: labelOfType(Number(word)) }),
    without: { ...filters, category: toggled(filters.category, word) },
  })),
];

/** True when the list shows less than everything. */
export const areProjectsFiltered = ({ search, status, category }: ProjectFilters): boolean =>
  Boolean(search) || (status ?? []).length > 0 || (category ?? []).length > 0;
