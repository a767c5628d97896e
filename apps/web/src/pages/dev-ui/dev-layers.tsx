import { CornerDownRight, Ellipsis, Maximize, Share2, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuDivider, MenuItem, SubMenu } from '../../ui/menu-item.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { SelectionAction, SelectionBar } from '../../ui/selection-bar.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { DevSection, SpecimenRow } from './dev-section.tsx';
import { t } from '../../ui/words.ts';

const DECISIONS = [
  { value: 'approved', label: t('Approved') },
  { value: 'rejected', label: t('Rejected') },
];

/** Menus, modals, drawer, toasts and the selection bar. */
export function DevLayers() {
  const [open, setOpen] = useState<'modal' | 'confirm' | 'drawer' | 'none'>('none');
  const [decision, setDecision] = useState('approved');
  const [selected, setSelected] = useState(0);
  const close = () => setOpen('none');
  const undo = { label: t('Retry'), onSelect: () => setSelected(0) };
  return (
    <DevSection title={t('Layers')}>
      <SpecimenRow>
        <Menu trigger={<IconButton label={t('More')} icon={<Ellipsis />} />} position="bottom-start">
          <MenuItem icon={<Maximize />} shortcut="Enter">
            {t('Open')}
          </MenuItem>
          <SubMenu icon={<UserPlus />} label={t('Assign to')}>
            <MenuItem>{t('Priya Raman')}</MenuItem>
          </SubMenu>
          <MenuItem icon={<Share2 />} disabled>
            {t('Share')}
          </MenuItem>
          <MenuItem icon={<CornerDownRight />}>{t('Create sub task')}</MenuItem>
          <MenuDivider />
          <MenuItem icon={<Trash2 />} shortcut="Del" danger>
            {t('Delete')}
          </MenuItem>
        </Menu>
        <Button onClick={() => setOpen('modal')}>{t('Modal')}</Button>
        <Button onClick={() => setOpen('confirm')}>{t('Confirm')}</Button>
        <Button onClick={() => setOpen('drawer')}>{t('Drawer')}</Button>
        <Button onClick={() => setSelected(2)}>{t('Select two')}</Button>
      </SpecimenRow>
      <SpecimenRow>
        <Button onClick={() => toast.success(t('Task created successfully'))}>{t('Toast')}</Button>
        <Button
          onClick={() =>
            toast.error(t('Oops! Something went wrong!'), {
              detail: t('The status of Celeste halo is unchanged.'),
              action: undo,
            })
          }
        >
          {t('Error toast')}
        </Button>
      </SpecimenRow>
      <Modal
        opened={open === 'modal'}
        onClose={close}
        title={t('Review 4 files')}
        width={686}
        subtitle={t('Helena Ward asked on 19 November.')}
        foot={
          <>
            <span>{t('2 approved, 1 rejected, 1 stays in review')}</span>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button variant="primary">{t('Submit review')}</Button>
          </>
        }
      >
        <Select label={t('Set all to')} value={decision} onChange={setDecision} options={DECISIONS} />
        <TextArea label={t('Note')} max={128} />
      </Modal>
      <ConfirmModal
        opened={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title={t('Delete this task?')}
        confirmLabel={t('Delete')}
      >
        {t('Are you sure you want to delete Check prong base?')}
      </ConfirmModal>
      <Drawer opened={open === 'drawer'} onClose={close} title={t('Aurelia bridal')}>
        <p>{t('The project’s activity, tasks, files and history.')}</p>
      </Drawer>
      <SelectionBar count={selected} onClear={() => setSelected(0)}>
        <SelectionAction icon={<Share2 />} label={t('Share')} onSelect={() => setSelected(0)} />
        <SelectionAction icon={<Trash2 />} label={t('Delete')} onSelect={() => setSelected(0)} />
      </SelectionBar>
    </DevSection>
  );
}
