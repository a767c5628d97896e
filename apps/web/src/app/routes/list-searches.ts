import { DESIGN_FORMATS, FILE_KINDS } from '@facet/contract/constants/file-formats';
import { FILE_SORTS, ORDERS, PROJECT_SORTS } from '@facet/contract/constants/sorts';
import { readProjectFilters } from '../../features/dashboard/project-filters.ts';
import { categoryWords, projectStatusWords } from '../../shared/projects/project-words.ts';
import { idsValue, idValue, oneOf, searchOf, someOf, textValue } from '../../lib/search-values.ts';

const projectList = {
  search: textValue,
  status: someOf(projectStatusWords),
  category: someOf(categoryWords),
  sort_by: oneOf(PROJECT_SORTS),
  order: oneOf(ORDERS),
};

/** The projects of a folder. */
export const projectListSearch = searchOf(projectList);

/** A space: its dashboard, or its projects with their filters. */
export const spaceDashboardSearch = searchOf({ ...projectList, show: oneOf(['projects']) });

/** The global dashboard; `all` shows one of its sections alone and in full, and for comments which ones. */
export const dashboardSearch = searchOf({
  space_id: idValue,
  all: oneOf(['projects', 'reviews', 'comments']),
  said: oneOf(['mentions', 'unread']),
  waits_for: idsValue,
});

/** Every project that I may see: filters, order, and the saved view that it started from. */
export const everyProjectSearch = (search: Record<string, unknown>) => ({
  ...readProjectFilters(search),
  ...readKept(search),
});
const readKept = searchOf({ kept: idValue });

/** Files of a space, project or style, and their folders; each list uses the sort orders it knows. */
export const filesSearch = searchOf({
  search: textValue,
  file_type: someOf(DESIGN_FORMATS),
  sort_by: oneOf([...FILE_SORTS, 'title']),
  order: oneOf(ORDERS),
});

/** An overview of a space's files: all or the first of its projects, and the newest files, of one kind or all. */
export const filesOverviewSearch = searchOf({
  search: textValue,
  sort_by: oneOf([...FILE_SORTS, 'title']),
  order: oneOf(ORDERS),
  kind: oneOf(FILE_KINDS),
  by: idsValue,
  show: oneOf(['projects']),
});

/** The people of a space. */
export const peopleSearch = searchOf({ search: textValue });

/** A new space, or a copy of the one whose id is given. */
export const spaceCreateSearch = searchOf({ duplicate_from: idValue });
