import { titleOfModule } from '@facet/contract/constants/catalogue';
import { STATUS_LABELS, TASK_PRIORITY_LABELS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import {
  LOG_EVENT_FILTERS,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type LogEventFilter,
} from '@facet/contract/constants/statuses';
import type { ProjectWire } from '@facet/contract/entities/project';
import { personName } from '../../shared/people/person-name.ts';
import type { DrawerChoice, FilterKey } from './drawer-filters.ts';
import { t } from '../../ui/words.ts';

const EVENT_TYPES: Readonly<Record<LogEventFilter, string>> = {
  upload: t('Upload file'),
  delete: t('Delete'),
  archive: t('Archive'),
};
const FILE_TYPES: readonly DrawerChoice[] = ['jpg', 'jpeg', 'png', 'gif', 'pdf'].map((value) => ({
  value,
  label: value.toUpperCase(),
}));
const PRIORITIES = TASK_PRIORITIES.map((priority): DrawerChoice => ({
  value: String(priority),
  label: TASK_PRIORITY_LABELS[priority],
}));
const STATUSES = TASK_STATUSES.map((status): DrawerChoice => ({
  value: String(status),
  label: STATUS_LABELS[TASK_STATUS_WORDS[status]],
}));

/** All filter options of a project except its styles, of which there may be many. */
export function filterOptions(project: ProjectWire): Readonly<Record<FilterKey, readonly DrawerChoice[]>> {
  const titled = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title });
  const people = project.team.map(({ user_id: id, user }) => ({ value: String(id), label: personName(user) }));
  return {
    project_module: project.modules.map(({ id, title }) => titled({ id, title: titleOfModule(title) })),
    project_tag_id: project.tags.map(titled),
    project_style_id: [],
    assignee: people,
    owner: people,
    priority: PRIORITIES,
    status: STATUSES,
    event_type: LOG_EVENT_FILTERS.map((value) => ({ value, label: EVENT_TYPES[value] })),
    file_type: FILE_TYPES,
  };
}
