import { TASK_PRIORITIES, TASK_STATUSES, type LogEventFilter } from '@facet/contract/constants/statuses';
import { chosenIds, chosenValues, type DrawerFilters, type FilterKey } from './drawer-filters.ts';

const EVENTS: readonly LogEventFilter[] = ['upload', 'delete', 'archive'];

const toPlaceFilters = ({ chosen, search }: DrawerFilters) => ({
  project_module: chosenIds(chosen, 'project_module'),
  project_style_id: chosenIds(chosen, 'project_style_id'),
  project_tag_id: chosenIds(chosen, 'project_tag_id'),
  search,
});

/** The filters for the log. */
export function toLogFilters(filters: DrawerFilters) {
  const events = chosenValues(filters.chosen, 'event_type');
  return {
    ...toPlaceFilters(filters),
    assignee: chosenIds(filters.chosen, 'assignee'),
    event_type: EVENTS.filter((event) => events.includes(event)),
    order: filters.order,
  };
}

/** The filters for the tasks; their order has a column, too. */
export function toTaskFilters(filters: DrawerFilters) {
  const numbers = (key: FilterKey) => chosenValues(filters.chosen, key).map(Number);
  return {
    ...toPlaceFilters(filters),
    assignee: chosenIds(filters.chosen, 'assignee'),
    priority: TASK_PRIORITIES.filter((priority) => numbers('priority').includes(priority)),
    status: TASK_STATUSES.filter((status) => numbers('status').includes(status)),
  };
}

/** The filters for the chat; its order is reversed where it is shown. */
export const toChatFilters = (filters: DrawerFilters) => ({
  ...toPlaceFilters(filters),
  owner: chosenIds(filters.chosen, 'owner'),
  ...(filters.onlyMessages ? { show_only_chat_messages: true } : {}),
});
