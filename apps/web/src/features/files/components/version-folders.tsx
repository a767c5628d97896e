import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { FileVersionWire } from '@facet/contract/entities/space-file';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { CoverLink } from '../../../ui/tile.tsx';
import { fileQueries, type FileScope } from '../api.ts';
import { filesText, versionsText } from '../count-words.ts';
import type { FileFilters } from '../file-filters.ts';
import { FolderBrowser, type FolderWords } from './folder-browser.tsx';
import { FolderCard } from './folder-card.tsx';
import type { FolderLook } from './folder-list.tsx';
import { FolderRow } from './folder-row.tsx';
import { t } from '../../../ui/words.ts';

const TitleLink = createLink(CoverLink);

const renderTitle = ({ id, style, version, project, project_module: module }: FileVersionWire) => (
  <TitleLink
    to="/project/$projectId/modules/design-view"
    params={{ projectId: project.id }}
    search={{ module_id: module.id, style_id: style.id, file_id: id }}
    title={t('{title}, version {version}', { title: style.title, version })}
  >
    {style.title}
  </TitleLink>
);
const wordPlace = ({ project, project_module: module }: FileVersionWire) =>
  `${project.title}, ${titleOfModule(module.title)}`;

const card = (one: FileVersionWire, { preset }: FolderLook) => (
  <FolderCard
    cover={one.cover}
    preset={preset}
    title={renderTitle(one)}
    aside={one.count_files > 1 ? `v${one.version}, ${filesText(one.count_files)}` : `v${one.version}`}
    badge={<StatusBadge status={one.status} />}
    place={wordPlace(one)}
  />
);
const row = (one: FileVersionWire, { pictures, now }: FolderLook) => (
  <FolderRow
    cover={one.cover}
    pictures={pictures}
    title={renderTitle(one)}
    place={wordPlace(one)}
    badge={<StatusBadge status={one.status} />}
    count={`v${one.version}, ${filesText(one.count_files)}`}
    updatedAt={one.updated_at}
    now={now}
  />
);

const WORDS: FolderWords = {
  label: t('Versions'),
  search: t('Search versions'),
  failed: t('Couldn’t load the versions'),
  noneFound: t('No versions found'),
  noneFits: t('No files in any version match your search and filters.'),
  count: versionsText,
};

type VersionFoldersProps = {
  scope: FileScope;
  filters: FileFilters;
  onFilter: (filters: FileFilters) => void;
  empty: ReactNode;
};

/** The versions of a space's styles, each shown by one of its files; they lead to the viewer. */
export function VersionFolders({ scope, filters, onFilter, empty }: VersionFoldersProps) {
  const query = useInfiniteQuery({ ...fileQueries.versions(scope, filters), placeholderData: (before) => before });
  return (
    <FolderBrowser
      query={query}
      words={WORDS}
      filters={filters}
      onFilter={onFilter}
      empty={empty}
      card={card}
      row={row}
    />
  );
}
