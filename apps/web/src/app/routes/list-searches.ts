import { DESIGN_FORMATS, FILE_KINDS } from '@facet/contract/constants/file-formats';
import { FILE_SORTS, ORDERS, PROJECT_SORTS } from '@facet/contract/constants/sorts';
import { readProjectFilters } from '../../features/dashboard/read-project-filters.ts';
import { categoryWords, projectStatusWords } from '../../shared/projects/project-words.ts';
import { idsValue, idValue, readOne, readSearch, readSome, textValue } from '../../lib/search-values.ts';

const projectList = {
  search: textValue,
  status: readSome(projectStatusWords),
  category: readSome(categoryWords),
  sort_by: readOne(PROJECT_SORTS),
  order: readOne(ORDERS),
};

/** The projects of a folder. */
export const projectListSearch = readSearch(projectList);

/** A space: its dashboard, or its projects with their filters. */
export const spaceDashboardSearch = readSearch({ ...projectList, show: readOne(['projects']) });

/** The global dashboard; `all` shows one of its sections alone and in full, and for comments which ones. */
export const dashboardSearch = readSearch({
  space_id: idValue,
  all: readOne(['projects', 'reviews', 'comments']),
  said: readOne(['mentions', 'unread']),
  waits_for: idsValue,
});

/** Every project that I may see: filters, order, and the saved view that it started from. */
export const everyProjectSearch = (search: Record<string, unknown>) => ({
  ...readProjectFilters(search),
  ...readKept(search),
});
const readKept = readSearch({ kept: idValue });

/** Files of a space, project or style, and their folders; each list uses the sort orders it knows. */
export const filesSearch = readSearch({
  search: textValue,
  file_type: readSome(DESIGN_FORMATS),
  sort_by: readOne([...FILE_SORTS, 'title']),
  order: readOne(ORDERS),
});

/** An overview of a space's files: all or the first of its projects, and the newest files, of one kind or all. */
export const filesOverviewSearch = readSearch({
  search: textValue,
  sort_by: readOne([...FILE_SORTS, 'title']),
  order: readOne(ORDERS),
  kind: readOne(FILE_KINDS),
  by: idsValue,
  show: readOne(['projects']),
});

/** The people of a space. */
export const peopleSearch = readSearch({ search: textValue });

/** A new space, or a copy of the one whose id is given. */
export const spaceCreateSearch = readSearch({ duplicate_from: idValue });
