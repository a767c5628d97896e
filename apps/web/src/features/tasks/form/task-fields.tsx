import {
  STATUS_LABELS,
  TASK_PRIORITY_LABELS,
  TASK_PRIORITY_WORDS,
  TASK_STATUS_WORDS,
} from '@facet/contract/constants/status-words';
import { TASK_PRIORITIES, TASK_STATUSES } from '@facet/contract/constants/statuses';
import type { TeamEntryWire } from '@facet/contract/entities/project';
import { PERMISSIONS_BY_ROLE } from '@facet/contract/permissions';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PriorityBars } from '../../../shared/statuses/priority-bars.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import type { TaskValues } from './task-values.ts';
import { t } from '../../../ui/words.ts';

type FieldProps<Value> = { value: Value; onChange: (value: Value) => void; disabled: boolean; error?: string };

const priorityOptions = TASK_PRIORITIES.map((priority) => ({
  value: String(priority),
  label: TASK_PRIORITY_LABELS[priority],
  icon: <PriorityBars priority={TASK_PRIORITY_WORDS[priority]} wordless />,
}));
const statusOptions = TASK_STATUSES.map((status) => ({
  value: String(status),
  label: STATUS_LABELS[TASK_STATUS_WORDS[status]],
  icon: <StatusShape status={TASK_STATUS_WORDS[status]} />,
}));

export function PriorityField({ value, onChange, ...field }: FieldProps<TaskValues['priority']>) {
  const handleChange = (text: string) => {
    const priority = TASK_PRIORITIES.find((one) => String(one) === text);
    if (priority !== undefined) onChange(priority);
  };
  return (
    <Select
      {...field}
      label={t('Priority')}
      placeholder={t('Choose⟦a priority⟧')}
      value={value === null ? null : String(value)}
      options={priorityOptions}
      onChange={handleChange}
    />
  );
}

export function StatusField({ value, onChange, ...field }: FieldProps<TaskValues['status']>) {
  const handleChange = (text: string) => {
    const status = TASK_STATUSES.find((one) => String(one) === text);
    if (status !== undefined) onChange(status);
  };
  return (
    <Select {...field} label={t('Status')} value={String(value)} options={statusOptions} onChange={handleChange} />
  );
}

const NOBODY = '0';
const SEARCH_FROM = 8;

/** The members of the team who can see tasks at all. */
export const tasksTeam = (team: readonly TeamEntryWire[]) =>
  team.filter(({ user_role: roles }) => roles.some((role) => PERMISSIONS_BY_ROLE[role].includes('can-view-tasks')));

type AssigneeFieldProps = FieldProps<number | null> & { team: readonly TeamEntryWire[] };

export function AssigneeField({ value, onChange, team, ...field }: AssigneeFieldProps) {
  const people = tasksTeam(team).map(({ user }) => ({
    value: String(user.id),
    label: personName(user),
    icon: <Avatar name={personName(user)} src={user.avatar?.url} size={22} colourKey={String(user.id)} decorative />,
  }));
  return (
    <Select
      {...field}
      label={t('Assigned to')}
      searchable={people.length >= SEARCH_FROM}
      value={String(value ?? NOBODY)}
      options={[{ value: NOBODY, label: t('Nobody'), icon: undefined }, ...people]}
      onChange={(id) => onChange(id === NOBODY ? null : Number(id))}
    />
  );
}
