import { TASK_PRIORITIES, TASK_STATUSES, type LogEventFilter } from '@facet/contract/constants/statuses';
import { idsOf, valuesOf, type DrawerFilters, type FilterKey } from './drawer-filters.ts';

const EVENTS: readonly LogEventFilter[] = ['upload', 'delete', 'archive'];

const placeOf = ({ chosen, search }: DrawerFilters) => ({
  project_module: idsOf(chosen, 'project_module'),
  project_style_id: idsOf(chosen, 'project_style_id'),
  project_tag_id: idsOf(chosen, 'project_tag_id'),
  search,
});

/** The filters for the log. */
export function logFiltersOf(filters: DrawerFilters) {
  const events = valuesOf(filters.chosen, 'event_type');
  return {
    ...placeOf(filters),
    assignee: idsOf(filters.chosen, 'assignee'),
    event_type: EVENTS.filter((event) => events.includes(event)),
    order: filters.order,
  };
}

/** The filters for the tasks; their order has a column, too. */
export function taskFiltersOf(filters: DrawerFilters) {
  const numbers = (key: FilterKey) => valuesOf(filters.chosen, key).map(Number);
  return {
    ...placeOf(filters),
    assignee: idsOf(filters.chosen, 'assignee'),
    priority: TASK_PRIORITIES.filter((priority) => numbers('priority').includes(priority)),
    status: TASK_STATUSES.filter((status) => numbers('status').includes(status)),
  };
}

/** The filters for the chat; its order is reversed where it is shown. */
export const chatFiltersOf = (filters: DrawerFilters) => ({
  ...placeOf(filters),
  owner: idsOf(filters.chosen, 'owner'),
  ...(filters.onlyMessages ? { show_only_chat_messages: true } : {}),
});
