import type { FolderWire, SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MoreHorizontal, Plus } from 'lucide-react';
import { useState } from 'react';
import { ProjectBrowser } from '../features/projects/components/project-browser.tsx';
import type { ProjectDialog } from '../features/projects/project-dialog.ts';
import { spaceQueries } from '../features/spaces/api.ts';
import { FolderMenu } from '../features/spaces/components/folder-menu.tsx';
import { SideMenuDialogs, type SideMenuDialog } from '../features/spaces/components/side-menu-dialogs.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ListPageSkeleton } from './parts/list-page-skeleton.tsx';
import { ProjectPageDialogs } from './parts/project-page-dialogs.tsx';
import styles from './page.module.css';
import { t } from '../ui/words.ts';

export function FolderPage() {
  const { spaceId, folderId } = useParams({ from: '/app/space/$spaceId/folder/$folderId' });
  const { data: space, isFetching } = useQuery(spaceQueries.one(spaceId));
  const folder = space?.folders.find(({ id }) => id === folderId);
  const [shownId, setShownId] = useState<number | null>(null);
  if (folder && shownId !== folderId) setShownId(folderId);
  useTitle(folder?.title);
  usePageHeader(space && folder ? <FolderCrumbs space={space} folder={folder} /> : null);
  if (space && folder) return <FolderProjects key={folderId} space={space} folder={folder} />;
  // A folder that was just created may be missing from the cached answer.
  if (!space || isFetching) return <ListPageSkeleton />;
  // Deleted while it was open, here or by somebody else: its projects are in the space now.
  if (shownId === folderId)
    return <Navigate to="/space/$spaceId/dashboard" params={{ spaceId }} search={{ show: 'projects' }} replace />;
  return <Navigate to="/404" replace />;
}

type FolderProps = { space: SpaceWire; folder: FolderWire };

function FolderCrumbs({ space, folder }: FolderProps) {
  return (
    <Breadcrumbs>
      <Link to="/space/$spaceId/dashboard" params={{ spaceId: space.id }}>
        {space.title}
      </Link>
      {folder.title}
    </Breadcrumbs>
  );
}

function FolderProjects({ space, folder }: FolderProps) {
  const filters = useSearch({ from: '/app/space/$spaceId/folder/$folderId' });
  const navigate = useNavigate({ from: '/space/$spaceId/folder/$folderId' });
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const [folderDialog, setFolderDialog] = useState<SideMenuDialog | null>(null);
  const more = (
    <IconButton
      label={t('Actions for {title}', { title: folder.title })}
      icon={<MoreHorizontal />}
      size={36}
      variant="plain"
    />
  );
  const create = (variant: 'primary' | 'plain') =>
    space.abilities.create_project && (
      <ButtonLink
        to="/project/create"
        search={{ space_id: space.id, folder_id: folder.id }}
        variant={variant}
        icon={<Plus />}
      >
        {t('New project')}
      </ButtonLink>
    );
  const actions = (
    <>
      <FolderMenu space={space} folder={folder} trigger={more} onAsk={setFolderDialog} />
      {create('primary')}
    </>
  );
  return (
    <div className={styles.page}>
      <PageTitle actions={actions} subtitle={t('Folder in {title}', { title: space.title })}>
        {folder.title}
      </PageTitle>
      <ProjectBrowser
        scope={{ space_id: space.id, folder_id: folder.id }}
        filters={filters}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
        onAsk={setDialog}
        empty={
          <div className={styles.empty}>
            <EmptyState
              framed
              title={t('This folder is empty')}
              text={t('Create a project here, or move one in from its menu.')}
              action={create('plain')}
            />
          </div>
        }
      />
      <ProjectPageDialogs dialog={dialog} spaces={spaces} onAsk={setDialog} onClose={() => setDialog(null)} />
      <SideMenuDialogs dialog={folderDialog} onClose={() => setFolderDialog(null)} />
    </div>
  );
}
