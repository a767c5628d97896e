import type { SpaceWire } from '@facet/contract/entities/space';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';

type SpaceFilterProps = {
  spaces: readonly SpaceWire[];
  spaceId: number | undefined;
  onChange: (spaceId: number | undefined) => void;
};

/** Narrows a page over all spaces to one of them. */
export function SpaceFilter({ spaces, spaceId, onChange }: SpaceFilterProps) {
  const chosen = spaces.find(({ id }) => id === spaceId);
  const trigger = (
    <Button size="small" iconAfter={<ChevronDown />} aria-label={`Space: ${chosen?.title ?? 'All spaces'}`}>
      {chosen?.title ?? 'All spaces'}
    </Button>
  );
  return (
    <Menu trigger={trigger} label="Space" width={220}>
      <MenuItem checked={!chosen} onSelect={() => onChange(undefined)}>
        All spaces
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
