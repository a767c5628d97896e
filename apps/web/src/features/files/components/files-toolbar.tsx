import type { FileGroupSort, FileSort } from '@facet/contract/constants/sorts';
import { FileType2, LayoutGrid, Rows3 } from 'lucide-react';
import { toggled } from '../../../lib/list/toggled.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { ChosenChip, FilterChip } from '../../../ui/filter-chip.tsx';
import { ListBar } from '../../../ui/list-bar.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem, MenuLabel } from '../../../ui/menu-item.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SortMenu } from '../../../lib/list/sort-menu.tsx';
import {
  DEFAULT_FILE_SORT,
  FILE_TYPE_GROUPS,
  type FileFilters,
  type FileType,
  FILE_SORT_LABELS,
} from '../file-filters.ts';
import type { FileLook } from '../hooks/use-file-look.ts';
import { LookMenu } from './look-menu.tsx';
import { t } from '../../../ui/words.ts';

const VIEWS = [
  { value: 'grid', label: t('Pictures'), icon: <LayoutGrid /> },
  { value: 'list', label: t('List'), icon: <Rows3 /> },
] as const;

type FilesToolbarProps = {
  /** The label of the search box. */
  searchLabel: string;
  filters: FileFilters;
  onChange: (filters: FileFilters) => void;
  sorts: readonly (FileSort | FileGroupSort)[];
  look: FileLook;
  onLook: (look: FileLook) => void;
  /** How much there is, in words. */
  count?: string;
};

/** Search, types, order and look over files, or over folders of them. */
export function FilesToolbar({ searchLabel, filters, onChange, sorts, look, onLook, count }: FilesToolbarProps) {
  const [search, setSearch] = useSearchText(filters.search, (text) => onChange({ ...filters, search: text }));
  const toggle = (type: FileType) => onChange({ ...filters, file_type: toggled(filters.file_type, type) });
  return (
    <ListBar
      search={<SearchField label={searchLabel} value={search} onChange={setSearch} />}
      filters={
        <>
          <TypeMenu chosen={filters.file_type ?? []} onToggle={toggle} />
          {filters.file_type?.map((type) => (
            <ChosenChip key={type} onRemove={() => toggle(type)}>
              {t('File type: {type}', { type: type.toUpperCase() })}
            </ChosenChip>
          ))}
        </>
      }
      count={count}
    >
      <SortMenu
        sorts={sorts}
        labels={FILE_SORT_LABELS}
        sort={sorts.find((sort) => sort === filters.sort_by) ?? DEFAULT_FILE_SORT}
        order={filters.order ?? 'asc'}
        onSort={(sort) => onChange({ ...filters, sort_by: sort === DEFAULT_FILE_SORT ? undefined : sort })}
        onOrder={(order) => onChange({ ...filters, order: order === 'asc' ? undefined : order })}
      />
      <LookMenu look={look} onLook={onLook} />
      <SegmentedControl
        label={t('View')}
        size={32}
        iconsOnly
        value={look.view}
        onChange={(view) => onLook({ ...look, view })}
        items={VIEWS}
      />
    </ListBar>
  );
}

type TypeMenuProps = { chosen: readonly FileType[]; onToggle: (type: FileType) => void };

function TypeMenu({ chosen, onToggle }: TypeMenuProps) {
  return (
    <Menu
      trigger={<FilterChip icon={<FileType2 />}>{t('File type')}</FilterChip>}
      label={t('File type')}
      position="bottom-start"
    >
      {FILE_TYPE_GROUPS.map(({ label, types }) => [
        <MenuLabel key={label}>{label}</MenuLabel>,
        ...types.map((type) => (
          <MenuItem key={type} several checked={chosen.includes(type)} onSelect={() => onToggle(type)}>
            {type.toUpperCase()}
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
