import type { StyleFolderWire } from '@facet/contract/entities/space-file';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { CoverLink } from '../../../ui/tile.tsx';
import { fileQueries, type FileScope } from '../api.ts';
import { filesText, stylesText, versionsText } from '../count-words.ts';
import type { FileFilters } from '../file-filters.ts';
import { FolderBrowser, type FolderWords } from './folder-browser.tsx';
import { FolderCard } from './folder-card.tsx';
import type { FolderLook } from './folder-list.tsx';
import { FolderRow } from './folder-row.tsx';
import { t } from '../../../ui/words.ts';

const TitleLink = createLink(CoverLink);

const wordSize = ({ count_files: files, count_versions: versions }: StyleFolderWire) =>
  `${filesText(files)}, ${versionsText(versions)}`;

const joinWords = (number: string | null, words: string) => (number === null ? words : `${number}, ${words}`);

/** How a style is drawn among the files of a space, or of its project. */
export function styleFolderLook(spaceId: number, { inProject }: { inProject: boolean }) {
  const title = ({ id: styleId, title: name, project }: StyleFolderWire) => (
    <TitleLink
      to="/space/$spaceId/files/project/$projectId/style/$styleId"
      params={{ spaceId, projectId: project.id, styleId }}
      title={name}
    >
      {name}
    </TitleLink>
  );
  return {
    card: (style: StyleFolderWire, { preset }: FolderLook) => (
      <FolderCard
        cover={style.cover}
        preset={preset}
        title={title(style)}
        place={joinWords(
          style.number,
          inProject ? wordSize(style) : `${style.project.title}, ${filesText(style.count_files)}`,
        )}
      />
    ),
    row: (style: StyleFolderWire, { pictures, now }: FolderLook) => (
      <FolderRow
        cover={style.cover}
        pictures={pictures}
        title={title(style)}
        place={joinWords(style.number, style.project.title)}
        count={wordSize(style)}
        updatedAt={style.updated_at}
        now={now}
      />
    ),
  };
}

const WORDS: FolderWords = {
  label: t('Styles'),
  search: t('Search styles'),
  failed: t('Couldn’t load the styles'),
  noneFound: t('No styles found'),
  noneFits: t('No files in any style match your search and filters.'),
  count: stylesText,
};

type StyleFoldersProps = {
  scope: FileScope;
  filters: FileFilters;
  onFilter: (filters: FileFilters) => void;
  empty: ReactNode;
};

/** The styles of a space as folders of their files. */
export function StyleFolders({ scope, filters, onFilter, empty }: StyleFoldersProps) {
  const query = useInfiniteQuery({ ...fileQueries.styles(scope, filters), placeholderData: (before) => before });
  const look = useMemo(() => styleFolderLook(scope.spaceId, { inProject: false }), [scope.spaceId]);
  return <FolderBrowser query={query} words={WORDS} filters={filters} onFilter={onFilter} empty={empty} {...look} />;
}
