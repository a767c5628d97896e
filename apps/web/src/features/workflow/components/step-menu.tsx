import { FastForward, Lock, LockOpen, MoreHorizontal, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { closed, isClosed, reopened, type ProjectStep } from '../steps.ts';
import styles from './steps.module.css';

type StepMenuProps = { step: ProjectStep; onChange: (step: ProjectStep) => void; onRemove: () => void };

const designs = (count: number) => (count === 1 ? 'Holds 1 design' : `Holds ${count} designs`);

/** Skips, locks or takes a module out of the workflow. */
export function StepMenu({ step, onChange, onRemove }: StepMenuProps) {
  const { title, status, countItems, canRemove } = step;
  return (
    <div className={styles.tools}>
      <Menu trigger={<IconButton label={`More for ${title}`} icon={<MoreHorizontal />} size={28} />} width={250}>
        {!canRemove && <MenuLabel>{designs(countItems)}</MenuLabel>}
        {status !== 5 && (
          <MenuItem icon={<FastForward />} onSelect={() => onChange(closed(step, 5))}>
            Skip
          </MenuItem>
        )}
        {status !== 6 && (
          <MenuItem icon={<Lock />} onSelect={() => onChange(closed(step, 6))}>
            Lock
          </MenuItem>
        )}
        {isClosed(step) && (
          <MenuItem icon={<LockOpen />} onSelect={() => onChange(reopened(step))}>
            Reopen
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem icon={<Trash2 />} danger disabled={!canRemove} onSelect={onRemove}>
          Remove from the workflow
        </MenuItem>
      </Menu>
    </div>
  );
}
