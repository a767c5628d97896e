import type { SpaceWire } from '@facet/contract/entities/space';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { t } from '../../../ui/words.ts';

type SpaceFilterProps = {
  spaces: readonly SpaceWire[];
  spaceId: number | undefined;
  onChange: (spaceId: number | undefined) => void;
};

/** Narrows a page over all spaces to one of them. */
export function SpaceFilter({ spaces, spaceId, onChange }: SpaceFilterProps) {
  const chosen = spaces.find(({ id }) => id === spaceId);
  const trigger = (
    <Button
      size="small"
      iconAfter={<ChevronDown />}
      aria-label={t('Space: {space}', { space: chosen?.title ?? t('All spaces') })}
    >
      {chosen?.title ?? t('All spaces')}
    </Button>
  );
  return (
    <Menu trigger={trigger} label={t('Space')} width={220}>
      <MenuItem checked={!chosen} onSelect={() => onChange(undefined)}>
        {t('All spaces')}
      </MenuItem>
      <MenuDivider />
      {spaces.map((space) => (
        <MenuItem key={space.id} checked={space.id === spaceId} onSelect={() => onChange(space.id)}>
          {space.title}
        </MenuItem>
      ))}
    </Menu>
  );
}
