import { useInfiniteQuery } from '@tanstack/react-query';
import { settingsQueries } from '../settings-api.ts';
import { PlaceList, useSearched } from './place-list.tsx';
import { PlaceSettings } from './place-settings.tsx';
import styles from './place-settings.module.css';

/** How the user wants to be told in single spaces. */
export function SpaceChoices() {
  const [search, setSearch] = useSearched();
  const query = useInfiniteQuery({ ...settingsQueries.spaces(search), placeholderData: (before) => before });
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return (
    <PlaceList things="spaces" query={query} rows={rows} search={search} onSearch={setSearch}>
      {({ space_id: id, title, color, choices, differences }) => (
        <PlaceSettings
          key={id}
          place={{ kind: 'space', id }}
          title={title}
          mark={<span className={styles.mark} style={{ background: color }} />}
          choices={choices}
          differences={differences}
        />
      )}
    </PlaceList>
  );
}
