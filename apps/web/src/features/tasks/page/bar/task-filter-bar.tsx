import {
  STATUS_LABELS,
  TASK_PRIORITY_LABELS,
  TASK_PRIORITY_WORDS,
  TASK_STATUS_WORDS,
} from '@facet/contract/constants/status-words';
import { TASK_PRIORITIES, TASK_STATUSES } from '@facet/contract/constants/statuses';
import { TASK_DUES } from '@facet/contract/constants/tasks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { toggled } from '../../../../lib/list/toggled.ts';
import { personName } from '../../../../shared/people/person-name.ts';
import { TagMark } from '../../../../shared/tags/tag-mark.tsx';
import type { FilterOption } from '../../../../ui/filter-choices.tsx';
import { FilterMenu } from '../../../../ui/filter-menu.tsx';
import { PriorityBars } from '../../../../shared/statuses/priority-bars.tsx';
import { statusColours } from '../../../../shared/statuses/status.ts';
import { StatusShape } from '../../../../shared/statuses/status-shape.tsx';
import { DUE_LABELS } from '../due-groups.ts';
import { choiceQueries } from '../../api.ts';
import { taskChoiceQueries } from '../page-api.ts';
import type { TaskPageFilters } from '../page-filters.ts';
import { t } from '../../../../ui/words.ts';

/** Styles are offered for the first few of the chosen projects. */
const PROJECTS_WITH_STYLES = 8;

type FilterProps = {
  filters: TaskPageFilters;
  onChange: (change: Partial<TaskPageFilters>) => void;
};

const statusOptions: FilterOption<number>[] = TASK_STATUSES.map((status) => {
  const word = TASK_STATUS_WORDS[status];
  return {
    value: status,
    label: STATUS_LABELS[word],
    icon: (
      <span style={{ display: 'inline-flex', color: statusColours(word).text }}>
        <StatusShape status={word} />
      </span>
    ),
  };
});
const priorityOptions: FilterOption<number>[] = TASK_PRIORITIES.map((priority) => ({
  value: priority,
  label: TASK_PRIORITY_LABELS[priority],
  icon: <PriorityBars priority={TASK_PRIORITY_WORDS[priority]} />,
}));
const dueOptions = TASK_DUES.map((due) => ({ value: due, label: DUE_LABELS[due] }));

/** The filters of my tasks; each active one can be removed by itself. */
export function TaskFilterBar({ filters, onChange, isOfProject }: FilterProps & { isOfProject?: boolean }) {
  const { scope, status, priority, due, view } = filters;
  return (
    <>
      {view !== 'board' && (
        <FilterMenu
          label={t('Status')}
          icon={<ListFilter />}
          options={statusOptions}
          chosen={status}
          onToggle={(value) => onChange({ status: toggled(status, value) })}
          onClear={() => onChange({ status: undefined })}
        />
      )}
      <FilterMenu
        label={t('Priority')}
        options={priorityOptions}
        chosen={priority}
        onToggle={(value) => onChange({ priority: toggled(priority, value) })}
        onClear={() => onChange({ priority: undefined })}
      />
      {view !== 'calendar' && (
        <FilterMenu
          label={t('Due')}
          options={dueOptions}
          chosen={due && [due]}
          onToggle={(value) => onChange({ due: value === due ? undefined : value })}
          onClear={() => onChange({ due: undefined })}
        />
      )}
      {!isOfProject && <SpaceFilter filters={filters} onChange={onChange} />}
      {!isOfProject && <ProjectFilter filters={filters} onChange={onChange} />}
      <StyleFilter filters={filters} onChange={onChange} />
      <TagFilter filters={filters} onChange={onChange} />
      {scope !== undefined && <AssigneeFilter filters={filters} onChange={onChange} />}
    </>
  );
}

function SpaceFilter({ filters: { space }, onChange }: FilterProps) {
  const { data = [] } = useQuery(choiceQueries.spaces);
  if (data.length < 2 && !space) return null;
  return (
    <FilterMenu
      label={t('Space')}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
      chosen={space}
      onToggle={(value) => onChange({ space: toggled(space, value) })}
      onClear={() => onChange({ space: undefined })}
    />
  );
}

function ProjectFilter({ filters: { project, style }, onChange }: FilterProps) {
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery({
    ...taskChoiceQueries.projects(search.trim()),
    placeholderData: (before) => before,
  });
  return (
    <FilterMenu
      label={t('Project')}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
      chosen={project}
      onSearch={setSearch}
      // Styles belong to the projects: others would leave nothing to see.
      onToggle={(value) => onChange({ project: toggled(project, value), style: project ? undefined : style })}
      onClear={() => onChange({ project: undefined, style: undefined })}
    />
  );
}

function StyleFilter({ filters: { project = [], style }, onChange }: FilterProps) {
  const lists = useQueries({
    queries: project.slice(0, PROJECTS_WITH_STYLES).map((projectId) => taskChoiceQueries.styles(projectId)),
  });
  const options = lists.flatMap(({ data }) => data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  if (options.length === 0 && !style) return null;
  return (
    <FilterMenu
      label={t('Style')}
      options={options}
      chosen={style}
      onToggle={(value) => onChange({ style: toggled(style, value) })}
      onClear={() => onChange({ style: undefined })}
    />
  );
}

/** Tags of one title are one choice, whatever their project. */
function TagFilter({ filters: { project, tag = [] }, onChange }: FilterProps) {
  const { data = [] } = useQuery(choiceQueries.tags);
  const tags = project === undefined ? data : data.filter((one) => project.includes(one.project_id));
  const titles = Map.groupBy(tags, ({ title }) => title);
  if (titles.size === 0 && tag.length === 0) return null;
  const idsTitled = (title: string) => (titles.get(title) ?? []).map(({ id }) => id);
  const isChosen = (title: string) => idsTitled(title).some((id) => tag.includes(id));
  const handleToggle = (title: string) => {
    const ids = idsTitled(title);
    const others = tag.filter((id) => !ids.includes(id));
    const chosen = isChosen(title) ? others : [...others, ...ids];
    onChange({ tag: chosen.length > 0 ? chosen : undefined });
  };
  return (
    <FilterMenu
      label={t('Tag')}
      options={[...titles].map(([title, [first]]) => ({
        value: title,
        label: title,
        icon: <TagMark colour={first?.colour ?? null} />,
      }))}
      chosen={[...titles.keys()].filter(isChosen)}
      onToggle={handleToggle}
      onClear={() => onChange({ tag: undefined })}
    />
  );
}

function AssigneeFilter({ filters: { assignee }, onChange }: FilterProps) {
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery({
    ...taskChoiceQueries.people(search.trim()),
    placeholderData: (before) => before,
  });
  return (
    <FilterMenu
      label={t('Assignee')}
      options={data.map((person) => ({ value: person.id, label: personName(person) }))}
      chosen={assignee}
      onSearch={setSearch}
      onToggle={(value) => onChange({ assignee: toggled(assignee, value) })}
      onClear={() => onChange({ assignee: undefined })}
    />
  );
}
