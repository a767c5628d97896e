import type { PasskeyWire } from '@facet/contract/entities/second-step';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import { useRenamePasskey } from './steps-api.ts';

type PasskeyMenuProps = { passkey: PasskeyWire; onRemove: () => void };

/** What can be done with one of the passkeys. */
export function PasskeyMenu({ passkey, onRemove }: PasskeyMenuProps) {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton label={t('More: {name}', { name: passkey.name })} icon={<Ellipsis size={16} />} />}>
        <MenuItem icon={<Pencil size={16} />} onSelect={() => setRenaming(true)}>
          {t('Rename')}
        </MenuItem>
        <MenuItem icon={<Trash2 size={16} />} danger onSelect={onRemove}>
          {t('Remove')}
        </MenuItem>
      </Menu>
      {isRenaming && <Rename passkey={passkey} onClose={() => setRenaming(false)} />}
    </>
  );
}

function Rename({ passkey, onClose }: { passkey: PasskeyWire; onClose: () => void }) {
  const formId = useId();
  const rename = useRenamePasskey();
  const { form, showFailure } = useApiForm({ name: passkey.name });
  const handleSubmit = form.onSubmit(({ name }) =>
    rename.mutate({ passkeyId: passkey.id, name }, { onSuccess: onClose, onError: showFailure }),
  );
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={rename.isPending}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Rename the passkey')} width={416} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextField {...form.getInputProps('name')} label={t('Name')} />
      </form>
    </Modal>
  );
}
