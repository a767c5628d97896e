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
import { DevSection, Row } from './dev-section.tsx';

const DECISIONS = [
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

/** Menus, modals, drawer, toasts and the selection bar. */
export function DevLayers() {
  const [open, setOpen] = useState<'modal' | 'confirm' | 'drawer' | 'none'>('none');
  const [decision, setDecision] = useState('approved');
  const [selected, setSelected] = useState(0);
  const close = () => setOpen('none');
  const undo = { label: 'Retry', onSelect: () => setSelected(0) };
  return (
    <DevSection title="Layers">
      <Row>
        <Menu trigger={<IconButton label="More" icon={<Ellipsis />} />} position="bottom-start">
          <MenuItem icon={<Maximize />} shortcut="Enter">
            Open
          </MenuItem>
          <SubMenu icon={<UserPlus />} label="Assign to">
            <MenuItem>Priya Raman</MenuItem>
          </SubMenu>
          <MenuItem icon={<Share2 />} disabled>
            Share
          </MenuItem>
          <MenuItem icon={<CornerDownRight />}>Create sub task</MenuItem>
          <MenuDivider />
          <MenuItem icon={<Trash2 />} shortcut="Del" danger>
            Delete
          </MenuItem>
        </Menu>
        <Button onClick={() => setOpen('modal')}>Modal</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setSelected(2)}>Select two</Button>
      </Row>
      <Row>
        <Button onClick={() => toast.success('Task created successfully')}>Toast</Button>
        <Button
          onClick={() =>
            toast.error('Oops! Something went wrong!', {
              detail: 'The status of Celeste halo is unchanged.',
              action: undo,
            })
          }
        >
          Error toast
        </Button>
      </Row>
      <Modal
        opened={open === 'modal'}
        onClose={close}
        title="Review 4 files"
        width={686}
        subtitle="Helena Ward asked on 19 November."
        foot={
          <>
            <span>2 approved, 1 rejected, 1 stays in review</span>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary">Submit review</Button>
          </>
        }
      >
        <Select label="Set all to" value={decision} onChange={setDecision} options={DECISIONS} />
        <TextArea label="Note" max={128} />
      </Modal>
      <ConfirmModal
        opened={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete this task?"
        confirmLabel="Delete"
      >
        Are you sure you want to delete Check prong base?
      </ConfirmModal>
      <Drawer opened={open === 'drawer'} onClose={close} title="Aurelia bridal">
        <p>The project&apos;s activity, tasks, files and history.</p>
      </Drawer>
      <SelectionBar count={selected} onClear={() => setSelected(0)}>
        <SelectionAction icon={<Share2 />} label="Share" onSelect={() => setSelected(0)} />
        <SelectionAction icon={<Trash2 />} label="Delete" onSelect={() => setSelected(0)} />
      </SelectionBar>
    </DevSection>
  );
}
