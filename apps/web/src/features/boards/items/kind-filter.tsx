import type { PlacedItem } from '@facet/board/document';
import type { BoardItemKind } from '@facet/contract/entities/board-item';
import { ChevronDown } from 'lucide-react';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ITEM_KIND_WORDS } from '../canvas/desk/item-words.ts';
import styles from './kind-filter.module.css';
import { t } from '../../../ui/words.ts';

type KindFilterProps = {
  items: readonly PlacedItem[];
  kind: BoardItemKind | null;
  onKind: (kind: BoardItemKind | null) => void;
};

/** Leaves only items of one kind. */
export function KindFilter({ items, kind, onKind }: KindFilterProps) {
  const kinds = [...new Set(items.map((item) => item.kind))];
  return (
    <Menu
      label={t('Kinds')}
      trigger={
        <button type="button" className={styles.kinds}>
          {kind === null ? t('All kinds') : ITEM_KIND_WORDS[kind]}
          <ChevronDown />
        </button>
      }
    >
      <MenuItem checked={kind === null} onSelect={() => onKind(null)}>
        {t('All kinds')}
      </MenuItem>
      {kinds.map((one) => (
        <MenuItem key={one} checked={one === kind} onSelect={() => onKind(one)}>
          {ITEM_KIND_WORDS[one]}
        </MenuItem>
      ))}
    </Menu>
  );
}
