import type {
  ProjectNotificationSettingsWire,
  SpaceNotificationSettingsWire,
} from '@facet/contract/entities/notification-settings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows, type Rows } from '../../../lib/list/use-rows.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { settingsQueries } from '../settings-api.ts';
import { PlaceSettings } from './place-settings.tsx';
import styles from './place-settings.module.css';
import { t } from '../../../ui/words.ts';

const TEXTS = {
  spaces: { search: t('Search spaces'), none: t('No spaces found.'), failed: t('Couldn’t load the spaces') },
  projects: { search: t('Search projects'), none: t('No projects found.'), failed: t('Couldn’t load the projects') },
} as const;

type PlaceListProps<Row> = {
  things: keyof typeof TEXTS;
  list: Rows<Row>;
  search: string | undefined;
  onSearch: (text: string | undefined) => void;
  children: (row: Row) => ReactNode;
};

/** Spaces or projects that may have settings of their own, found by title. */
function PlaceList<Row extends object>({ things, list, search, onSearch, children }: PlaceListProps<Row>) {
  const [text, setText] = useSearchText(search, onSearch);
  return (
    <>
      <div className={styles.search}>
        <SearchField label={TEXTS[things].search} value={text} onChange={setText} />
      </div>
      <PagedList
        small
        list={list}
        skeleton={<SkeletonRows count={3} height={52} />}
        failed={TEXTS[things].failed}
        none={<p className={styles.empty}>{TEXTS[things].none}</p>}
      >
        <ul className={styles.list}>{list.rows.map(children)}</ul>
      </PagedList>
    </>
  );
}

const spaceOf = ({ space_id: id }: SpaceNotificationSettingsWire) => id;

/** The user's notification settings for single spaces. */
export function SpaceChoices() {
  const [search, setSearch] = useState<string>();
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

const projectOf = ({ project_id: id }: ProjectNotificationSettingsWire) => id;

/** The user's notification settings for single projects. */
export function ProjectChoices() {
  const [search, setSearch] = useState<string>();
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
