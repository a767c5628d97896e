import { titleOfModule } from '@facet/contract/constants/catalogue';
import { FastForward, Lock, LockOpen, MoreHorizontal, Split, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { closed, isClosed, reopenedStep, type ProjectStep } from '../steps.ts';
import styles from './steps.module.css';
import { t } from '../../../ui/words.ts';

type StepMenuProps = { step: ProjectStep; onChange: (step: ProjectStep) => void; onRemove: () => void };

/** The number of designs, in words. */
export const designsText = (count: number): string =>
  t('{count, plural, =0 {no designs} one {# design} other {# designs}}', { count });

/** Changes a module's type, skips or locks it, or removes it from the workflow. */
export function StepMenu({ step, onChange, onRemove }: StepMenuProps) {
  const { title, status, workflowType, countItems, canRemove } = step;
  return (
    <div className={styles.tools}>
      <Menu
        trigger={
          <IconButton
            label={t('More for {title}', { title: titleOfModule(title) })}
            icon={<MoreHorizontal />}
            size={28}
          />
        }
        width={250}
      >
        {!canRemove && (
          <MenuLabel>
            {t('Holds {count, plural, =0 {no designs} one {# design} other {# designs}}', { count: countItems })}
          </MenuLabel>
        )}
        <MenuItem icon={<Split />} onSelect={() => onChange({ ...step, workflowType: workflowType === 1 ? 2 : 1 })}>
          {workflowType === 1 ? t('Make it an additional step') : t('Make it a main step')}
        </MenuItem>
        {status !== 5 && (
          <MenuItem icon={<FastForward />} onSelect={() => onChange(closed(step, 5))}>
            {t('Skip')}
          </MenuItem>
        )}
        {status !== 6 && (
          <MenuItem icon={<Lock />} onSelect={() => onChange(closed(step, 6))}>
            {t('Lock')}
          </MenuItem>
        )}
        {isClosed(step) && (
          <MenuItem icon={<LockOpen />} onSelect={() => onChange(reopenedStep(step))}>
            {t('Reopen')}
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem icon={<Trash2 />} danger disabled={!canRemove} onSelect={onRemove}>
          {t('Remove from the workflow')}
        </MenuItem>
      </Menu>
    </div>
  );
}
