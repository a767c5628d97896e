import { FILE_KINDS } from '@facet/contract/constants/file-kinds';
import { FILE_SORTS, ORDERS, PROJECT_SORTS } from '@facet/contract/constants/sorts';
import { DESIGN_FORMATS } from '@facet/contract/constants/uploads';
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

/** A space: its dashboard, or its projects with what narrows them. */
export const spaceDashboardSearch = searchOf({ ...projectList, show: oneOf(['projects']) });

/** Global dashboard; `all` shows one of its sections alone and whole: of the comments those that are asked for. */
export const dashboardSearch = searchOf({
  space_id: idValue,
  all: oneOf(['projects', 'reviews', 'comments']),
  said: oneOf(['mentions', 'unread']),
  waits_for: idsValue,
});

/** Every project that I may see: what narrows the list, its order, and the kept view that it began as. */
export const everyProjectSearch = (search: Record<string, unknown>) => ({
  ...readProjectFilters(search),
  ...readKept(search),
});
const readKept = searchOf({ kept: idValue });

/** Files of a space, of a project, of a style, and folders of them; each list sorts by what it knows of these. */
export const filesSearch = searchOf({
  search: textValue,
  file_type: someOf(DESIGN_FORMATS),
  sort_by: oneOf([...FILE_SORTS, 'title']),
  order: oneOf(ORDERS),
});

/** The files of a space at a glance: its projects, all of them or the first, and the newest files, of a kind or of all. */
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

/** A new space; of another one, when its id is given. */
export const spaceCreateSearch = searchOf({ duplicate_from: idValue });
