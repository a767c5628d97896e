import type { SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { fileQueries } from '../features/files/api.ts';
import { FileKinds } from '../features/files/overview/file-kinds.tsx';
import { RecentFiles } from '../features/files/overview/recent-files.tsx';
import { useDownload } from '../shared/files/use-download.ts';
import { ProjectFolders, useHasNoProjects } from './parts/project-folders.tsx';
import { NoFiles } from './parts/no-files.tsx';
import { SpaceFilesFrame } from './parts/space-files-frame.tsx';
import { t } from '../ui/words.ts';

export function FilesPage() {
  const { spaceId } = useParams({ from: '/app/space/$spaceId/files' });
  const { data: summary } = useQuery(fileQueries.summary(spaceId));
  const subtitle =
    summary &&
    t('{files, plural, one {# file} other {# files}} of {styles, plural, one {# style} other {# styles}}', {
      files: summary.count_files,
      styles: summary.count_styles,
    });
  return (
    <SpaceFilesFrame spaceId={spaceId} subtitle={subtitle}>
      {(space) => <FilesOverview space={space} />}
    </SpaceFilesFrame>
  );
}

/** What a space holds by kind, its projects as folders, and the newest files. */
function FilesOverview({ space }: { space: SpaceWire }) {
  const filters = useSearch({ from: '/app/space/$spaceId/files' });
  const navigate = useNavigate({ from: '/space/$spaceId/files' });
  const { data: summary } = useQuery(fileQueries.summary(space.id));
  const download = useDownload();
  const hasNone = useHasNoProjects(space.id);
  const change = (next: typeof filters) => void navigate({ search: next, replace: true, resetScroll: false });
  if (hasNone) return <NoFiles space={space} />;
  const isWhole = filters.show === 'projects' || Boolean(filters.search);
  return (
    <>
      <FileKinds
        summary={summary}
        chosen={filters.kind}
        onChoose={(kind) => change({ ...filters, kind, show: undefined, search: undefined })}
      />
      <ProjectFolders space={space} filters={filters} isWhole={isWhole} onChange={change} />
      {!isWhole && (
        <RecentFiles
          spaceId={space.id}
          kind={filters.kind}
          people={summary?.people ?? []}
          by={filters.by}
          onBy={(by) => change({ ...filters, by })}
          onDownload={(ids) => download.start({ item_ids: ids })}
        />
      )}
    </>
  );
}
