import { Image } from 'lucide-react';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import type { FileLook } from '../hooks/use-file-look.ts';

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const;

type LookMenuProps = { look: FileLook; onLook: (look: FileLook) => void };

/** How large the pictures are, in the grid and in the list. */
export function LookMenu({ look, onLook }: LookMenuProps) {
  const label = SIZES.find(({ value }) => value === look.pictures)?.label;
  const trigger = (
    <FilterChip icon={<Image />} aria-label={`Thumbnails: ${label}`}>
      {label}
    </FilterChip>
  );
  return (
    <Menu trigger={trigger} label="Thumbnails" width={160}>
      {SIZES.map((size) => (
        <MenuItem
          key={size.value}
          checked={size.value === look.pictures}
          onSelect={() => onLook({ ...look, pictures: size.value })}
        >
          {size.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
