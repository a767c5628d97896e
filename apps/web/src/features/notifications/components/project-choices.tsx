import type { ProjectNotificationSettingsWire } from '@facet/contract/entities/notification-settings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRows } from '../../../lib/list/use-rows.ts';
import { settingsQueries } from '../settings-api.ts';
import { PlaceList, useSearched } from './place-list.tsx';
import { PlaceSettings } from './place-settings.tsx';

const projectOf = ({ project_id: id }: ProjectNotificationSettingsWire) => id;

/** How the user wants to be told in single projects. */
export function ProjectChoices() {
  const [search, setSearch] = useSearched();
  const query = useInfiniteQuery({ ...settingsQueries.projects(search), placeholderData: (before) => before });
  const list = useRows(query, projectOf);
  return (
    <PlaceList things="projects" list={list} search={search} onSearch={setSearch}>
      {({ project_id: id, title, space, choices, differences }) => (
        <PlaceSettings
          key={id}
          place={{ kind: 'project', id }}
          title={title}
          note={space.title ?? undefined}
          choices={choices}
          differences={differences}
        />
      )}
    </PlaceList>
  );
}
