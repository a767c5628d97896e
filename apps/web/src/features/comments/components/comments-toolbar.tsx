import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { ThreadView } from '../threads.ts';
import styles from './comments-panel.module.css';
import { t } from '../../../ui/words.ts';

const FILTERS = [
  { value: 'open', label: t('Open⟦several that are not closed⟧') },
  { value: 'resolved', label: t('Resolved⟦several⟧') },
  { value: 'mine', label: t('Mine') },
] as const;
const ORDERS = { newest: t('Newest'), oldest: t('Oldest') } as const;

type CommentsToolbarProps = { view: ThreadView; onChange: (change: Partial<ThreadView>) => void; isMany: boolean };

/** Which threads are listed and in what order; a search where there are many. */
export function CommentsToolbar({ view, onChange, isMany }: CommentsToolbarProps) {
  const [isSearching, setSearching] = useState(false);
  const hasSearch = isMany || view.search !== '';
  return (
    <div className={styles.toolbar}>
      <div className={styles.choices}>
        <SegmentedControl
          label={t('Filter comments')}
          size={32}
          value={view.filter}
          onChange={(filter) => onChange({ filter })}
          items={FILTERS}
        />
        {hasSearch && (
          <IconButton
            label={t('Search comments')}
            icon={<Search />}
            aria-expanded={isSearching}
            onClick={() => setSearching((before) => !before)}
          />
        )}
        <Menu
          label={t('Order')}
          trigger={
            <Button
              size="small"
              variant="quiet"
              className={styles.order}
              iconAfter={<ChevronDown />}
              aria-label={t('Order: {order}', { order: ORDERS[view.order] })}
            >
              {ORDERS[view.order]}
            </Button>
          }
        >
          <MenuItem checked={view.order === 'newest'} onSelect={() => onChange({ order: 'newest' })}>
            {t('Newest first')}
          </MenuItem>
          <MenuItem checked={view.order === 'oldest'} onSelect={() => onChange({ order: 'oldest' })}>
            {t('Oldest first')}
          </MenuItem>
        </Menu>
      </div>
      {hasSearch && isSearching && (
        <SearchField
          label={t('Search comments')}
          autoFocus
          value={view.search}
          onChange={(search) => onChange({ search })}
        />
      )}
    </div>
  );
}
