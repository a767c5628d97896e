import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDownload } from '../shared/files/use-download.ts';
import { FilesBrowser } from '../features/files/components/files-browser.tsx';
import { FilesOnTheirWay } from '../features/files/components/files-on-their-way.tsx';
import { ProjectStyles, useStylesAreKnown } from '../features/files/components/project-styles.tsx';
import { useFileLook } from '../features/files/hooks/use-file-look.ts';
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

export function FilesProjectPage() {
  const { projectId } = useParams({ from: '/app/space/$spaceId/files/project/$projectId' });
  const { data: project } = useQuery(projectQueries.one(projectId));
  useProjectChannel(projectId);
  useTitle(project && t('Files of {title}', { title: project.title }));
  usePageHeader(project ? <ProjectFileCrumbs project={project} /> : null);
  if (!project) return <ListPageSkeleton />;
  return <ProjectFiles key={project.id} project={project} />;
}

function ProjectFiles({ project }: { project: ProjectWire }) {
  const filters = useSearch({ from: '/app/space/$spaceId/files/project/$projectId' });
  const navigate = useNavigate({ from: '/space/$spaceId/files/project/$projectId' });
  const download = useDownload();
  const scope = { spaceId: project.space_id, projectId: project.id };
  const [look] = useFileLook();
  const isPlaced = useStylesAreKnown(scope);
  const toDesigns = (
    <ButtonLink to="/project/$projectId/modules/design" params={{ projectId: project.id }}>
      {t('Open project')}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      <PageTitle actions={toDesigns}>{project.title}</PageTitle>
      <ProjectStyles scope={scope} />
      {!isPlaced && <FilesOnTheirWay look={look} />}
      <div hidden={!isPlaced}>
        <FilesBrowser
          scope={scope}
          filters={filters}
          onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
          known="project"
          onDownload={(ids) => download.start({ item_ids: ids })}
          empty={
            <div className={styles.empty}>
              <EmptyState
                framed
                title={t('No files yet')}
                text={t('Every version of every design uploaded to this project will appear here.')}
                action={toDesigns}
              />
            </div>
          }
        />
      </div>
    </div>
  );
}
