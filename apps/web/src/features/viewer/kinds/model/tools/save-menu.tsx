import { Camera } from 'lucide-react';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { MenuItem } from '../../../../../ui/menu-item.tsx';
import { Menu } from '../../../../../ui/menu.tsx';
import type { SavedKind } from '../pictures/use-saved-pictures.ts';
import { t } from '../../../../../ui/words.ts';

type SaveMenuProps = { isBusy: boolean; onSave: (kind: SavedKind) => void };

/** Takes pictures of the model as it looks now. */
export function SaveMenu({ isBusy, onSave }: SaveMenuProps) {
  return (
    <Menu
      trigger={<IconButton label={t('Take pictures')} icon={<Camera />} />}
      position="top-end"
      label={t('Take pictures')}
    >
      <MenuItem disabled={isBusy} onSelect={() => onSave('stills')}>
        {t('Stills of four views')}
      </MenuItem>
      <MenuItem disabled={isBusy} onSelect={() => onSave('turntable')}>
        {t('Turntable')}
      </MenuItem>
    </Menu>
  );
}
