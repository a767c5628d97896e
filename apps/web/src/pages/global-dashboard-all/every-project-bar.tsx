import { titleOfModule } from '@facet/contract/constants/catalogue';
import { TASK_PRIORITY_LABELS, TASK_PRIORITY_WORDS, STATUS_LABELS } from '@facet/contract/constants/status-words';
import { TASK_PRIORITIES } from '@facet/contract/constants/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTableLook } from '../../features/dashboard/columns-api.ts';
import { dashboardQueries } from '../../features/dashboard/api.ts';
import { placeWords } from '../../features/dashboard/piece-places.ts';
import { dashboardChoiceQueries } from '../../features/dashboard/projects-api.ts';
import type { DashboardProjectFilters } from '../../features/dashboard/project-filters.ts';
import { toggled } from '../../lib/list/toggled.ts';
import { spaceQueries } from '../../features/spaces/api.ts';
import { personName } from '../../shared/people/person-name.ts';
import { labelOfType } from '../../shared/projects/product-type.ts';
import { categoryWords, projectStatusWords } from '../../shared/projects/project-words.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import { ChosenChip } from '../../ui/filter-chip.tsx';
import type { FilterOption } from '../../ui/filter-choices.tsx';
import { FilterMenu } from '../../ui/filter-menu.tsx';
import { PriorityBars } from '../../shared/statuses/priority-bars.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StatusGlyph } from '../../shared/statuses/status-glyph.tsx';
import { ColumnButton } from './column-button.tsx';
import styles from './every-project.module.css';
import { t } from '../../ui/words.ts';

type BarProps = {
  filters: DashboardProjectFilters;
  onChange: (change: Partial<DashboardProjectFilters>) => void;
};

const categories: FilterOption<(typeof categoryWords)[number]>[] = categoryWords.map((value) => ({
  value,
  label: labelOfType(Number(value)),
}));
const statuses: FilterOption<(typeof projectStatusWords)[number]>[] = projectStatusWords.map((value) => ({
  value,
  label: STATUS_LABELS[value],
  icon: (
    <span aria-hidden="true">
      <StatusGlyph status={value} />
    </span>
  ),
}));
const TAB_LABELS = { active: t('Active⟦several⟧'), overdue: t('Overdue'), archived: t('Archived⟦several⟧') } as const;

/** The filters of the list of every project; each takes several values. */
export function EveryProjectBar({ filters, onChange }: BarProps) {
  const [search, setSearch] = useSearchText(filters.search, (text) => onChange({ search: text }));
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  const look = useTableLook(spaces.some(({ abilities }) => abilities.view_costs));
  const { category, status, tab } = filters;
  return (
    <div className={styles.bar}>
      <span className={styles.search}>
        <SearchField label={t('Search projects')} value={search} onChange={setSearch} />
      </span>
      <SpaceFilter filters={filters} onChange={onChange} />
      <FilterMenu
        label={t('Category')}
        options={categories}
        chosen={category}
        onToggle={(value) => onChange({ category: toggled(category, value) })}
        onClear={() => onChange({ category: undefined })}
      />
      <FilterMenu
        label={t('Status')}
        options={statuses}
        chosen={status}
        onToggle={(value) => onChange({ status: toggled(status, value) })}
        onClear={() => onChange({ status: undefined })}
      />
      <WorkflowFilter filters={filters} onChange={onChange} />
      <AssigneeFilter filters={filters} onChange={onChange} />
      <StepFilter filters={filters} onChange={onChange} />
      <WaitsForChip filters={filters} onChange={onChange} />
      <HoldsChip filters={filters} onChange={onChange} />
      <ProjectFilter filters={filters} onChange={onChange} />
      <TagFilter filters={filters} onChange={onChange} />
      <PriorityFilter filters={filters} onChange={onChange} />
      {tab && <ChosenChip onRemove={() => onChange({ tab: undefined })}>{TAB_LABELS[tab]}</ChosenChip>}
      {look && <ColumnButton look={look} />}
    </div>
  );
}

function SpaceFilter({ filters: { space }, onChange }: BarProps) {
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  if (spaces.length < 2 && !space) return null;
  return (
    <FilterMenu
      label={t('Space')}
      options={spaces.map(({ id, title }) => ({ value: id, label: title }))}
      chosen={space}
      onToggle={(value) => onChange({ space: toggled(space, value) })}
      onClear={() => onChange({ space: undefined })}
    />
  );
}

function WorkflowFilter({ filters, onChange }: BarProps) {
  const { data = [] } = useQuery(dashboardChoiceQueries.workflows(filters));
  const { workflow } = filters;
  if (data.length < 2 && !workflow) return null;
  return (
    <FilterMenu
      label={t('Workflow')}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
      chosen={workflow}
      onToggle={(value) => onChange({ workflow: toggled(workflow, value) })}
      onClear={() => onChange({ workflow: undefined })}
    />
  );
}

function AssigneeFilter({ filters, onChange }: BarProps) {
  const { data = [] } = useQuery(dashboardChoiceQueries.assignees(filters));
  const { assignee } = filters;
  if (data.length === 0 && !assignee) return null;
  return (
    <FilterMenu
      label={t('Assignee')}
      options={data.map(({ id, user }) => ({ value: id, label: personName(user) }))}
      chosen={assignee}
      onToggle={(value) => onChange({ assignee: toggled(assignee, value) })}
      onClear={() => onChange({ assignee: undefined })}
    />
  );
}

/** The step that a project is at. */
function StepFilter({ filters, onChange }: BarProps) {
  const { data = [] } = useQuery(dashboardChoiceQueries.steps(filters));
  const { at } = filters;
  if (data.length === 0 && !at) return null;
  return (
    <FilterMenu
      label={t('Module')}
      options={data.map(({ id, title }) => ({ value: id, label: titleOfModule(title) }))}
      chosen={at}
      onToggle={(value) => onChange({ at: toggled(at, value) })}
      onClear={() => onChange({ at: undefined })}
    />
  );
}

/** Whose answer is missing; chosen in the part that lists what waits for whom. */
function WaitsForChip({ filters: { waits_for: ids }, onChange }: BarProps) {
  const { data: people = [] } = useQuery({ ...dashboardQueries.waiting(), enabled: ids !== undefined });
  if (!ids) return null;
  const [first] = ids;
  const found = people.find(({ user }) => user.id === first);
  const waits = found ? t('Waits for {name}', { name: personName(found.user) }) : t('Waits for a review');
  return (
    <ChosenChip onRemove={() => onChange({ waits_for: undefined })}>
      {ids.length > 1
        ? t('{count, plural, one {Waits for # person} other {Waits for # people}}', { count: ids.length })
        : waits}
    </ChosenChip>
  );
}

/** Where the projects have styles; chosen where these are counted. */
function HoldsChip({ filters: { holds }, onChange }: BarProps) {
  const [first] = holds ?? [];
  if (!holds || !first) return null;
  return (
    <ChosenChip onRemove={() => onChange({ holds: undefined })}>
      {holds.length > 1
        ? t('Styles: {place} +{more}', { place: placeWords(first), more: holds.length - 1 })
        : t('Styles: {place}', { place: placeWords(first) })}
    </ChosenChip>
  );
}

/** Single projects; chosen where projects are compared. */
function ProjectFilter({ filters, onChange }: BarProps) {
  const { project } = filters;
  const { data = [] } = useQuery({ ...dashboardChoiceQueries.projects(filters), enabled: project !== undefined });
  if (!project) return null;
  return (
    <FilterMenu
      label={t('Project')}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
      chosen={project}
      onToggle={(value) => onChange({ project: toggled(project, value) })}
      onClear={() => onChange({ project: undefined })}
    />
  );
}

function TagFilter({ filters, onChange }: BarProps) {
  const { data = [] } = useQuery(dashboardChoiceQueries.tags(filters));
  const { tag } = filters;
  if (data.length === 0 && !tag) return null;
  return (
    <FilterMenu
      label={t('Tags')}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
      chosen={tag}
      onToggle={(value) => onChange({ tag: toggled(tag, value) })}
      onClear={() => onChange({ tag: undefined })}
    />
  );
}

function PriorityFilter({ filters, onChange }: BarProps) {
  const { data = [] } = useQuery(dashboardChoiceQueries.priorities(filters));
  const { priority } = filters;
  if (data.length === 0 && !priority) return null;
  const options = TASK_PRIORITIES.filter(
    (value) => (priority ?? []).includes(value) || data.some(({ id }) => id === value),
  ).map((value) => ({
    value,
    label: TASK_PRIORITY_LABELS[value],
    icon: <PriorityBars priority={TASK_PRIORITY_WORDS[value]} wordless />,
  }));
  return (
    <FilterMenu
      label={t('Priority')}
      options={options}
      chosen={priority}
      onToggle={(value) => onChange({ priority: toggled(priority, value) })}
      onClear={() => onChange({ priority: undefined })}
    />
  );
}
