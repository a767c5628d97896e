import type { SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { FolderPlus, Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import { ProjectBrowser } from '../features/projects/components/project-browser.tsx';
import type { ProjectDialog } from '../features/projects/project-dialog.ts';
import { spaceQueries } from '../features/spaces/api.ts';
import { FolderTiles } from '../features/spaces/components/folder-tiles.tsx';
import { SetupNotice } from '../features/spaces/components/setup-notice.tsx';
import { SideMenuDialogs, type SideMenuDialog } from '../features/spaces/components/side-menu-dialogs.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ListPageSkeleton } from './parts/list-page-skeleton.tsx';
import { ProjectPageDialogs } from './parts/project-page-dialogs.tsx';
import styles from './page.module.css';

export function SpaceDashboardPage() {
  const { spaceId } = useParams({ from: '/app/space/$spaceId/dashboard' });
  const { data: space } = useQuery(spaceQueries.one(spaceId));
  useTitle(space?.title);
  usePageHeader(space?.title ?? null);
  if (!space) return <ListPageSkeleton />;
  return <SpaceDashboard key={space.id} space={space} />;
}

function SpaceDashboard({ space }: { space: SpaceWire }) {
  const filters = useSearch({ from: '/app/space/$spaceId/dashboard' });
  const navigate = useNavigate({ from: '/space/$spaceId/dashboard' });
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const [folderDialog, setFolderDialog] = useState<SideMenuDialog | null>(null);
  return (
    <div className={styles.page}>
      <PageTitle
        subtitle={space.folders.length > 0 ? foldersText(space.folders) : 'No folders yet'}
        actions={<SpaceActions space={space} onNewFolder={() => setFolderDialog({ kind: 'new-folder', space })} />}
      >
        {space.title}
      </PageTitle>
      <SetupNotice space={space} />
      <FolderTiles space={space} onAsk={setFolderDialog} />
      <ProjectBrowser
        scope={{ space_id: space.id }}
        filters={filters}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
        onAsk={setDialog}
        empty={<NoProjects space={space} />}
      />
      <ProjectPageDialogs dialog={dialog} spaces={spaces} onAsk={setDialog} onClose={() => setDialog(null)} />
      <SideMenuDialogs dialog={folderDialog} onClose={() => setFolderDialog(null)} />
    </div>
  );
}

const foldersText = ({ length }: SpaceWire['folders']) => (length === 1 ? '1 folder' : `${length} folders`);

type SpaceActionsProps = { space: SpaceWire; onNewFolder: () => void };

function SpaceActions({ space: { id: spaceId, abilities }, onNewFolder }: SpaceActionsProps) {
  const navigate = useNavigate();
  return (
    <>
      {abilities.edit && (
        <IconButton
          label="Space settings"
          icon={<Settings />}
          size={36}
          onClick={() => void navigate({ to: '/space/edit/$spaceId/general', params: { spaceId } })}
        />
      )}
      {abilities.create_folder && (
        <Button icon={<FolderPlus />} onClick={onNewFolder}>
          New folder
        </Button>
      )}
      {abilities.create_project && (
        <ButtonLink to="/project/create" search={{ space_id: spaceId }} variant="primary" icon={<Plus />}>
          New project
        </ButtonLink>
      )}
    </>
  );
}

function NoProjects({ space }: { space: SpaceWire }) {
  const mayCreate = space.abilities.create_project;
  return (
    <div className={styles.empty}>
      <EmptyState
        framed
        title={mayCreate ? 'No projects in this space yet' : 'You are in no project of this space yet'}
        text={
          mayCreate
            ? 'Start with the piece you are working on. Its drawings, costs and CAD files go into one project.'
            : 'You see a project here once somebody adds you to it. Ask an owner or an admin of the space.'
        }
        action={
          mayCreate && (
            <ButtonLink to="/project/create" search={{ space_id: space.id }} icon={<Plus />}>
              Create a project
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
