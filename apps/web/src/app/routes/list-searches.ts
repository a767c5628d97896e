import { FILE_SORTS } from '@facet/contract/constants/file-sorts';
import type { TaskPriority } from '@facet/contract/constants/statuses';
import { DESIGN_FORMATS } from '@facet/contract/constants/uploads';
import { categoryWords, orderWords, projectSortWords, projectStatusWords } from '../../lib/project-words.ts';
import { idsValue, idValue, oneOf, searchOf, someOf, textValue } from '../../lib/search-values.ts';

const projectList = {
  search: textValue,
  status: someOf(projectStatusWords),
  category: someOf(categoryWords),
  sort_by: oneOf(projectSortWords),
  order: oneOf(orderWords),
};

/** The projects of a folder. */
export const projectListSearch = searchOf(projectList);

/** A space: its dashboard, or its projects with what narrows them. */
export const spaceDashboardSearch = searchOf({ ...projectList, show: oneOf(['projects']) });

/** Global dashboard; `all` shows one of its sections alone and whole. */
export const dashboardSearch = searchOf({ space_id: idValue, all: oneOf(['projects', 'reviews']) });

const PRIORITIES = [4, 3, 2, 1] as const satisfies readonly TaskPriority[];
function prioritiesValue(value: unknown): TaskPriority[] | undefined {
  const ids = idsValue(value) ?? [];
  const known = PRIORITIES.filter((priority) => ids.includes(priority));
  return known.length > 0 ? known : undefined;
}

/** Every project that I may see: what narrows the list, and its order. */
export const everyProjectSearch = searchOf({
  search: textValue,
  space: idsValue,
  category: someOf(categoryWords),
  status: someOf(projectStatusWords),
  assignee: idsValue,
  waits_for: idsValue,
  at: idsValue,
  tag: idsValue,
  priority: prioritiesValue,
  tab: oneOf(['active', 'overdue', 'archived']),
  sort_by: oneOf(['title', 'status', 'priority', 'due_date', 'activity', 'updated_at', 'created_at', 'category']),
  order: oneOf(orderWords),
});

/** Files of a space, of a project, of a style, and folders of them; each list sorts by what it knows of these. */
export const filesSearch = searchOf({
  search: textValue,
  file_type: someOf(DESIGN_FORMATS),
  sort_by: oneOf([...FILE_SORTS, 'title']),
  order: oneOf(orderWords),
});

/** The people of a space. */
export const peopleSearch = searchOf({ search: textValue });

/** A new space; of another one, when its id is given. */
export const spaceCreateSearch = searchOf({ duplicate_from: idValue });
