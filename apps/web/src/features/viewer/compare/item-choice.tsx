import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { DesignItemWire } from '@facet/contract/entities/design';
import { ChevronDown } from 'lucide-react';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { Button } from '../../../ui/button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { Version } from '../versions.ts';
import styles from './compare-view.module.css';
import { itemWords } from './comparison.ts';

type ItemChoiceProps = {
  /** Names which of the two sides it is. */
  label: string;
  item: DesignItemWire;
  items: readonly DesignItemWire[];
  versions: readonly Version[];
  onChoose: (itemId: number) => void;
};

/** Chooses the version (and file of it) for one side of the comparison. */
export function ItemChoice({ label, item, items, versions, onChoose }: ItemChoiceProps) {
  const words = itemWords(item, versions);
  return (
    <Menu
      label={label}
      position="bottom-start"
      trigger={
        <Button
          variant="quiet"
          size="small"
          icon={<StatusShape status={item.status} />}
          iconAfter={<ChevronDown />}
          className={styles.choice}
          aria-label={`${label}: ${words}, ${STATUS_LABELS[item.status]}`}
        >
          <span className={styles.words}>{words}</span>
        </Button>
      }
    >
      {items.map((one) => (
        <MenuItem
          key={one.id}
          icon={<StatusShape status={one.status} />}
          checked={one.id === item.id}
          onSelect={() => onChoose(one.id)}
        >
          {itemWords(one, versions)}
        </MenuItem>
      ))}
    </Menu>
  );
}
