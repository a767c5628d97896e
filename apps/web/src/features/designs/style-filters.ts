import type { EstimateState, PreflightState } from '@facet/contract/constants/statuses';
import type { DESIGN_SORTS } from '@facet/contract/constants/sorts';
import type { ProjectModuleWire } from '@facet/contract/entities/project';
import type { StyleWire } from '@facet/contract/entities/design';

export type StyleSort = (typeof DESIGN_SORTS)[number];
/** Which of a module's styles are shown; the names are those of the address and of the call. */
export type StyleFilters = {
  search?: string;
  statuses?: StyleWire['status'][];
  tags?: number[];
  product_type?: number[];
  assignee?: number[];
  preflight?: PreflightState[];
  estimate?: EstimateState[];
  sort_by?: StyleSort;
};
export const DEFAULT_STYLE_SORT: StyleSort = 'updated_at|desc';

/** Just the filters of a page's search parameters, so that unrelated ones don't make it another list. */
export function pickStyleFilters(search: StyleFilters): StyleFilters {
  const { search: text, statuses, tags, product_type, assignee, preflight, estimate, sort_by } = search;
  return { search: text, statuses, tags, product_type, assignee, preflight, estimate, sort_by };
}

const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** In how many ways the list is filtered. */
export const countFilters = ({ sort_by: _order, ...filters }: StyleFilters): number =>
  Object.values(filters).filter(isSet).length;

/** Whether anything is filtered; the order alone hides nothing. */
export const areStylesFiltered = (filters: StyleFilters): boolean => countFilters(filters) > 0;

/** A module with files shows the styles that have one there; the others can be unfolded, and any filter finds them. */
export const foldsWithoutFile = (
  { count_styles: here }: Pick<ProjectModuleWire, 'count_styles'>,
  filters: StyleFilters,
) => here > 0 && !areStylesFiltered(filters);

/** All filters cleared. */
export const NO_STYLE_FILTERS = {
  search: undefined,
  statuses: undefined,
  tags: undefined,
  product_type: undefined,
  assignee: undefined,
  preflight: undefined,
  estimate: undefined,
} as const;
