import { Eye, Hand, PencilLine, SquareCheck } from 'lucide-react';
import type { DesignMode } from '../../../lib/surface.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import styles from './mode-switch.module.css';

const MODES = {
  view: { value: 'view', label: 'View', icon: <Eye /> },
  task: { value: 'task', label: 'Task', icon: <SquareCheck /> },
  draw: { value: 'draw', label: 'Draw', icon: <PencilLine /> },
  hand: { value: 'hand', label: 'Hand', icon: <Hand /> },
} as const;

type ModeSwitchProps = { modes: readonly DesignMode[]; mode: DesignMode; onChange: (mode: DesignMode) => void };

/** What the pointer does on the canvas; on phones a menu. */
export function ModeSwitch({ modes, mode, onChange }: ModeSwitchProps) {
  const items = modes.map((value) => MODES[value]);
  const { label, icon } = MODES[mode];
  return (
    <>
      <div className={styles.wide}>
        <SegmentedControl label="Mode" value={mode} onChange={onChange} items={items} />
      </div>
      <div className={styles.narrow}>
        <Menu label="Mode" trigger={<IconButton label={`Mode: ${label}`} icon={icon} size={36} variant="plain" />}>
          {items.map((item) => (
            <MenuItem
              key={item.value}
              icon={item.icon}
              checked={item.value === mode}
              onSelect={() => onChange(item.value)}
            >
              {item.label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </>
  );
}
