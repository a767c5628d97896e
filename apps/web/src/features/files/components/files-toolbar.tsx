import { ArrowDownUp, FileType2, LayoutGrid, Rows3 } from 'lucide-react';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { ChosenChip, FilterChip } from '../../../ui/filter-chip.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { FILE_TYPES, type FileFilters, toggledType } from '../file-filters.ts';
import type { FileView } from '../hooks/use-file-view.ts';
import styles from './files.module.css';

const VIEWS = [
  { value: 'grid', label: 'Pictures', icon: <LayoutGrid /> },
  { value: 'list', label: 'List', icon: <Rows3 /> },
] as const;

type FilesToolbarProps = {
  filters: FileFilters;
  onChange: (filters: FileFilters) => void;
  view: FileView;
  onView: (view: FileView) => void;
  total?: number;
};

/** Search, type, order and view over the files of a project. */
export function FilesToolbar({ filters, onChange, view, onView, total }: FilesToolbarProps) {
  const [search, setSearch] = useSearchText(filters.search, (text) => onChange({ ...filters, search: text }));
  const toggle = (type: (typeof FILE_TYPES)[number]) =>
    onChange({ ...filters, file_type: toggledType(filters.file_type, type) });
  return (
    <div className={styles.bar}>
      <SearchField label="Search files" value={search} onChange={setSearch} className={styles.search} />
      <Menu trigger={<FilterChip icon={<FileType2 />}>File type</FilterChip>} label="File type" position="bottom-start">
        {FILE_TYPES.map((type) => (
          <MenuItem key={type} checked={filters.file_type?.includes(type)} onSelect={() => toggle(type)}>
            {type.toUpperCase()}
          </MenuItem>
        ))}
      </Menu>
      {filters.file_type?.map((type) => (
        <ChosenChip key={type} onRemove={() => toggle(type)}>{`File type: ${type.toUpperCase()}`}</ChosenChip>
      ))}
      <span className={styles.end}>
        <span className={styles.count} role="status">
          {total !== undefined && (total === 1 ? '1 file' : `${total} files`)}
        </span>
        <OrderMenu order={filters.order ?? 'asc'} onChange={(order) => onChange({ ...filters, order })} />
        <SegmentedControl label="View" size={32} iconsOnly value={view} onChange={onView} items={VIEWS} />
      </span>
    </div>
  );
}

type OrderMenuProps = { order: 'asc' | 'desc'; onChange: (order: 'desc' | undefined) => void };

function OrderMenu({ order, onChange }: OrderMenuProps) {
  const name = order === 'asc' ? 'Ascending' : 'Descending';
  const trigger = (
    <FilterChip icon={<ArrowDownUp />} aria-label={`Sort: Modified, ${name}`}>
      Modified
    </FilterChip>
  );
  return (
    <Menu trigger={trigger} label="Sort" width={180}>
      <MenuItem checked={order === 'asc'} onSelect={() => onChange(undefined)}>
        Ascending
      </MenuItem>
      <MenuItem checked={order === 'desc'} onSelect={() => onChange('desc')}>
        Descending
      </MenuItem>
    </Menu>
  );
}
