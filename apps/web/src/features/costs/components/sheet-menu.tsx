import type { CostSheetRow } from '@facet/contract/entities/cost-answers';
import { ChevronDown, Copy, CopyPlus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useCreateSheet, useDeleteSheet, type StyleRef } from '../api.ts';
import { STATUS_TITLES } from '../../../shared/costs/sheet-status.ts';
import { t } from '../../../ui/words.ts';

const CopyFromStyle = lazyPart(async () => (await import('./copy-from-style.tsx')).CopyFromStyle);

type SheetMenuProps = {
  place: StyleRef;
  sheets: readonly CostSheetRow[];
  shown: CostSheetRow;
  onSheet: (sheetId: number | undefined) => void;
};

/** Chooses among a style’s sheets, and makes another one. */
export function SheetMenu({ place, sheets, shown, onSheet }: SheetMenuProps) {
  const create = useCreateSheet(place);
  const remove = useDeleteSheet(place);
  const [isCopying, setCopying] = useState(false);
  const make = (from?: number) =>
    create.mutate(
      { ...(from !== undefined && { from, title: shown.title }) },
      { onSuccess: ({ data }) => onSheet(data.id) },
    );
  const mayDelete = shown.status !== 'approved' && shown.status !== 'locked';
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="small" iconAfter={<ChevronDown />}>
            {shown.title}
          </Button>
        }
        position="bottom-start"
        label={t('Cost sheets')}
      >
        {sheets.map((sheet) => (
          <MenuItem key={sheet.id} checked={sheet.id === shown.id} onSelect={() => onSheet(sheet.id)}>
            {`${sheet.number}. ${sheet.title}, ${STATUS_TITLES[sheet.status]}`}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem icon={<Plus />} onSelect={() => make()}>
          {t('New cost sheet')}
        </MenuItem>
        <MenuItem icon={<Copy />} onSelect={() => make(shown.id)}>
          {t('New one from this')}
        </MenuItem>
        <MenuItem icon={<CopyPlus />} onSelect={() => setCopying(true)}>
          {t('New one from another style')}
        </MenuItem>
        {mayDelete && (
          <MenuItem
            icon={<Trash2 />}
            danger
            onSelect={() => remove.mutate(shown, { onSuccess: () => onSheet(undefined) })}
          >
            {t('Delete this cost sheet')}
          </MenuItem>
        )}
      </Menu>
      {isCopying && <CopyFromStyle place={place} onSheet={onSheet} onClose={() => setCopying(false)} />}
    </>
  );
}
