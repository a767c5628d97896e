import type { SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { FolderPlus, Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import { spaceQueries } from '../features/spaces/api.ts';
import { SetupNotice } from '../features/spaces/components/setup-notice.tsx';
import { SideMenuDialogs, type SideMenuDialog } from '../features/spaces/components/side-menu-dialogs.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SegmentedNav, SegmentedNavLink } from '../ui/segmented-nav.tsx';
import { ListPageSkeleton } from './parts/list-page-skeleton.tsx';
import styles from './page.module.css';
import { t } from '../ui/words.ts';

const SpaceOverview = lazyPart(async () => (await import('./space-dashboard/space-overview.tsx')).SpaceOverview);
const SpaceProjects = lazyPart(async () => (await import('./space-dashboard/space-projects.tsx')).SpaceProjects);
const ViewLink = createLink(SegmentedNavLink);

export function SpaceDashboardPage() {
  const { spaceId } = useParams({ from: '/app/space/$spaceId/dashboard' });
  const { data: space } = useQuery(spaceQueries.one(spaceId));
  useTitle(space?.title);
  usePageHeader(space?.title ?? null);
  if (!space) return <ListPageSkeleton />;
  return <SpaceDashboard key={space.id} space={space} />;
}

function SpaceDashboard({ space }: { space: SpaceWire }) {
  const search = useSearch({ from: '/app/space/$spaceId/dashboard' });
  const [folderDialog, setFolderDialog] = useState<SideMenuDialog | null>(null);
  // A space without projects can only show how to begin; an address with filters means the list.
  const isList = space.count_projects === 0 || Object.values(search).some((value) => value !== undefined);
  return (
    <div className={styles.page}>
      <PageTitle
        subtitle={countsText(space)}
        actions={
          <SpaceActions
            space={space}
            isList={isList}
            onNewFolder={() => setFolderDialog({ kind: 'new-folder', space })}
          />
        }
      >
        {space.title}
      </PageTitle>
      <SetupNotice space={space} />
      {isList ? <SpaceProjects space={space} onAskFolder={setFolderDialog} /> : <SpaceOverview space={space} />}
      <SideMenuDialogs dialog={folderDialog} onClose={() => setFolderDialog(null)} />
    </div>
  );
}

function countsText({ count_projects: projects, folders }: SpaceWire): string {
  const count = folders.length;
  if (projects === 0) return t('{count, plural, =0 {No folders yet} one {# folder} other {# folders}}', { count });
  if (count === 0) return t('{projects, plural, one {# project} other {# projects}}', { projects });
  return t(
    '{projects, plural, one {# project} other {# projects}}, {count, plural, one {# folder} other {# folders}}',
    {
      projects,
      count,
    },
  );
}

type SpaceActionsProps = { space: SpaceWire; isList: boolean; onNewFolder: () => void };

function SpaceActions({
  space: { id: spaceId, abilities, count_projects: projects },
  isList,
  onNewFolder,
}: SpaceActionsProps) {
  const navigate = useNavigate();
  const place = { to: '/space/$spaceId/dashboard', params: { spaceId } } as const;
  return (
    <>
      {projects > 0 && (
        <SegmentedNav label={t('Views of the space')}>
          <ViewLink {...place} search={{}} activeOptions={{ exact: true }} aria-current={isList ? undefined : 'page'}>
            {t('Dashboard')}
          </ViewLink>
          <ViewLink {...place} search={{ show: 'projects' }} aria-current={isList ? 'page' : undefined}>
            {t('Projects')}
          </ViewLink>
        </SegmentedNav>
      )}
      {abilities.edit && (
        <IconButton
          label={t('Space settings')}
          icon={<Settings />}
          size={36}
          onClick={() => void navigate({ to: '/space/edit/$spaceId/general', params: { spaceId } })}
        />
      )}
      {isList && abilities.create_folder && (
        <Button icon={<FolderPlus />} onClick={onNewFolder}>
          {t('New folder')}
        </Button>
      )}
      {abilities.create_project && (
        <ButtonLink to="/project/create" search={{ space_id: spaceId }} variant="primary" icon={<Plus />}>
          {t('New project')}
        </ButtonLink>
      )}
    </>
  );
}
