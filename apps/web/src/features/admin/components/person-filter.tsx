import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { adminQueries } from '../api.ts';
import { t } from '../../../ui/words.ts';

type PersonFilterProps = {
  userId: number | undefined;
  /** The name of the chosen person. */
  name: string;
  onUser: (userId: number | undefined) => void;
};

/** Chooses one of all accounts, found by name or email. */
export function PersonFilter({ userId, name, onUser }: PersonFilterProps) {
  const [search, setSearch] = useState<string>();
  const [, setText] = useSearchText(search, setSearch);
  const { data: found = [] } = useQuery({ ...adminQueries.people(search), placeholderData: (before) => before });
  const chosen = userId === undefined ? [] : [{ value: userId, label: name }];
  const others = found.filter(({ id }) => id !== userId).map((user) => ({ value: user.id, label: personName(user) }));
  return (
    <FilterMenu
      label={t('Person')}
      options={[...chosen, ...others]}
      chosen={chosen.map(({ value }) => value)}
      onToggle={(id) => onUser(id === userId ? undefined : id)}
      onClear={() => onUser(undefined)}
      onSearch={setText}
    />
  );
}
