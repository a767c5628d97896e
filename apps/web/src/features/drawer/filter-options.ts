import type { ProjectWire } from '@facet/contract/entities/project';
import { personName } from '../../lib/person-name.ts';
import { STATUS_LABELS } from '../../ui/status.ts';
import type { Choice, FilterKey } from './drawer-filters.ts';

const EVENT_TYPES: readonly Choice[] = [
  { value: 'upload', label: 'Upload file' },
  { value: 'delete', label: 'Delete' },
  { value: 'archive', label: 'Archive' },
];
const FILE_TYPES: readonly Choice[] = ['jpg', 'jpeg', 'png', 'gif', 'pdf'].map((value) => ({
  value,
  label: value.toUpperCase(),
}));
const PRIORITIES: readonly Choice[] = [
  { value: '4', label: 'Critical' },
  { value: '3', label: 'High' },
  { value: '2', label: 'Medium' },
  { value: '1', label: 'Low' },
];
const STATUSES: readonly Choice[] = [
  { value: '1', label: STATUS_LABELS.to_do },
  { value: '2', label: STATUS_LABELS.in_progress },
  { value: '3', label: STATUS_LABELS.in_review },
  { value: '4', label: STATUS_LABELS.paused },
  { value: '5', label: STATUS_LABELS.done },
];

/** Everything that a project can be filtered by but its styles, of which there may be many. */
export function filterOptions(project: ProjectWire): Readonly<Record<FilterKey, readonly Choice[]>> {
  const titled = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title });
  const people = project.team.map(({ user_id: id, user }) => ({ value: String(id), label: personName(user) }));
  return {
    project_module: project.modules.map(titled),
    project_tag_id: project.tags.map(titled),
    project_style_id: [],
    assignee: people,
    owner: people,
    priority: PRIORITIES,
    status: STATUSES,
    event_type: EVENT_TYPES,
    file_type: FILE_TYPES,
  };
}
