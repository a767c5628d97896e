import type { ProjectWire } from '@facet/contract/entities/project';
import { ArrowDownUp, LayoutGrid, Rows3, Upload } from 'lucide-react';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/menu-item.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { ListLook } from '../hooks/use-list-look.ts';
import { DEFAULT_STYLE_SORT, type StyleFilters, type StyleSort } from '../style-filters.ts';
import { StyleFilterBar } from './style-filter-bar.tsx';
import styles from './style-toolbar.module.css';
import { t } from '../../../ui/words.ts';

type StyleToolbarProps = {
  project: ProjectWire;
  hasModels: boolean;
  filters: StyleFilters;
  onFilters: (change: Partial<StyleFilters>) => void;
  look: ListLook;
  onLook: (look: ListLook) => void;
  /** What the list holds, in parts; a part that doesn't fit is left out as a whole. */
  count: readonly string[];
  /** Absent for people who may not upload. */
  onUpload?: () => void;
  /** On a phone all of it is folded behind a button, so that the first picture is near. */
  isUnfolded: boolean;
};

const VIEWS = [
  { value: 'grid', label: t('Grid'), icon: <LayoutGrid /> },
  { value: 'list', label: t('List'), icon: <Rows3 /> },
] as const;

/** Search, filters, order and look of a module's styles; it stays in sight while they scroll. */
export function StyleToolbar(props: StyleToolbarProps) {
  const { project, hasModels, filters, onFilters, look, onLook, count, onUpload, isUnfolded } = props;
  const [text, setText] = useSearchText(filters.search, (search) => onFilters({ search }));
  return (
    <div className={styles.bar} data-unfolded={isUnfolded || undefined}>
      <div className={styles.search}>
        <SearchField label={t('Search styles')} value={text} onChange={setText} />
      </div>
      <div className={styles.filters}>
        <StyleFilterBar project={project} hasModels={hasModels} filters={filters} onChange={onFilters} />
      </div>
      <span className={styles.count} role="status" title={count.join(', ')}>
        {count.map((part, index) => (
          <span key={part}>
            {index > 0 && ', '}
            {part}
          </span>
        ))}
      </span>
      <div className={styles.tools}>
        <SortMenu sort={filters.sort_by ?? DEFAULT_STYLE_SORT} onFilters={onFilters} look={look} onLook={onLook} />
        <SegmentedControl
          label={t('List layout')}
          value={look.view}
          onChange={(view) => onLook({ ...look, view })}
          items={VIEWS}
          size={32}
          iconsOnly
        />
        {onUpload && (
          <Button size="small" icon={<Upload />} className={styles.upload} onClick={onUpload}>
            {t('Upload')}
          </Button>
        )}
      </div>
    </div>
  );
}

const SORTS: readonly { value: StyleSort; label: string }[] = [
  { value: 'updated_at|desc', label: t('Modified, newest first') },
  { value: 'updated_at|asc', label: t('Modified, oldest first') },
  { value: 'title|asc', label: t('Title, A to Z') },
  { value: 'title|desc', label: t('Title, Z to A') },
];
const SIZES = [
  { value: 'small', label: t('Small') },
  { value: 'medium', label: t('Medium') },
  { value: 'large', label: t('Large') },
] as const;

type SortMenuProps = Pick<StyleToolbarProps, 'onFilters' | 'look' | 'onLook'> & { sort: StyleSort };

function SortMenu({ sort, onFilters, look, onLook }: SortMenuProps) {
  const trigger = (
    <Button
      size="small"
      icon={<ArrowDownUp />}
      className={styles.sort}
      aria-label={sort.startsWith('title') ? t('Title') : t('Modified')}
    >
      {sort.startsWith('title') ? t('Title') : t('Modified')}
    </Button>
  );
  return (
    <Menu trigger={trigger} label={t('Sort order')} width={232}>
      {SORTS.map(({ value, label }) => (
        <MenuItem
          key={value}
          checked={value === sort}
          onSelect={() => onFilters({ sort_by: value === DEFAULT_STYLE_SORT ? undefined : value })}
        >
          {label}
        </MenuItem>
      ))}
      {look.view === 'list' && <MenuDivider />}
      {look.view === 'list' && <MenuLabel>{t('Pictures')}</MenuLabel>}
      {look.view === 'list' &&
        SIZES.map(({ value, label }) => (
          <MenuItem key={value} checked={value === look.pictures} onSelect={() => onLook({ ...look, pictures: value })}>
            {label}
          </MenuItem>
        ))}
    </Menu>
  );
}
