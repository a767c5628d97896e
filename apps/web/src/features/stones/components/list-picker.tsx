import type { StoneList } from '@facet/contract/entities/stone-list';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ListOrdered } from 'lucide-react';
import { formatDay } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { t } from '../../../ui/words.ts';
import { stoneQueries, type StyleRef } from '../api.ts';

type ListPickerProps = { style: StyleRef; list: StoneList; onList: (number: number | undefined) => void };

/** The lists that a style has had; an older one is only read. */
export function ListPicker({ style, list, onList }: ListPickerProps) {
  const { data } = useQuery(stoneQueries.history(style));
  const title = t('List {number}', { number: list.number ?? 1 });
  const trigger = (
    <Button size="small" icon={<ListOrdered />} iconAfter={<ChevronDown />}>
      {title}
    </Button>
  );
  return (
    <Menu label={t('Lists')} trigger={trigger} position="bottom-end">
      {(data?.lists ?? []).map(({ number, stones, updated_at: at, by }) => (
        <MenuItem
          key={number}
          checked={number === list.number}
          onSelect={() => onList(number === list.newest ? undefined : number)}
        >
          {t('List {number}: {count, plural, one {# stone} other {# stones}}, {day}, {name}', {
            number,
            count: stones,
            day: formatDay(at),
            name: by.name,
          })}
        </MenuItem>
      ))}
    </Menu>
  );
}
