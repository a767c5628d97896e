import type { ProjectWire } from '@facet/contract/entities/project';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useDownload } from '../shared/files/use-download.ts';
import { fileQueries } from '../features/files/api.ts';
import { FilesBrowser } from '../features/files/components/files-browser.tsx';
import { projectQueries } from '../features/projects/api.ts';
import { ButtonLink } from '../lib/button-link.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { useProjectChannel } from '../lib/socket-context.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ListPageSkeleton } from './parts/list-page-skeleton.tsx';
import { ProjectFileCrumbs } from './parts/project-file-crumbs.tsx';
import styles from './page.module.css';
import { t } from '../ui/words.ts';

const FROM = '/app/space/$spaceId/files/project/$projectId/style/$styleId';

export function FilesStylePage() {
  const { projectId, styleId } = useParams({ from: FROM });
  const { data: project } = useQuery(projectQueries.one(projectId));
  useProjectChannel(projectId);
  if (!project) return <ListPageSkeleton />;
  return <StyleFiles key={styleId} project={project} styleId={styleId} />;
}

function StyleFiles({ project, styleId }: { project: ProjectWire; styleId: number }) {
  const filters = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/space/$spaceId/files/project/$projectId/style/$styleId' });
  const download = useDownload();
  const { id: projectId, space_id: spaceId } = project;
  const scope = { spaceId, projectId, styleId };
  // Its files name the style; when all are gone, there is nothing left to see here.
  const { data } = useInfiniteQuery(fileQueries.list(scope, {}));
  const title = data?.pages[0]?.data[0]?.style.title;
  const moduleIds = useMemo(() => project.modules.map(({ id }) => id), [project.modules]);
  useTitle(title && t('Files of {title}', { title }));
  usePageHeader(<ProjectFileCrumbs project={project} style={title ?? t('Style')} />);
  if (!data) return <ListPageSkeleton />;
  return (
    <div className={styles.page}>
      <PageTitle
        actions={
          <ButtonLink
            to="/project/$projectId/modules/design"
            params={{ projectId }}
            search={{ style_id: styleId, module: data.pages[0]?.data.at(-1)?.project_module.id }}
          >
            {t('Open style')}
          </ButtonLink>
        }
      >
        {title ?? t('Style')}
      </PageTitle>
      <FilesBrowser
        scope={scope}
        filters={filters}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
        known="style"
        moduleIds={moduleIds}
        onDownload={(ids) => download.start({ item_ids: ids })}
        empty={
          <div className={styles.empty}>
            <EmptyState
              framed
              title={t('No files in this style')}
              text={t('It has no files you can see, or they were deleted.')}
              action={
                <ButtonLink to="/space/$spaceId/files/project/$projectId" params={{ spaceId, projectId }}>
                  {t('All files in {title}', { title: project.title })}
                </ButtonLink>
              }
            />
          </div>
        }
      />
    </div>
  );
}
