import type { StoredSpaceWire } from '@facet/contract/entities/installation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { ColourStone } from '../../../ui/colour-stone.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { installationQueries, OFFERED_SPACES } from '../installation-api.ts';
import { t } from '../../../ui/words.ts';

type SpaceFilterProps = {
  chosen: readonly number[];
  onToggle: (id: number) => void;
  onClear: () => void;
};

const optionOf = ({ id, title, color }: StoredSpaceWire) => ({
  value: id,
  label: title,
  icon: <ColourStone colour={color} />,
});

/** Team spaces; personal ones have nobody else in them. */
export function AdminSpaceFilter({ chosen, onToggle, onClear }: SpaceFilterProps) {
  const [search, setSearch] = useState<string>();
  const [, setText] = useSearchText(search, setSearch);
  const spaces = installationQueries.spaces({ count: OFFERED_SPACES, search });
  const { data: found = [] } = useQuery({ ...spaces, placeholderData: (before) => before });
  // Chosen spaces stay visible while searching for others.
  const [kept, setKept] = useState<readonly StoredSpaceWire[]>([]);
  const seen = kept.filter(({ id }) => chosen.includes(id));
  const others = found.filter(({ id, owner }) => owner === null && !seen.some((one) => one.id === id));
  const handleToggle = (id: number) => {
    setKept([...seen, ...others.filter((one) => one.id === id)]);
    onToggle(id);
  };
  return (
    <FilterMenu
      label={t('Space')}
      options={[...seen, ...others].map(optionOf)}
      chosen={chosen}
      onToggle={handleToggle}
      onClear={onClear}
      onSearch={setText}
    />
  );
}
