import type { AdminUserCounts } from '@facet/contract/entities/admin-user';
import type { GlobalRole } from '@facet/contract/permissions';
import { toggled } from '../../../lib/list/toggled.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ROLE_WORDS } from '../account-words.ts';
import type { UserFilters } from '../api.ts';
import { AdminSpaceFilter } from './space-filter.tsx';
import styles from './users.module.css';
import { t } from '../../../ui/words.ts';

type UsersBarProps = {
  filters: UserFilters;
  counts: AdminUserCounts | undefined;
  onChange: (change: Partial<UserFilters>) => void;
};

const ROLES: readonly GlobalRole[] = ['admin', 'manager', 'client', 'reviewer', 'watcher'];
const roleOptions = ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));

/** Search, state, role and spaces of the accounts. */
export function UsersBar({ filters, counts, onChange }: UsersBarProps) {
  const [text, setText] = useSearchText(filters.search, (search) => onChange({ search }));
  const states = [
    { value: 'all', label: t('All'), count: counts?.all },
    { value: 'active', label: t('Active⟦several⟧'), count: counts && counts.active + counts.unverified },
    { value: 'invited', label: t('Invited⟦several⟧'), count: counts?.invited },
    { value: 'inactive', label: t('Inactive⟦several⟧'), count: counts?.inactive },
  ] as const;
  const { role = [], space: spaces = [] } = filters;
  return (
    <div className={styles.filters}>
      <SearchField label={t('Search name or email')} value={text} onChange={setText} className={styles.search} />
      <SegmentedControl
        label={t('State')}
        size={32}
        value={filters.state ?? 'all'}
        items={states}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
      />
      <FilterMenu
        label={t('Role')}
        options={roleOptions}
        chosen={role}
        onToggle={(value) => onChange({ role: toggled(role, value) })}
        onClear={() => onChange({ role: undefined })}
      />
      <AdminSpaceFilter
        chosen={spaces}
        onToggle={(id) => onChange({ space: toggled(spaces, id) })}
        onClear={() => onChange({ space: undefined })}
      />
    </div>
  );
}
