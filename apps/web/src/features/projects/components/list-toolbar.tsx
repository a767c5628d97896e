import { PROJECT_SORTS } from '@facet/contract/constants/sorts';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import { CircleDot, Gem, Grid2x2, LayoutGrid, Rows3 } from 'lucide-react';
import { toggled } from '../../../lib/list/toggled.ts';
import { categoryWords, projectStatusWords } from '../../../shared/projects/project-words.ts';
import { productType, labelOfType } from '../../../shared/projects/product-type.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { ChosenChip } from '../../../ui/filter-chip.tsx';
import { ListBar } from '../../../ui/list-bar.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SortMenu } from '../../../lib/list/sort-menu.tsx';
import type { ProjectView } from '../hooks/use-project-view.ts';
import {
  listChips,
  DEFAULT_ORDER,
  DEFAULT_PROJECT_SORT,
  type ProjectFilters,
  PROJECT_SORT_LABELS,
} from '../project-filters.ts';
import { ChoicePopover } from './choice-popover.tsx';
import { t } from '../../../ui/words.ts';

const VIEWS = [
  { value: 'large', label: t('Large pictures'), icon: <Grid2x2 /> },
  { value: 'medium', label: t('Medium pictures'), icon: <LayoutGrid /> },
  { value: 'list', label: t('List'), icon: <Rows3 /> },
] as const;

const STATUS_CHOICES = projectStatusWords.map((value) => ({ value, label: STATUS_LABELS[value] }));
const CATEGORY_CHOICES = categoryWords.map((value) => ({
  value,
  label: labelOfType(Number(value)),
  icon: <ProductTypeIcon type={productType(Number(value))} decorative />,
}));

type ListToolbarProps = {
  filters: ProjectFilters;
  onChange: (filters: ProjectFilters) => void;
  view: ProjectView;
  onView: (view: ProjectView) => void;
  /** How many projects match the filters; absent while loading. */
  total?: number;
};

/** Search, filters, count, sort and view over a list of projects. */
export function ListToolbar({ filters, onChange, view, onView, total }: ListToolbarProps) {
  const [search, setSearch] = useSearchText(filters.search, (text) => onChange({ ...filters, search: text }));
  const chips = (
    <>
      <ChoicePopover
        label={t('Status')}
        icon={<CircleDot />}
        choices={STATUS_CHOICES}
        values={filters.status ?? []}
        onToggle={(word) => onChange({ ...filters, status: toggled(filters.status, word) })}
      />
      <ChoicePopover
        label={t('Category')}
        icon={<Gem />}
        choices={CATEGORY_CHOICES}
        values={filters.category ?? []}
        onToggle={(word) => onChange({ ...filters, category: toggled(filters.category, word) })}
      />
      {listChips(filters).map(({ key, text, without }) => (
        <ChosenChip key={key} onRemove={() => onChange(without)}>
          {text}
        </ChosenChip>
      ))}
    </>
  );
  return (
    <ListBar
      search={<SearchField label={t('Search projects')} value={search} onChange={setSearch} />}
      filters={chips}
      count={total !== undefined && t('{count, plural, one {# project} other {# projects}}', { count: total })}
    >
      <SortMenu
        sorts={PROJECT_SORTS}
        labels={PROJECT_SORT_LABELS}
        sort={filters.sort_by ?? DEFAULT_PROJECT_SORT}
        order={filters.order ?? DEFAULT_ORDER}
        onSort={(sort) => onChange({ ...filters, sort_by: sort === DEFAULT_PROJECT_SORT ? undefined : sort })}
        onOrder={(order) => onChange({ ...filters, order: order === DEFAULT_ORDER ? undefined : order })}
      />
      <SegmentedControl label={t('View')} size={32} iconsOnly value={view} onChange={onView} items={VIEWS} />
    </ListBar>
  );
}
