import { useInfiniteQuery } from '@tanstack/react-query';
import { settingsQueries } from '../settings-api.ts';
import { PlaceList, useSearched } from './place-list.tsx';
import { PlaceSettings } from './place-settings.tsx';

/** How the user wants to be told in single projects. */
export function ProjectChoices() {
  const [search, setSearch] = useSearched();
  const query = useInfiniteQuery({ ...settingsQueries.projects(search), placeholderData: (before) => before });
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return (
    <PlaceList things="projects" query={query} rows={rows} search={search} onSearch={setSearch}>
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
