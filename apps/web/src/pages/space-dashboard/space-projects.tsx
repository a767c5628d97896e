import type { SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ProjectBrowser } from '../../features/projects/components/project-browser.tsx';
import type { ProjectDialog } from '../../features/projects/project-dialog.ts';
import { spaceQueries } from '../../features/spaces/api.ts';
import { FolderTiles } from '../../features/spaces/components/folder-tiles.tsx';
import type { SideMenuDialog } from '../../features/spaces/components/side-menu-dialogs.tsx';
import { ButtonLink } from '../../lib/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import pageStyles from '../page.module.css';
import { ProjectPageDialogs } from '../parts/project-page-dialogs.tsx';
import { t } from '../../ui/words.ts';

type SpaceProjectsProps = { space: SpaceWire; onAskFolder: (dialog: SideMenuDialog) => void };

/** The folders of a space and its projects, to find, open and arrange. */
export function SpaceProjects({ space, onAskFolder }: SpaceProjectsProps) {
  const { show, ...filters } = useSearch({ from: '/app/space/$spaceId/dashboard' });
  const navigate = useNavigate({ from: '/space/$spaceId/dashboard' });
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  return (
    <>
      <FolderTiles space={space} onAsk={onAskFolder} />
      <ProjectBrowser
        scope={{ space_id: space.id }}
        filters={filters}
        onFilter={(search) => void navigate({ search: { ...search, show }, replace: true, resetScroll: false })}
        onAsk={setDialog}
        empty={<NoProjects space={space} />}
      />
      <ProjectPageDialogs dialog={dialog} spaces={spaces} onAsk={setDialog} onClose={() => setDialog(null)} />
    </>
  );
}

function emptyText(seesAll: boolean, mayCreate: boolean): string {
  if (seesAll)
    return t('Start with the piece you are working on. Its drawings, costs and CAD files go into one project.');
  return mayCreate
    ? t(
        'You see a project here once someone adds you to it. Ask an owner or an admin of the space, or create your own.',
      )
    : t('You see a project here once someone adds you to it. Ask an owner or an admin of the space.');
}

// People who lead the space see all its projects; others only those they are in.
function NoProjects({ space }: { space: SpaceWire }) {
  const { create_project: mayCreate, edit: seesAll } = space.abilities;
  return (
    <div className={pageStyles.empty}>
      <EmptyState
        framed
        title={seesAll ? t('No projects in this space yet') : t('You aren’t in any project of this space yet')}
        text={emptyText(seesAll, mayCreate)}
        action={
          mayCreate && (
            <ButtonLink to="/project/create" search={{ space_id: space.id }} icon={<Plus />}>
              {t('Create a project')}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
