import { Image } from 'lucide-react';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import type { FileLook } from '../hooks/use-file-look.ts';
import { t } from '../../../ui/words.ts';

const SIZES = [
  { value: 'small', label: t('Small') },
  { value: 'medium', label: t('Medium') },
  { value: 'large', label: t('Large') },
] as const;

type LookMenuProps = { look: FileLook; onLook: (look: FileLook) => void };

/** How large the pictures are, in the grid and in the list. */
export function LookMenu({ look, onLook }: LookMenuProps) {
  const label = SIZES.find(({ value }) => value === look.pictures)?.label ?? '';
  const trigger = (
    <FilterChip icon={<Image />} aria-label={t('Thumbnails: {size}', { size: label })}>
      {label}
    </FilterChip>
  );
  return (
    <Menu trigger={trigger} label={t('Thumbnails')} width={160}>
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
