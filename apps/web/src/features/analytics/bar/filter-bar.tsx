import { MODULE_NAMES, titleOfModule } from '@facet/contract/constants/catalogue';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { toggled } from '../../../lib/list/toggled.ts';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { formatDay, formatShortDay } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SegmentButton, SegmentedControl } from '../../../ui/segmented-control.tsx';
import { analyticsQueries } from '../api.ts';
import {
  countDays,
  toFigureQuery,
  pickRange,
  pickSpan,
  type FigureFilters,
  type FigureRange,
} from '../figure-query.ts';
import { fullName } from '../words.ts';
import styles from './bar.module.css';
import { t } from '../../../ui/words.ts';

type FilterBarProps = {
  filters: FigureFilters;
  today: string;
  spaces: readonly { id: number; title: string }[];
  onChange: (change: Partial<FigureFilters>) => void;
};

const RANGES: readonly { value: FigureRange; label: string }[] = [
  { value: '30', label: t('30 days') },
  { value: '90', label: t('90 days') },
  { value: '365', label: t('12 months') },
];

/** Which days, and which part of everything; each filter can be removed on its own. */
export function FilterBar({ filters, today, spaces, onChange }: FilterBarProps) {
  const { from, to } = pickSpan(filters, today);
  const range = pickRange(filters);
  const handleRange = (next: FigureRange) =>
    onChange({ range: next === '30' || next === '365' ? next : undefined, from: undefined, to: undefined });
  return (
    <div className={styles.bar} data-unexported>
      <SegmentedControl label={t('Days')} value={range} onChange={handleRange} items={RANGES} size={32}>
        <OwnDays from={from} to={to} onChange={onChange} today={today} isCurrent={range === 'custom'} />
      </SegmentedControl>
      <span className={styles.days}>
        {t('{from} to {to}', {
          from: formatShortDay(`${from}T12:00`),
          to: formatDay(`${to}T12:00`),
        })}
      </span>
      <FilterMenu
        label={t('Space')}
        options={spaces.map(({ id, title }) => ({ value: id, label: title }))}
        chosen={filters.spaces}
        onToggle={(id) => onChange({ spaces: toggled(filters.spaces, id) })}
        onClear={() => onChange({ spaces: undefined })}
      />
      <FoundFilters filters={filters} today={today} onChange={onChange} />
      <FilterMenu
        label={t('Module')}
        options={MODULE_NAMES.map((name) => ({ value: name, label: titleOfModule(name) }))}
        chosen={filters.modules}
        onToggle={(name) => onChange({ modules: toggled(filters.modules, name) })}
        onClear={() => onChange({ modules: undefined })}
      />
      <span className={styles.compare}>
        <Checkbox
          label={t('Compare with the {days, number} days before', { days: countDays(from, to) })}
          checked={filters.alone !== true}
          onChange={() => onChange({ alone: filters.alone ? undefined : true })}
        />
      </span>
    </div>
  );
}

/** The projects and people to choose from, whichever of them are already chosen. */
function FoundFilters({ filters, today, onChange }: Omit<FilterBarProps, 'spaces'>) {
  const query = toFigureQuery({ ...filters, projects: undefined, people: undefined, modules: undefined }, today);
  const { data: completion } = useQuery(analyticsQueries.completion(query));
  const { data: management } = useQuery(analyticsQueries.management(query));
  return (
    <>
      <FilterMenu
        label={t('Project')}
        options={(completion?.projects ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        chosen={filters.projects}
        onToggle={(id) => onChange({ projects: toggled(filters.projects, id) })}
        onClear={() => onChange({ projects: undefined })}
      />
      {(management?.scope.is_leading || filters.people) && (
        <FilterMenu
          label={t('Person')}
          options={(management?.workload ?? []).map(({ person }) => ({ value: person.id, label: fullName(person) }))}
          chosen={filters.people}
          onToggle={(id) => onChange({ people: toggled(filters.people, id) })}
          onClear={() => onChange({ people: undefined })}
        />
      )}
    </>
  );
}

type OwnDaysProps = {
  from: string;
  to: string;
  today: string;
  isCurrent: boolean;
  onChange: FilterBarProps['onChange'];
};

function OwnDays({ from, to, today, isCurrent, onChange }: OwnDaysProps) {
  const [opened, setOpened] = useState(false);
  const trigger = (
    <SegmentButton icon={<CalendarDays />} isCurrent={isCurrent} onClick={() => setOpened(!opened)}>
      {t('Custom')}
    </SegmentButton>
  );
  return (
    <Popover opened={opened} onChange={setOpened} trigger={trigger} width={264} label={t('Own days')}>
      <OwnDaysForm
        {...{ from, to, today }}
        onDone={(days) => (setOpened(false), onChange({ ...days, range: undefined }))}
      />
    </Popover>
  );
}

const YEARS_MAX_DAYS = 731;

function OwnDaysForm({
  onDone,
  today,
  ...before
}: Omit<OwnDaysProps, 'onChange' | 'isCurrent'> & { onDone: (days: { from: string; to: string }) => void }) {
  const [from, setFrom] = useState<string | null>(before.from);
  const [to, setTo] = useState<string | null>(before.to);
  const isOrdered = from !== null && to !== null && from <= to;
  const isShort = isOrdered && countDays(from, to) <= YEARS_MAX_DAYS;
  const error =
    from === null || to === null
      ? undefined
      : !isOrdered
        ? t('Comes before the first day')
        : isShort
          ? undefined
          : t('Two years at most');
  return (
    <form
      className={styles.custom}
      onSubmit={(event) => {
        event.preventDefault();
        if (from !== null && to !== null && isShort) onDone({ from, to });
      }}
    >
      <DateField label={t('First day')} value={from} onChange={setFrom} max={today} />
      <DateField label={t('Last day')} value={to} onChange={setTo} max={today} error={error} />
      <Button type="submit" variant="primary" disabled={!isShort}>
        {t('Show these days')}
      </Button>
    </form>
  );
}
