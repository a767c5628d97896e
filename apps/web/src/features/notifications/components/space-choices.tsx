import type { SpaceNotificationSettingsWire } from '@facet/contract/entities/notification-settings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRows } from '../../../lib/list/use-rows.ts';
import { settingsQueries } from '../settings-api.ts';
import { PlaceList, useSearched } from './place-list.tsx';
import { PlaceSettings } from './place-settings.tsx';
import styles from './place-settings.module.css';

const spaceOf = ({ space_id: id }: SpaceNotificationSettingsWire) => id;

/** How the user wants to be told in single spaces. */
export function SpaceChoices() {
  const [search, setSearch] = useSearched();
  const query = useInfiniteQuery({ ...settingsQueries.spaces(search), placeholderData: (before) => before });
  const list = useRows(query, spaceOf);
  return (
    <PlaceList things="spaces" list={list} search={search} onSearch={setSearch}>
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
